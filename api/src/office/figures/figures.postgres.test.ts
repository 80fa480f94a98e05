import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Figures } from '@shop/contract/office/figures';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { missedSearches } from '../../db/schema/shop.ts';
import { stockMovements } from '../../db/schema/stock.ts';
import { shopDay } from '../../shop-time.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../../testing/test-api.ts';
import { readMissedSearches, sweepMissedSearches } from './missed-searches.ts';

let shop: TestApi;
let admin: Person;
let dal: string;
let rice: string;
let day: string;

async function order(person: Person, productId: string, quantity: number, placedAt: Date): Promise<string> {
  const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${person.id}`, {
    token: person.token,
    body: orderOf([{ productId, quantity }]),
  });
  await shop.db.update(orders).set({ placedAt }).where(eq(orders.id, body.order._id));
  return body.order._id;
}

const at = (clock: string, on = day) => new Date(`${on}T${clock}:00+05:30`);
const dayBefore = (of: string, days: number) => shopDay(new Date(at('12:00', of).getTime() - days * 86_400_000));

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  const [asha, ravi] = [await shop.signUp(), await shop.signUp()];
  const category = await shop.addCategory();
  dal = await shop.addProduct(category, { name: 'Dal', in_languages: { hi: { name: 'दाल' } } });
  rice = await shop.addProduct(category, { name: 'Rice' });
  await shop.addProduct(category, { name: 'Gone', deleted: true });
  // A day of last week: its figures are over.
  day = dayBefore(shopDay(new Date()), 7);
  await order(asha, dal, 10, at('00:00', dayBefore(day, 1)));
  await order(asha, dal, 2, at('00:00'));
  await order(ravi, rice, 4, at('23:59'));
  const cancelled = await order(ravi, rice, 50, at('10:00'));
  await shop.db.update(orders).set({ status: OrderStatus.Cancelled }).where(eq(orders.id, cancelled));
  await order(asha, rice, 1, at('00:00', dayBefore(day, -1)));
});
afterAll(() => shop.close());

const figures = async (query = '', token = admin.token) =>
  shop.ask<Figures>('GET', `/admin/figures${query}`, { token });

describe('the figures', () => {
  test('of a day use the shop’s own day, with the previous one for comparison', async () => {
    const { body } = await figures(`?period=day&day=${day}`);
    expect(body.now).toEqual({
      from: day,
      to: day,
      orders: 3,
      revenue: 597,
      average: 298.5,
      newCustomers: 1,
      returningCustomers: 1,
      cancelled: 1,
      returned: 0,
      returnedValue: 0,
      unpriced: 0,
    });
    expect(body.previous).toMatchObject({ orders: 1, revenue: 995, newCustomers: 1, returningCustomers: 0 });
    expect(body.steps.map(({ orders: count }) => count)).toEqual([1, ...Array(9).fill(0), 1, ...Array(12).fill(0), 1]);
    expect(body.steps[0]).toEqual({ label: '00:00', orders: 1, revenue: 199, previousOrders: 1, previousRevenue: 995 });
    expect(body.top.map(({ name, quantity, revenue }) => [name, quantity, revenue])).toEqual([
      ['Rice', 4, 398],
      ['Dal', 2, 199],
    ]);
    expect(body.falling).toMatchObject([{ name: 'Dal', names: { hi: 'दाल' }, quantity: 2, previousQuantity: 10 }]);
    expect(body.stock).toMatchObject({ products: 2, soldOut: 0 });
  });

  test('of a week begin on Monday, of a month on the first', async () => {
    const { body: week } = await figures(`?period=week&day=${day}`);
    expect(week.steps[0]?.label).toMatch(/^Mon \d+$/);
    expect([week.steps.length, new Date(`${week.now.from}T00:00:00Z`).getUTCDay()]).toEqual([7, 1]);
    const { body: month } = await figures(`?period=month&day=${day}`);
    expect([month.now.from, month.steps[0]?.label]).toEqual([`${day.slice(0, 7)}-01`, '1']);
  });

  test('of today contain today so far', async () => {
    const { body } = await figures();
    expect(body).toMatchObject({ period: 'day', now: { from: shopDay(new Date()), orders: 0, average: null } });
  });

  test.each(['?day=2026-02-30', `?day=${shopDay(new Date(Date.now() + 3 * 86_400_000))}`, '?period=year'])(
    'are refused for %s',
    async (query) => {
      expect((await figures(query)).status).toBe(400);
    },
  );

  test('are complete whatever a shelf is worth', async () => {
    const many = { prod_quantity: 999_999_999, mrp_price: 999_999_999.99, discounted_price: null };
    const id = await shop.addProduct(await shop.addCategory(), many);
    expect((await figures('?period=month')).status).toBe(200);
    await shop.db.delete(stockMovements).where(eq(stockMovements.productId, id));
    await shop.db.delete(products).where(eq(products.id, id));
  });

  test('are for the staff', async () => {
    const customer = await shop.signUp();
    expect((await figures('', customer.token)).status).toBe(403);
  });
});

describe('a search without results', () => {
  const search = (name: string, more: object = {}, token?: string) =>
    shop.ask('POST', '/user/get-products', { body: { name, ...more }, token });

  test('is counted once it is written, however often its response comes from the cache, and contains nothing about a person', async () => {
    const own = await openTestApi();
    const ask = (name: string, more: object = {}) => own.ask('POST', '/user/get-products', { body: { name, ...more } });
    await own.addProduct(await own.addCategory(), { name: 'Basmati rice' });
    for (let times = 0; times < 3; times += 1) await ask('Zzquinoa  Flour');
    await ask('zzqui');
    await ask('98765 43210 zzz');
    await ask('zz@example.org');
    await own.app.close();
    const found = await readMissedSearches(own.db, new Date(0));
    expect(found.map(({ text, count }) => [text, count])).toEqual([['zzquinoa flour', 3]]);
    await own.close();
  });

  test('is not counted if something was found, on a later page, or for staff', async () => {
    await search('dal');
    await search('zzchia', { page: 2 });
    await search('zzchia', {}, admin.token);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await shop.db.select().from(missedSearches)).toEqual([]);
  });

  test('is stored for a while, up to a number', async () => {
    const old = { text: 'old', count: 9, lastAt: new Date(Date.now() - 100 * 86_400_000) };
    const many = Array.from({ length: 2001 }, (_, i) => ({
      text: `missed ${i}`,
      count: 1,
      lastAt: new Date(1e12 + i + Date.now() - 1e12),
    }));
    await shop.db.insert(missedSearches).values([old, ...many]);
    await sweepMissedSearches(shop.db);
    const left = await shop.db.select({ text: missedSearches.text }).from(missedSearches);
    expect([left.length, left.some(({ text }) => text === 'old' || text === 'missed 0')]).toEqual([2000, false]);
    await shop.db.delete(missedSearches);
  });
});
