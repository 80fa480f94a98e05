import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import type { SearchResponse } from '@shop/contract/product';
import { count, eq } from 'drizzle-orm';
import { NO_DELIVERY } from '../delivery/zones.ts';
import { newId } from '../ids.ts';
import { addDays, shopDay } from '../shop-time.ts';
import { city, morning } from '../testing/delivery-shop.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { categories, products } from './schema/catalogue.ts';
import { slotPlaces } from './schema/delivery.ts';
import { orders } from './schema/orders.ts';
import { stockMovements } from './schema/stock.ts';

interface Received {
  status: number;
  body: OrderResponse & { error: { code: string } };
}

let shop: TestApi;
let other: ServerProcess | undefined;
let admin: Person;
let asha: Person;
let category: string;

/** This process and another one, on one PostgreSQL; only one process may open a PGlite, so it is alone there. */
beforeAll(async () => {
  shop = await openTestApi(limits);
  await shop.addPincode();
  const { databaseUrl: DATABASE_URL, folder: SHOP_DATA } = shop.settings;
  if (DATABASE_URL) other = await startServer({ DATABASE_URL, SHOP_DATA, ...limits });
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
});
afterAll(async () => {
  await other?.stop();
  await shop.close();
});

const limits = { LIMIT_ORDER_BY_NUMBER: '100000/60', LIMIT_ORDER_BY_ADDRESS: '100000/60' };

let turn = 0;
/** By both processes alternately. */
async function send(method: string, path: string, token: string, body: object, headers = {}): Promise<Received> {
  turn += 1;
  if (!other || turn % 2 === 0) return shop.ask<Received['body']>(method, path, { token, body, headers });
  const response = await fetch(`${other.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Received['body'] };
}

const place = (body: object, key?: string) =>
  send('POST', `/user/place-order/${asha.id}`, asha.token, body, key === undefined ? {} : { 'idempotency-key': key });
const placedSoFar = async () => {
  const [found] = await shop.db.select({ count: count() }).from(orders).where(eq(orders.customerId, asha.id));
  return found?.count ?? 0;
};
const stockOf = async (id: string) => {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock;
};

describe('an Idempotency-Key, with two processes', () => {
  test('is one order, also when sent several times at once', async () => {
    const dal = await shop.addProduct(category, { prod_quantity: 1 });
    const before = await placedSoFar();
    const body = orderOf([{ productId: dal }]);
    const responses = await Promise.all(Array.from({ length: 30 }, () => place(body, 'at-once')));
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(new Set(responses.map((response) => response.body.order._id)).size).toBe(1);
    expect([await placedSoFar(), await stockOf(dal)]).toEqual([before + 1, 0]);
  });

  test('sent at once with two bodies places one of them, and refuses the other', async () => {
    const dal = await shop.addProduct(category);
    const bodies = Array.from({ length: 10 }, (_, i) => orderOf([{ productId: dal, quantity: 1 + (i % 2) }]));
    const responses = await Promise.all(bodies.map((body) => place(body, 'two-bodies')));
    const outcomes = responses.map(({ status, body }) => (status === 201 ? body.order._id : body.error.code));
    expect(outcomes.filter((each) => each === 'key_reused')).toHaveLength(5);
    expect(new Set(outcomes).size).toBe(2);
  });

  test('of a refused order is free: neither process remembers the refusal', async () => {
    const dal = await shop.addProduct(category);
    const dear = orderOf([{ productId: dal, price: 1 }]);
    for (const response of [await place(dear, 'refused'), await place(dear, 'refused')])
      expect([response.status, response.body.error.code]).toEqual([409, 'order_changed']);
    expect((await place(orderOf([{ productId: dal }]), 'refused')).status).toBe(201);
    expect((await place(dear, 'refused')).body.error.code).toBe('key_reused');
  });
});

test('selling, receiving and counting at once, with two processes, loses nothing', async () => {
  const dal = await shop.addProduct(category, { prod_quantity: 40 });
  const patch = (movement: object) => send('PATCH', `/admin/product/${dal}`, admin.token, { movement });
  const sales = Array.from({ length: 30 }, () => place(orderOf([{ productId: dal, quantity: 2 }])));
  const deliveries = Array.from({ length: 6 }, () => patch({ kind: 'received', quantity: 3 }));
  const counts = Array.from({ length: 6 }, () => patch({ kind: 'counted', quantity: 45, stock_version: 1 }));
  const [sold, received, counted] = await Promise.all([sales, deliveries, counts].map((each) => Promise.all(each)));

  const taken = sold?.filter(({ status }) => status === 201).length ?? 0;
  expect(received?.every(({ status }) => status === 200)).toBe(true);
  expect(counted?.every(({ status }) => status === 200)).toBe(true);
  expect(await stockOf(dal)).toBe(45 + 6 * 3 - taken * 2);
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, dal));
  expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(await stockOf(dal));
  expect(movements.map(({ version }) => version).sort((a, b) => a - b)).toEqual(movements.map((_, i) => i + 1));
  expect(Math.min(...movements.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0);
});

async function search(origin: string | undefined, name: string): Promise<string[]> {
  const names = ({ Products }: SearchResponse) => Products.map((product) => product.name);
  if (!origin) return names((await shop.ask<SearchResponse>('POST', '/user/get-products', { body: { name } })).body);
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ name }) };
  return names((await (await fetch(`${origin}/user/get-products`, init)).json()) as SearchResponse);
}
async function allFind(product: string, by = product) {
  for (const origin of other ? [undefined, other.origin] : [undefined])
    await until(async () => (await search(origin, by)).includes(product));
}

describe('a direct write, about which nobody sends a message, is seen by every search within seconds:', () => {
  test('a new name of a product', async () => {
    const kalonji = await shop.addProduct(category, { name: 'Ghazipur Kalonji' });
    await allFind('Ghazipur Kalonji');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await shop.db.update(products).set({ name: 'Bidar Ajwain' }).where(eq(products.id, kalonji));
    await allFind('Bidar Ajwain');
  }, 15_000);

  test('a new name of a category', async () => {
    const oils = await shop.addCategory('Oils');
    await shop.addProduct(oils, { name: 'Fortune' });
    await allFind('Fortune', 'oils');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await shop.db.update(categories).set({ name: 'Gheewala' }).where(eq(categories.id, oils));
    await allFind('Fortune', 'gheewala');
  }, 15_000);
});

test('the last place of a delivery slot is taken once, by one of two processes', async () => {
  const dal = await shop.addProduct(category);
  const slots = [{ ...morning(4), _id: newId() }];
  const zones = [city({ free_from: null, slots })];
  const saved = await send('PUT', '/admin/delivery', admin.token, { version: 0, settings: { ...NO_DELIVERY, zones } });
  expect(saved.status).toBe(200);
  const slot = `${slots[0]?._id}-${addDays(shopDay(new Date()), 1)}`;
  const body = orderOf([{ productId: dal }], { delivery: { slot, charge: 40 } });
  const responses = await Promise.all(Array.from({ length: 16 }, () => place(body)));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(12).fill('order_changed'));
  const [row] = await shop.db.select().from(slotPlaces);
  expect(row?.taken).toBe(4);
});
