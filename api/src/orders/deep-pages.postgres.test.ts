import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { orders } from '../db/schema/orders.ts';
import { takeMessage } from '../messages/take-message.ts';
import { countGivenUp } from '../office/messages/read-messages.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { countOrders, countToPayBack, deskPage, filteredPage } from './history.ts';
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

describe('with 9,000 orders and their messages no table is read whole', () => {
  let customer: string;
  beforeAll(async () => {
    ({ id: customer } = await shop.signUp());
    await shop.db.execute(sql`
      insert into messages (id, order_id, customer_id, kind, recipient, facts, state, next_at, at)
      select lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0'), orders.customer_id, 'placed', 'customer', '{}',
        case when n % 400 = 0 then 'waiting' else 'sent' end, case when n % 400 = 0 then now() end, now()
      from generate_series(1, 9000) as n join orders on orders.id = lpad(to_hex(n), 24, '0')`);
    // As in a shop: most are paid, and a few wait for the desk.
    await shop.db.execute(sql`update orders set total_paise = 1000,
      received_paise = case when customer_seq % 4 = 0 then 0 else 1000 end,
      pending_paise = case when customer_seq % 400 = 0 then 1000 else 0 end`);
    for (const table of ['orders', 'messages', 'users']) await shop.db.execute(sql.raw(`vacuum analyze ${table}`));
  });
  afterAll(() => shop.db.execute(sql`delete from messages`));
  const scansOf = async (tx: Pick<Db, 'execute'>) =>
    rows<{ relname: string; seq_scan: string }>(
      tx,
      sql`select relname, seq_scan::text from pg_stat_xact_user_tables where relname in ('orders', 'messages')`,
    );
  const page = (filters: Parameters<typeof filteredPage>[1], of?: string) => (db: Db) =>
    filteredPage(db, filters, 1, 50, of);

  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['the desk', (db) => deskPage(db, createSeqBlocks(db), 3, 50)],
    ['a status', page({ status: OrderStatus.Confirmed })],
    ['what is due', page({ money: 'due' })],
    ['what waits for the desk', page({ money: 'pending' })],
    ['what is paid', page({ money: 'paid' })],
    ['what is to be paid back', page({ money: 'refund' })],
    ['how much is to be paid back', countToPayBack],
    ['returns that wait', page({ returns: 'decide' })],
    ['what is delivered today', page({ delivery: 'today' })],
    ['what is picked up', page({ delivery: 'pickup' })],
    ['the orders of a customer', (db) => page({}, customer)(db)],
    ['a search', page({ q: '10004711' })],
    ['the next message', takeMessage],
    ['messages that were given up', countGivenUp],
  ])('%s', async (_, read) => {
    const [before, after] = await shop.db.transaction(async (tx) => {
      const first = await scansOf(tx);
      await read(tx as unknown as Db);
      return [first, await scansOf(tx)];
    });
    expect(after).toEqual(before);
  });
});

test('the counts by status follow orders added, moved and removed in bulk', async () => {
  expect(await countOrders(shop.db)).toEqual({ 0: 1500, 1: 1500, 2: 1500, 3: 1500, 4: 1500, 5: 1500 });
  await shop.db.execute(
    sql`update orders set status = ${OrderStatus.Confirmed} where status in (${OrderStatus.Ordered}, ${OrderStatus.Shipped})`,
  );
  await shop.db.execute(sql`delete from orders where status = ${OrderStatus.Cancelled}`);
  expect(await countOrders(shop.db)).toEqual({ 0: 0, 1: 1500, 2: 0, 3: 0, 4: 1500, 5: 4500 });
});
