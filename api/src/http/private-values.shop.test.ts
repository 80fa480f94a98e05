import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { foundIn, PRIVATE, privateRequests, sendAll, tooLargeRequest } from '@shop/testing/private-values';
import { sql } from 'drizzle-orm';
import { operationsOf } from '../testing/routes.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let origin: string;
let secrets: typeof PRIVATE;
let operations: Awaited<ReturnType<typeof operationsOf>>;

beforeAll(async () => {
  shop = await openTestApi({ LOG_LEVEL: 'trace' });
  operations = (await operationsOf(shop)).filter(({ path }) => !path.startsWith('/user/order-events'));
  const { token } = await shop.signUp(PRIVATE.phone, PRIVATE.name);
  secrets = { ...PRIVATE, session: token };
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close('does not exist'));

async function sendEverything(each = 1): Promise<Set<number>> {
  const requests = operations
    .filter(({ path }) => path !== '/user/logout')
    .flatMap(({ method, path }) => privateRequests(path.replace(/\{\w+\}/g, '{}'), method, secrets));
  const others = [...privateRequests('/{}', 'GET', secrets), tooLargeRequest('/user/login', secrets)];
  return sendAll(origin, [...requests.filter((_, index) => index % each === 0), ...others]);
}

test('the API logs no person, no token and no preview link', async () => {
  const statuses = await sendEverything(2);
  for (const status of [200, 400, 401, 404, 413]) expect(statuses).toContain(status);
  expect(foundIn(shop.logged(), secrets)).toEqual([]);
});

test('no log line contains private values when the database is broken', async () => {
  const tables = ['users', 'sessions', 'orders', 'addresses', 'carts'];
  const rename = async (from: string, to: string) => {
    for (const table of tables) await shop.db.execute(sql.raw(`alter table ${table}${from} rename to ${table}${to}`));
  };
  await rename('', '_gone');
  const statuses = await sendEverything(8);
  await rename('_gone', '');
  expect(statuses).toContain(500);
  expect(shop.logged()).toContain('does not exist');
  expect(foundIn(shop.logged(), secrets)).toEqual([]);
});
