import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Me } from '@shop/contract/office/rights';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

test('the configured admin is an owner with every right, and a customer has none', async () => {
  const { token } = await shop.admin();
  const me = await shop.ask<Me>('GET', '/admin/me', { token });
  expect(me.body).toMatchObject({ role: 'owner', rights: expect.arrayContaining(['see', 'staff.edit']) });
  const customer = await shop.signUp();
  expect((await shop.ask('GET', '/admin/me', { token: customer.token })).status).toBe(403);
  expect((await shop.ask('GET', '/admin/me')).status).toBe(401);
});
