import { expectAccessible } from '../../harness/accessibility.ts';
import { newPerson } from '../../harness/people.ts';
import { signIn } from '../../harness/sign-in.ts';
import { CHEAP_PHONE, slowDown } from '../../harness/slow-device.ts';
import { expect, test } from '../../harness/test.ts';

const storedName = `JSON.parse(localStorage.getItem('authentication') ?? '{}').user?.user_name`;

test('a new person signs up through the dialog', async ({ page }) => {
  const person = newPerson('Meera Nair');
  await page.goto('/');
  await signIn(page, person);
  await expect.poll(() => page.evaluate(storedName)).toBe('Meera Nair');
});

test('home can be read on a cheap phone over slow 4G', async ({ page }) => {
  await slowDown(page, CHEAP_PHONE);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('home is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
});
