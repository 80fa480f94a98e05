import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { desc, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { countOrders, deskPage } from './history.ts';
import { createSeqBlocks } from './seq-blocks.ts';

let shop: TestApi;

beforeAll(async () => {
  shop = await openTestApi();
  const { id } = await shop.signUp();
  await shop.db.execute(sql`
    insert into orders (id, seq, customer_seq, number, customer_id, placed_at, status, name, phone, address, city, state, pin, payment_mode, moves)
    select lpad(to_hex(n), 24, '0'), n * 2 + (n / 1500) * 700, n, (10000000 + n)::text, ${id}, now(), n % 6, 'A', '+919812345678', 'a', 'c', 's', '560001', 0, '[]'
    from generate_series(1, 9000) as n`);
});
afterAll(() => shop.close());

test('a page far down the desk is the same as counted from the top, with gaps in the numbers', async () => {
  const findSeq = createSeqBlocks(shop.db);
  const all = (await shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.seq))).map(({ id }) => id);
  for (const page of [1, 2, 59, 60, 61, 90, 121, 150, 179, 180, 181, 500]) {
    const { ids, hasMore } = await deskPage(shop.db, findSeq, page, 50);
    expect([page, ids]).toEqual([page, all.slice((page - 1) * 50, page * 50)]);
    expect([page, hasMore]).toEqual([page, page * 50 < all.length]);
  }
});

test('the counts by status follow orders added, moved and removed in bulk', async () => {
  expect(await countOrders(shop.db)).toEqual({ 0: 1500, 1: 1500, 2: 1500, 3: 1500, 4: 1500, 5: 1500 });
  await shop.db.execute(
    sql`update orders set status = ${OrderStatus.Confirmed} where status in (${OrderStatus.Ordered}, ${OrderStatus.Shipped})`,
  );
  await shop.db.execute(sql`delete from orders where status = ${OrderStatus.Cancelled}`);
  expect(await countOrders(shop.db)).toEqual({ 0: 0, 1: 1500, 2: 0, 3: 0, 4: 1500, 5: 4500 });
});
