import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { everyOperation } from '../testing/every-operation.ts';
import { Hostile } from '../testing/hostile.ts';
import { fill, type Operation, paramsFor, type Schema } from '../testing/routes.ts';
import type { TestApi, TestResponse } from '../testing/test-api.ts';

const SEED = 20_261_121;
const ROUNDS = 12;

let shop: TestApi;
let operations: Operation[];
let admin: Awaited<ReturnType<TestApi['admin']>>;

beforeAll(async () => {
  ({ shop, operations, admin } = await everyOperation());
});
afterAll(() => shop.close());

function expectRefusal(
  what: string,
  { status, text, body }: TestResponse<{ error?: { code?: unknown; message?: unknown } }>,
) {
  const shaped = typeof body.error?.code === 'string' && typeof body.error.message === 'string';
  expect([what, status >= 400 && status < 500, shaped, text.slice(0, 200)]).toEqual([
    what,
    true,
    true,
    text.slice(0, 200),
  ]);
  expect(text).not.toMatch(/\bat .+:\d+:\d+|select |insert into|node_modules|Failed query/i);
}

test('thousands of bad bodies, to every route with a body, only cause 4xx in the error format', async () => {
  const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
  const hostile = new Hostile(SEED);
  const sent = new Set<string>();
  for (const operation of operations.filter(({ body }) => body)) {
    const schema = operation.body?.schema as Schema;
    const isValid = ajv.compile(schema);
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const body = hostile.mutated(schema);
      if (isValid(body)) continue;
      const text = JSON.stringify(body);
      const what = `${operation.method} ${operation.path} ${text}`;
      if (sent.has(what)) continue;
      sent.add(what);
      const response = await shop.ask<{ error?: { code?: unknown } }>(
        operation.method,
        fill(operation.path, paramsFor(admin.id)),
        { token: admin.token, body: text, headers: { 'content-type': 'application/json' } },
      );
      expectRefusal(what.slice(0, 400), response);
    }
  }
  expect(sent.size).toBeGreaterThan(1500);
});

test('bad ids, pages, filters and flags in the address only cause 4xx in the error format', async () => {
  const hostile = new Hostile(SEED + 1);
  const good = paramsFor(admin.id);
  const sent = new Set<string>();
  for (const operation of operations) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const spoiled = hostile.pick([...operation.params, ...operation.query.map(({ name }) => name)]);
      if (spoiled === undefined) continue;
      const value = hostile.badAddressPart();
      const isParam = operation.params.includes(spoiled);
      if (isParam && ['visitor', 'file'].includes(spoiled) && /^[A-Za-z0-9_.-]*$/.test(value)) continue;
      if (spoiled === 'amount' && value === '1.5') continue;
      if (!isParam && spoiled === 'q' && !value.includes('\u0000') && value.length <= 100) continue;
      const path = fill(operation.path, isParam ? { ...good, [spoiled]: value } : good);
      const url = isParam ? path : `${path}?${new URLSearchParams({ [spoiled]: value })}`;
      const what = `${operation.method} ${url}`;
      if (sent.has(what)) continue;
      sent.add(what);
      const response = await shop.ask<{ error?: object }>(operation.method, url, {
        token: admin.token,
        body: operation.body ? {} : undefined,
      });
      expectRefusal(what, response);
    }
  }
});

test.each(['status=00', 'status=0x1', 'page=1e1', 'page=007', 'page=%201', 'limit=+5'])(
  'a number in an address must be in the usual notation: not %s',
  async (query) => {
    const url = `/user/history/${admin.id}?${query}`;
    expectRefusal(url, await shop.ask<{ error?: object }>('GET', url, { token: admin.token }));
  },
);

const raw = (payload: Buffer | string, type: string) =>
  shop.ask<{ error?: { code?: string } }>('POST', '/user/get-products', {
    body: payload,
    headers: { 'content-type': type },
  });

test.each([
  ['no JSON', '{"name":', 'application/json', 400],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400],
  ['half a character', '{"name":"\\ud800"}', 'application/json', 400],
  ['a NUL', '{"name":"a\\u0000b"}', 'application/json', 400],
  ['a prototype', '{"__proto__":{"x":1},"name":"dal"}', 'application/json', 400],
  ['10 MB', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 'application/json', 413],
  ['an unknown type', '<name>dal</name>', 'application/xml', 415],
  ['a list', '[]', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
])('a body with %s is refused', async (_what, payload, type, status) => {
  const response = await raw(payload, type);
  expect(response.status).toBe(status);
  expectRefusal('raw body', response);
});

test.each(['/user/pincode/%ff', '/user/%00', '/%', `/${'x'.repeat(5000)}`, '/user/product-details/%2e%2e%2f'])(
  'the address %s is refused',
  async (url) => expectRefusal(url, await shop.ask('GET', url)),
);

test('every wrong field has its own sentence', async () => {
  const { status, body } = await shop.ask<{ error: { fields: Record<string, string> } }>(
    'POST',
    `/user/sub-product/${admin.id}`,
    { body: { page: 0, limit: 101, sort_by: 'cheapest', subcategories: ['x'], extra: true } },
  );
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields).sort()).toEqual(['extra', 'limit', 'page', 'sort_by', 'subcategories.0']);
  expect(body.error.fields.limit).toBe('Must be at most 100.');
});
