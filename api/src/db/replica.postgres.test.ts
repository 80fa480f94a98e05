import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import type { ProductResponse } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import { openOwnPostgres, openStandby } from '../testing/own-postgres.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { runOn } from '../testing/template.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import type { Db } from './database.ts';

const PASSED_OVER = 'The read replica is passed over';

let primary: PostgresServer;
let standby: PostgresServer;
let shop: TestApi;
let other: ServerProcess;
let customer: Person;
let admin: Person;
let product: string;
let price = 99.5;

beforeAll(async () => {
  primary = await openOwnPostgres();
  standby = await openStandby(primary);
  await primary.start();
  const folder = await mkdtemp(join(tmpdir(), 'shop-replica-'));
  const settings = { databaseUrl: primary.url, readUrl: standby.url, folder };
  shop = await openTestApi({}, { settings, remove: () => rm(folder, { recursive: true, force: true }) });
  await shop.addPincode();
  other = await startServer({
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    SHOP_DATA: folder,
    LIMIT_ORDER_BY_NUMBER: '1000000/60',
    LIMIT_ORDER_BY_ADDRESS: '1000000/60',
  });
  customer = await shop.signUp();
  admin = await shop.admin();
  product = await shop.addProduct(await shop.addCategory(), { prod_quantity: 100_000 });
  await until(async () => (await readsBy('replica', readProduct)) === 1);
}, 120_000);

afterAll(async () => {
  await other?.stop();
  await shop?.close(PASSED_OVER);
  await standby?.stop();
  await primary?.stop();
}, 120_000);

const counts = () => ({ ...shop.database.readCounts }) as Record<'replica' | 'behind' | 'away', number>;
const passedOver = () => shop.logged().split(PASSED_OVER).length - 1;

/** How many of the reads are served by this database. */
async function readsBy(by: 'replica' | 'behind' | 'away', work: () => Promise<unknown>) {
  const before = counts()[by];
  await work();
  return counts()[by] - before;
}

/** Never cached: customers of each price group and staff always get fresh responses. */
const readProduct = () => shop.ask<ProductResponse>('GET', `/user/product-details/${product}`, { token: admin.token });
const stockAt = async (origin: string) =>
  ((await (await fetch(`${origin}/user/product-details/${product}`)).json()) as ProductResponse).product.prod_quantity;

async function place(): Promise<string> {
  const body = orderOf([{ productId: product, price }]);
  const placed = await shop.ask<{ order: { orderId: string } }>('POST', `/user/place-order/${customer.id}`, {
    token: customer.token,
    body,
  });
  expect(placed.status).toBe(201);
  return placed.body.order.orderId;
}

const history = `/user/history/`;
const newestHere = async () =>
  (await shop.ask<HistoryResponse>('GET', history + customer.id, { token: customer.token })).body.data[0]?.orderId;
async function newestThere() {
  const authorization = `Bearer ${customer.token}`;
  const response = await fetch(other.origin + history + customer.id, { headers: { authorization } });
  return ((await response.json()) as HistoryResponse).data[0]?.orderId;
}

const replay = (what: 'pause' | 'resume') => runOn(standby.url, `select pg_wal_replay_${what}()`);

test('a complete standby serves products and a customer’s orders; the primary serves the rest', async () => {
  const orderId = await place();
  await until(async () => (await readsBy('replica', newestHere)) === 1);
  expect(await newestHere()).toBe(orderId);
  await until(async () => (await readsBy('replica', readProduct)) === 1);
  const desk = () => shop.ask('GET', history + admin.id, { token: admin.token });
  expect(await readsBy('replica', desk)).toBe(0);
});

test('while the standby is paused, every API shows new writes, and caches nothing older', async () => {
  const before = await stockAt(other.origin);
  const passedOverBefore = passedOver();
  await replay('pause');
  try {
    for (let round = 1; round <= 5; round += 1) {
      const orderId = await place();
      expect(await newestHere()).toBe(orderId);
      expect(await newestThere()).toBe(orderId);
    }
    await until(async () => (await stockAt(other.origin)) === before - 5);

    const leaving = new AbortController();
    const stream = await fetch(`${other.origin}/internal/changes`, { signal: leaving.signal });
    const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await lines?.read())?.value).toContain('following');
    price = 88;
    const change = { token: admin.token, body: { discounted_price: price } };
    expect((await shop.ask('PATCH', `/admin/product/${product}`, change)).status).toBe(200);
    // Like a front door: it fetches as soon as it gets the message.
    for (let heard = ''; !heard.includes('changed'); ) heard = (await lines?.read())?.value ?? 'changed';
    leaving.abort();
    const page = await fetch(`${other.origin}/user/product-details/${product}`);
    expect(((await page.json()) as ProductResponse).product.discounted_price).toBe(price);

    expect(await readsBy('replica', readProduct)).toBe(0);
    await until(async () => (await readProduct()) && passedOver() > passedOverBefore);
    expect(passedOver()).toBe(passedOverBefore + 1);
  } finally {
    await replay('resume');
  }
  await until(async () => (await readsBy('replica', readProduct)) === 1);
}, 30_000);

test('a lost standby affects nobody, is logged once, and is used again when it is back', async () => {
  const passedOverBefore = passedOver();
  await standby.halt();
  const responses = await Promise.all(Array.from({ length: 20 }, readProduct));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  for (let round = 1; round <= 3; round += 1) {
    const orderId = await place();
    expect(await newestHere()).toBe(orderId);
    expect(await newestThere()).toBe(orderId);
  }
  expect(passedOver()).toBe(passedOverBefore + 1);
  await standby.start();
  await until(async () => (await readsBy('replica', readProduct)) === 1);
  expect(passedOver()).toBe(passedOverBefore + 1);
}, 30_000);

test('a failed read there runs again on the primary; a refused one does not', async () => {
  const { db, read } = shop.database;
  let used: string[] = [];
  const ask = (work: (on: Db) => Promise<unknown>) => {
    used = [];
    return read((on) => {
      used.push(on === db ? 'primary' : 'replica');
      return work(on);
    });
  };
  // On a busy machine the standby may be a moment behind: then the primary is used at once.
  await until(async () => {
    await expect(ask(() => Promise.reject(new Error('no such product')))).rejects.toThrow('no such product');
    return used[0] === 'replica';
  });
  expect(used).toEqual(['replica']);
  const cutOff = sql`select pg_terminate_backend(pg_backend_pid())`;
  await until(async () => {
    await ask(async (on) => on !== db && (await on.execute(cutOff)));
    return used[0] === 'replica';
  });
  expect(used).toEqual(['replica', 'primary']);
});
