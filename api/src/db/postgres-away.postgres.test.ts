import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoginResponse } from '@shop/contract/user';
import { openOwnPostgres } from '../testing/own-postgres.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openStream } from '../testing/stream.ts';
import { runOn } from '../testing/template.ts';
import { ADMIN_PHONE, orderOf } from '../testing/test-api.ts';

let postgres: PostgresServer;
let server: ServerProcess;
let folder: string;

const SHOP_CONTENTS = join(import.meta.dirname, '../testing/one-product.mjs');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-away-'));
  postgres = await openOwnPostgres();
  server = await startServer({ SHOP_DATA: folder, DATABASE_URL: postgres.url, SHOP_CONTENTS, ADMIN_PHONE });
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

async function call(method: string, path: string, token?: string, body?: object) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { path, status: response.status, headers: response.headers, text: await response.text() };
}

async function logIn() {
  const { text } = await call('POST', '/user/login', undefined, { phoneNumber: ADMIN_PHONE, password: 'demo-admin' });
  const { user, token } = JSON.parse(text) as LoginResponse;
  return { id: user?._id ?? '', token: token ?? '' };
}

async function until<Value>(ask: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('without PostgreSQL every call that needs it gets an error with a retry time; afterwards everything recovers', async () => {
  const { id, token } = await logIn();
  const authorization = `Bearer ${token}`;
  const stream = await openStream(`${server.origin}/user/order-events/${id}`, { authorization });
  const { text } = await call('POST', '/user/get-products', undefined, { name: 'dal' });
  const productId = JSON.parse(text).Products.find((one: { is_pricing: boolean; prod_quantity: number }) => {
    return one.is_pricing && one.prod_quantity > 0;
  })._id;
  const place = () =>
    call('POST', `/user/place-order/${id}`, token, orderOf([{ productId, quantity: 1, price: null }]));

  await postgres.halt();
  const calls = () => [
    call('GET', '/health'),
    call('GET', '/ready'),
    call('GET', `/user/address/${id}`, token),
    call('GET', `/user/history/${id}`, token),
    call('GET', '/user/pincode/560003'),
    call('GET', `/user/product-details/${productId}`, token),
    call('POST', '/user/get-products', undefined, { name: `rice ${Math.random()}` }),
    call('POST', '/user/login', undefined, { phoneNumber: ADMIN_PHONE, password: 'demo-admin' }),
    call('PATCH', `/user/update-user-profile/${id}`, token, { user_name: 'Asha' }),
    call('GET', `/user/views/visitor/${productId}/0`),
    place(),
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const { path, status, headers, text } of await Promise.all(calls())) {
      expect([path, status, JSON.parse(text).error.code]).toEqual([path, 503, 'no_database']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  // A restart would help nobody.
  expect((await call('GET', '/live')).status).toBe(200);
  expect(server.output()).toContain('"msg":"in the background"');

  await postgres.start();
  await until(
    () => call('GET', '/health'),
    ({ status }) => status === 200,
  );
  await until(
    () => call('GET', '/user/pincode/560003'),
    ({ status }) => status === 200,
  );
  const statuses = (await Promise.all(calls())).map(({ status }) => status);
  expect(statuses).toEqual([...statuses.slice(1).map(() => 200), 201]);
  expect((await stream.events(1))[0]?.kind).toBe('placed');
  stream.close();
}, 180_000);

test('while a synchronous standby is unreachable nothing is saved, and /ready reports it although the shop can be read', async () => {
  const standbyIs = async (name: string) => {
    await runOn(postgres.url, `alter system set synchronous_standby_names = '${name}'`);
    await runOn(postgres.url, 'select pg_reload_conf()');
  };
  const ready = () => call('GET', '/ready');
  await until(ready, ({ status }) => status === 200);
  await standbyIs('gone');
  const { text, headers } = await until(ready, ({ status }) => status === 503);
  expect(JSON.parse(text).error).toEqual({
    code: 'read_only',
    message: 'The shop cannot save anything at the moment. Please try again in some minutes.',
  });
  expect(headers.get('retry-after')).toBe('10');
  expect(await call('GET', '/health')).toMatchObject({
    status: 200,
    text: '{"status":"read_only","database":"postgres"}',
  });
  expect((await call('GET', '/user/all-category')).status).toBe(200);
  await standbyIs('');
  await until(ready, ({ status }) => status === 200);
}, 120_000);
