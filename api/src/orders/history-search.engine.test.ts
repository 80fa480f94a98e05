import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { inArray, sql } from 'drizzle-orm';
import { rows } from '../db/migrate.ts';
import { orders } from '../db/schema/orders.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { plainPage, searchedOrders } from './history.ts';

const CUSTOMERS = 4000;
const ORDERS_EACH = 2;
const KUMARS = 300;

const padded = (letter: string, number: string) => sql.raw(`'${letter}' || lpad(to_hex(${number}), 23, '0')`);

let shop: TestApi;
let admin: Awaited<ReturnType<TestApi['admin']>>;

/** The first customers are called Kumar; their orders are in another name. */
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  await shop.db.execute(sql`
    insert into users (id, phone, name, order_count)
    select ${padded('a', 'i')}, '+9171' || lpad(i::text, 8, '0'),
      case when i < ${KUMARS}::int then 'Kumar ' else 'Person ' end || md5(i::text), ${ORDERS_EACH}::int
    from generate_series(0, ${CUSTOMERS - 1}::int) i`);
  await shop.db.execute(sql`
    insert into orders (id, customer_seq, number, customer_id, placed_at, status, name, phone, address, city, state, pin,
      payment_mode, moves)
    select ${padded('e', 'i')}, i / ${CUSTOMERS}::int + 1, (20000000 + i)::text, ${padded('a', `i % ${CUSTOMERS}`)}, now(),
      i % 2, 'Reception', '+919800000000', 'x', 'x', 'x', '560001', 0, '[]'
    from generate_series(0, ${CUSTOMERS * ORDERS_EACH - 1}::int) i`);
  await shop.db.execute(sql`vacuum analyze users, orders`);
});
afterAll(() => shop.close());

async function found(query: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/user/history/${admin.id}?${query}&limit=100&page=${page}`;
    const { body } = await shop.ask<HistoryResponse>('GET', path, admin);
    numbers.push(...body.data.map(({ orderId }) => orderId));
    if (!body.hasMore) return numbers;
  }
}

test('finds the orders of every customer of that name, however many there are, newest first and each once', async () => {
  const numbers = await found('q=kumar');
  expect(numbers).toHaveLength(KUMARS * ORDERS_EACH);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(numbers.toSorted().toReversed());
  expect(await found(`q=kumar&status=${OrderStatus.Delivered}`)).toHaveLength((KUMARS * ORDERS_EACH) / 2);
});

test('finds an order once whose own name and whose customer match', async () => {
  await shop.db.execute(sql`update orders set name = 'Kumar at the gate' where number = '20000007'`);
  expect((await found('q=kumar')).filter((number) => number === '20000007')).toHaveLength(1);
  expect(await found('q=kumar%20at%20the')).toEqual(['20000007']);
});

test('continues after a known order, whatever has left the list since', async () => {
  const read = async (query: string) =>
    (await shop.ask<HistoryResponse>('GET', `/user/history/${admin.id}?limit=50&${query}`, admin)).body;
  for (const filter of [`status=${OrderStatus.Delivered}`, `q=kumar&status=${OrderStatus.Delivered}`]) {
    const [first, second] = [await read(filter), await read(`${filter}&page=2`)];
    const last = first.data.at(-1);
    const moved = first.data.slice(0, 20).map(({ _id }) => _id);
    await shop.db.update(orders).set({ status: OrderStatus.Returned }).where(inArray(orders.id, moved));
    const next = await read(`${filter}&before=${last?._id}`);
    expect(next.data.map(({ orderId }) => orderId)).toEqual(second.data.map(({ orderId }) => orderId));
    expect(next.hasMore).toBe(true);
  }
  const [all, after] = [await read('page=1'), await read('page=2')];
  expect((await read(`before=${all.data.at(-1)?._id}`)).data).toEqual(after.data);
  const oldest = await read(`before=${'e'.padEnd(24, '0')}`);
  expect(oldest).toMatchObject({ data: [], hasMore: false });
});

test('reads only matching rows: both halves use an index', async () => {
  const explained = async (q: string) => {
    const query = searchedOrders(shop.db, { q }, 51).getSQL();
    const plan = await rows<{ 'QUERY PLAN': string }>(shop.db, sql`explain (analyze, timing off) ${query}`);
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  };
  const [person] = await rows<{ end: string }>(
    shop.db,
    sql`select right(name, 8) as end from users where name like 'Person%' limit 1`,
  );
  for (const q of [person?.end ?? '', '7100003210', '20003456']) {
    const plan = await explained(q);
    expect(plan).toContain('users_search');
    expect(plan).toContain('orders_search');
    expect(plan).not.toMatch(/Seq Scan|loops=[1-9]\d{2}/);
  }
});

test('the filters by delivery read only what they show', async () => {
  await shop.db.execute(sql`
    update orders set delivery = jsonb_build_object('pickup', seq % 400 = 1, 'slot', case when seq % 400 = 0 then
      jsonb_build_object('id', 'a', 'day', (now() at time zone 'Asia/Kolkata')::date::text, 'from', '09:00', 'to', '12:00') end)`);
  await shop.db.execute(sql`vacuum analyze orders`);
  for (const [delivery, index] of [
    ['today', 'orders_slot_day'],
    ['pickup', 'orders_pickup'],
  ] as const) {
    const page = plainPage(shop.db, { delivery }, 1, 50);
    expect(await page).toHaveLength((CUSTOMERS * ORDERS_EACH) / 400);
    const query = page.getSQL();
    const plan = await rows<{ 'QUERY PLAN': string }>(shop.db, sql`explain ${query}`);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  }
});

test('the returns to collect are found without reading the others', async () => {
  await shop.db.execute(sql`
    insert into order_returns (id, order_id, state, lines, reason, pictures, steps, at)
    select id, id, case when seq % 400 = 0 then 'accepted' else 'done' end, '[]', 'x', '[]', '[]', now() from orders`);
  await shop.db.execute(sql`vacuum analyze order_returns`);
  const page = plainPage(shop.db, { returns: 'collect' }, 1, 50);
  expect(await page).toHaveLength((CUSTOMERS * ORDERS_EACH) / 400);
  const plan = await rows<{ 'QUERY PLAN': string }>(shop.db, sql`explain ${page.getSQL()}`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_returns_to_collect');
});
