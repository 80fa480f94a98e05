import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { everyOperation } from '../testing/every-operation.ts';
import { Hostile } from '../testing/hostile.ts';
import { fill, type Operation, paramsFor, type Schema } from '../testing/routes.ts';
import type { TestApi } from '../testing/test-api.ts';

const SEED = 20_261_123;
const ROUNDS = 12;

let shop: TestApi;
let operations: Operation[];
let admin: Awaited<ReturnType<TestApi['admin']>>;

beforeAll(async () => {
  ({ shop, operations, admin } = await everyOperation());
});
afterAll(() => shop.close());

test('hostile text in every text field is stored or refused, never a failure of ours', async () => {
  const hostile = new Hostile(SEED);
  const sent = new Set<string>();
  for (const operation of operations.filter(({ body, path }) => body && path !== '/user/logout')) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = hostile.valid(operation.body?.schema as Schema, true);
      const what = `${operation.method} ${operation.path} ${JSON.stringify(body)}`;
      if (sent.has(what)) continue;
      sent.add(what);
      const url = fill(operation.path, paramsFor(admin.id));
      const { status, text } = await shop.ask(operation.method, url, { token: admin.token, body: body as object });
      expect([operation.path, status < 500, status < 500 || text]).toEqual([operation.path, true, true]);
    }
  }
}, 120_000);
