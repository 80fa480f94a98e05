import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { and, eq, sql } from 'drizzle-orm';
import { categories } from '../db/schema/catalogue.ts';
import { orders, ratings } from '../db/schema/orders.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let asha: Person;
let category: string;
let dal: string;

beforeAll(async () => {
  shop = await openTestApi();
  asha = await shop.signUp();
  category = await shop.addCategory();
  dal = await shop.addProduct(category);
});
afterAll(() => shop.close());

const place = (person = asha) =>
  shop.ask('POST', `/user/place-order/${person.id}`, {
    token: person.token,
    body: orderOf([{ productId: dal, quantity: 10, price: 99.5 }]),
  });

const read = async (person = asha) =>
  (await shop.ask<HistoryResponse>('GET', `/user/history/${person.id}?page=1&limit=20`, person)).body.data;

test('a page of a history is created once', async () => {
  await place();
  const before = await read();
  // Not through the customer's session: the cached page does not know of it.
  await shop.db.update(categories).set({ tint: 'rose' }).where(eq(categories.id, category));
  expect(await read()).toEqual(before);
});

test('a page is sent in brotli to clients that accept it, and is the same without', async () => {
  const sent = (accepted: string) =>
    shop.app.inject({
      method: 'GET',
      url: `/user/history/${asha.id}?page=1&limit=20`,
      headers: { authorization: `Bearer ${asha.token}`, 'accept-encoding': accepted },
    });
  for (const again of [false, true]) {
    const [packed, plain] = [await sent('gzip, br'), await sent('gzip')];
    expect([again, packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      again,
      'br',
      undefined,
    ]);
    expect(String(brotliDecompressSync(packed.rawPayload))).toBe(plain.body);
    expect(plain.json<HistoryResponse>().data).toEqual(await read());
  }
});

test('every change of an order or a rating, in any process, is on the next page', async () => {
  await place();
  expect(await read()).toHaveLength(2);
  await shop.db.update(orders).set({ status: OrderStatus.Confirmed }).where(eq(orders.customerId, asha.id));
  expect((await read()).map(({ status }) => status)).toEqual([OrderStatus.Confirmed, OrderStatus.Confirmed]);
  await shop.db.insert(ratings).values({ userId: asha.id, productId: dal, halves: 9 });
  expect((await read())[0]?.items[0]?.rating).toBe(4.5);
  const own = and(eq(ratings.userId, asha.id), eq(ratings.productId, dal));
  await shop.db.update(ratings).set({ halves: 4 }).where(own);
  expect((await read())[0]?.items[0]?.rating).toBe(2);
});

test('a page is only for its customer', async () => {
  const other = await shop.signUp();
  await shop.db.execute(sql`update users set order_changes = 0, order_count = 0 where id in (${asha.id}, ${other.id})`);
  expect(await read(other)).toEqual([]);
  await shop.db.execute(sql`update users set order_count = 2 where id = ${asha.id}`);
  expect(await read()).toHaveLength(2);
  const { status } = await shop.ask('GET', `/user/history/${asha.id}?page=1&limit=20`, other);
  expect(status).toBe(403);
});
