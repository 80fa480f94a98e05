import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Hostile } from '../testing/hostile.ts';
import { fill, type Operation, operationsOf, paramsFor, type Schema } from '../testing/routes.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const SEED = 20_261_123;
const ROUNDS = 40;

let shop: TestApi;
let operations: Operation[];
let admin: Awaited<ReturnType<TestApi['signUp']>>;

beforeAll(async () => {
  shop = await openTestApi({
    LIMIT_ORDER_BY_NUMBER: '100000/60',
    LIMIT_ORDER_BY_ADDRESS: '100000/60',
    LIMIT_LOGIN_BY_ADDRESS: '100000/60',
    LIMIT_SIGN_UP_BY_ADDRESS: '100000/60',
  });
  operations = (await operationsOf(shop)).filter(({ path }) => !path.startsWith('/user/order-events'));
  admin = await shop.admin();
});
afterAll(() => shop.close());

test('hostile text in every text field is kept or refused, never a failure of ours', async () => {
  const hostile = new Hostile(SEED);
  for (const operation of operations.filter(({ body, path }) => body && path !== '/user/logout')) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = hostile.valid(operation.body?.schema as Schema, true);
      const url = fill(operation.path, paramsFor(admin.id));
      const { status, text } = await shop.ask(operation.method, url, { token: admin.token, body: body as object });
      expect([operation.path, status < 500, status < 500 || text]).toEqual([operation.path, true, true]);
    }
  }
}, 120_000);
