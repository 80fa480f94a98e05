import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CountResponse } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import { rows } from '../db/migrate.ts';
import { failTest } from '../testing/fail-test.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { createVisitCounter } from './visit-counter.ts';

const CALLS = 1000;
const ADDRESSES = 10;
const MOST = CALLS / ADDRESSES + 100;

let shop: TestApi;
let category: string;
let product: string;

beforeAll(async () => {
  shop = await openTestApi({ LIMIT_VISIT_BY_ADDRESS: `${MOST}/600` });
  category = await shop.addCategory();
  await shop.db.execute(sql`create table row_writes (key text)`);
  await shop.db.execute(sql`create function note_write() returns trigger language plpgsql as $$
    begin insert into row_writes values (new.key); return new; end $$`);
  await shop.db.execute(sql`create trigger noted before insert or update on visit_counts
    for each row execute function note_write()`);
});
beforeEach(async () => {
  product = await shop.addProduct(category);
});
afterAll(() => shop.close());

const view = (visitor: string, flag: 0 | 1, from = '203.0.113.1') =>
  shop.ask<CountResponse>('GET', `/user/views/${visitor}/${product}/${flag}`, { headers: { 'x-forwarded-for': from } });

async function writesOf(key: string): Promise<number> {
  const query = sql`select count(*)::int as count from row_writes where key = ${key}`;
  return (await rows<{ count: number }>(shop.db, query))[0]?.count ?? 0;
}

const storedCount = async (key: string) =>
  (await rows<{ count: number }>(shop.db, sql`select count from visit_counts where key = ${key}`))[0]?.count ?? 0;

async function untilWritten(key: string, count: number) {
  while ((await storedCount(key)) !== count) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a thousand views at once are a few writes of the row, and every visitor reads a count with their own view', async () => {
  const begun = performance.now();
  const responses = await Promise.all(
    Array.from({ length: CALLS }, (_, i) => view(`visitor-${i}`, 1, `192.0.2.${i % ADDRESSES}`)),
  );
  const seconds = (performance.now() - begun) / 1000;
  expect(responses.every(({ status, body }) => status === 200 && body.count >= 1 && body.count <= CALLS)).toBe(true);
  expect((await view('somebody', 0)).body.count).toBe(CALLS);
  await untilWritten(`product:${product}`, CALLS);
  expect(await writesOf(`product:${product}`)).toBeLessThanOrEqual(2 + 2 * seconds);
  expect((await view('somebody', 0)).body.count).toBe(CALLS);
});

test('a visitor counts once a day for a product, whatever the marker is', async () => {
  const counts = [];
  for (let i = 0; i < 3; i += 1) counts.push((await view('the-same', 1)).body.count);
  counts.push((await view('another', 1)).body.count, (await view('another', 0)).body.count);
  expect(counts).toEqual([1, 1, 1, 2, 2]);
  await untilWritten(`product:${product}`, 2);
});

test('a client that invents visitors must wait, and others still count', async () => {
  const statuses = [];
  for (let i = 0; i <= MOST; i += 1) statuses.push((await view(`made-up-${i}`, 1, '203.0.113.66')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([MOST, 429]);
  const refused = await view('made-up', 1, '203.0.113.66');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await view('made-up-1', 0, '203.0.113.66')).status).toBe(200);
  expect((await view('honest', 1)).body.count).toBe(MOST + 1);
});

test('the counts of two processes are added', async () => {
  const [here, there] = [createVisitCounter(shop.db, failTest), createVisitCounter(shop.db, failTest)];
  for (let i = 0; i < 10; i += 1) {
    here.visit(`a-${i}`, 'both');
    there.visit(`b-${i}`, 'both');
    expect(await here.count('both')).toBeGreaterThan(i);
  }
  await Promise.all([here.close(), there.close()]);
  expect(await storedCount('both')).toBe(20);
});

test('a failed write is written later', async () => {
  const failures: unknown[] = [];
  const counter = createVisitCounter(shop.db, (error) => failures.push(error));
  counter.visit('one', 'later');
  expect(await counter.count('later')).toBe(1);
  await shop.db.execute(sql`alter table visit_counts add constraint refused check (key <> 'later')`);
  while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await shop.db.execute(sql`alter table visit_counts drop constraint refused`);
  counter.visit('two', 'later');
  await counter.close();
  expect(await storedCount('later')).toBe(2);
});
