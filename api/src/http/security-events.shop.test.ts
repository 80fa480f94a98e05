import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashToken } from '../accounts/sessions.ts';
import { openTestApi, proofOf, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi({ LOG_LEVEL: 'info', LIMIT_LOGIN_BY_ADDRESS: '3/600' });
});
afterAll(() => shop.close());

const newest = () => {
  const line = shop.logged().trim().split('\n').at(-1) ?? '{}';
  const { route, status, event, refused, session } = JSON.parse(line);
  return { route, status, event, refused, session };
};
const shown = (token: string) => hashToken(token).slice(0, 12);

test('the log names logins, logouts and refusals, by session and never by person', async () => {
  const { id, token, phone } = await shop.signUp();
  expect(newest()).toMatchObject({ route: '/admin/user-add', status: 201, event: 'signed up', session: shown(token) });

  await shop.ask('GET', '/admin/staff', { token });
  expect(newest()).toMatchObject({ route: '/admin/staff', status: 403, refused: 'forbidden', session: shown(token) });

  await shop.ask('GET', '/admin/staff', { token: 'x'.repeat(43) });
  expect(newest()).toEqual({ route: '/admin/staff', status: 401, refused: 'unauthenticated' });

  const logIn = (proof: string) => shop.ask('POST', '/user/login', { token: proof, body: { phoneNumber: phone } });
  await logIn(proofOf(phone));
  expect(newest()).toMatchObject({ route: '/user/login', status: 200, event: 'signed in' });
  await logIn(proofOf('+919999999999'));
  expect(newest()).toMatchObject({ route: '/user/login', status: 403, refused: 'other_number' });
  for (let tries = 0; tries < 2; tries += 1) await logIn(proofOf(phone));
  expect(newest()).toMatchObject({ route: '/user/login', status: 429, refused: 'too_many' });

  await shop.ask('POST', '/user/logout', { token });
  expect(newest()).toMatchObject({ route: '/user/logout', status: 204, event: 'signed out', session: shown(token) });
  for (const secret of [id, token, phone.slice(3)]) expect(shop.logged()).not.toContain(secret);
});
