import { DEMO_ADMIN, newPerson, signInByApi } from '../../harness/people.ts';
import { expect, test } from '../../harness/test.ts';

test("a new person signs up, and signs in again as the same; the demo's admin is one", async () => {
  const person = newPerson();
  const first = await signInByApi(person);
  const again = await signInByApi(person);
  expect(first.user.phoneNumber).toBe(person.phone);
  expect(again.user._id).toBe(first.user._id);
  expect(again.token).not.toBe(first.token);
  expect((await signInByApi(DEMO_ADMIN)).role).toBe('admin');
});
