import type { DeliveryFilter, HistoryQuery, OrderCounts } from '@shop/contract/order';
import type { MoneyFilter } from '@shop/contract/order-money';
import { OrderStatus, STATUSES } from '@shop/contract/order-status';
import { searchWords } from '@shop/contract/person-rules';
import { toRupees } from '@shop/pricing/money';
import { and, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { orderCounts, orderReturns, orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { addDays, instantsOf, shopDay } from '../shop-time.ts';
import type { FindSeq } from './seq-blocks.ts';

export interface HistoryPage {
  ids: string[];
  hasMore: boolean;
}

type Filters = Omit<HistoryQuery, 'page' | 'limit'> & { byNumberOnly?: boolean };

export const isFiltered = ({ status, money, returns, delivery, q, from, to, before }: Filters) =>
  Boolean(q?.trim()) || [status, money, returns, delivery, from, to, before].some((filter) => filter !== undefined);

/** Every customer's orders; a page far down starts near its position instead of counting from the top. */
export async function deskPage(db: Db, findSeq: FindSeq, page: number, limit: number): Promise<HistoryPage> {
  const start = await findSeq((page - 1) * limit);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(start.below === undefined ? undefined : lt(orders.seq, start.below))
    .orderBy(desc(orders.seq))
    .offset(start.skip)
    .limit(limit + 1);
  return { ids: rows.slice(0, limit).map((row) => row.id), hasMore: rows.length > limit };
}

/** As numbers, like the index: with parameters a generic plan could not use it. */
const hasEnded = sql`${orders.status} in (${sql.raw(`${OrderStatus.Cancelled}, ${OrderStatus.Returned}`)})`;

/** As `sumsOf` has it. */
const charged = sql`(${orders.totalPaise} - ${orders.lessDuePaise})`;

const MONEY: Record<MoneyFilter, SQL> = {
  due: sql`not ${hasEnded} and ${charged} > ${orders.receivedPaise} + ${orders.writtenOffPaise}`,
  pending: sql`${orders.pendingPaise} > 0`,
  paid: sql`${orders.receivedPaise} > 0 and ${orders.receivedPaise} + ${orders.writtenOffPaise} >= ${charged}`,
  refund: sql`(${hasEnded} and ${orders.receivedPaise} > ${orders.refundingPaise} + ${orders.refundedPaise} + ${orders.keptPaise}
    or not ${hasEnded} and ${orders.receivedPaise} > ${charged} + ${orders.refundingPaise} + ${orders.refundedPaise})`,
};

/** Orders of which the shop has money that goes back (`toPayBackOf`), as the filter `refund` lists them. */
export async function countToPayBack(db: Db): Promise<{ orders: number; amount: number }> {
  const stays = sql`case when ${hasEnded} then ${orders.keptPaise} else ${charged} end`;
  const rest = sql`${orders.receivedPaise} - ${orders.refundingPaise} - ${orders.refundedPaise} - ${stays}`;
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, paise: sql<string>`coalesce(sum(${rest}), 0)` })
    .from(orders)
    .where(MONEY.refund);
  return { orders: found?.count ?? 0, amount: toRupees(Number(found?.paise ?? 0)) };
}

/** Orders with such a return; there are few. */
const RETURNS = {
  decide: sql`${orders.id} in (select order_id from order_returns where state in ('requested', 'received'))`,
  collect: sql`${orders.id} in (select order_id from order_returns where state = 'accepted')`,
};

const slotOn = (day: string) => sql`(${orders.delivery} -> 'slot' ->> 'day') = ${day}`;

function deliveredOn(filter: DeliveryFilter): SQL {
  if (filter === 'pickup') return sql`(${orders.delivery} ->> 'pickup')::boolean`;
  const today = shopDay(new Date());
  return slotOn(filter === 'today' ? today : addDays(today, 1));
}

function filtersOf(
  { status, money, returns, delivery, from, to, days, before }: Filters,
  customerId: string | undefined,
) {
  const span = instantsOf(from, to, days);
  return and(
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    status === undefined ? undefined : eq(orders.status, status),
    money === undefined ? undefined : MONEY[money],
    returns === undefined ? undefined : RETURNS[returns],
    delivery === undefined ? undefined : deliveredOn(delivery),
    span.from && gte(orders.placedAt, span.from),
    span.before && lt(orders.placedAt, span.before),
    before === undefined ? undefined : lt(orders.seq, sql`(select seq from orders where id = ${before})`),
  );
}

/**
 * Orders whose own number, name or phone matches, and orders of customers whose name or phone matches. Each half is a
 * query of its own with its own index; one condition with `or` could use none.
 */
export function searchedOrders(db: Pick<Db, 'select'>, filters: Filters, most: number, customerId?: string) {
  const pattern = containing(searchWords(filters.q ?? ''));
  const others = filtersOf(filters, customerId);
  const columns = { id: orders.id, seq: orders.seq };
  const own = db
    .select(columns)
    .from(orders)
    .where(and(ilike(filters.byNumberOnly ? orders.number : orders.searchText, pattern), others))
    .orderBy(desc(orders.seq))
    .limit(most);
  const customers = db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(and(filters.byNumberOnly ? sql`false` : ilike(users.searchText, pattern), others))
    .orderBy(desc(orders.seq))
    .limit(most);
  return union(own, customers);
}

async function matchingPage(db: Db, filters: Filters, page: number, limit: number, customerId?: string) {
  const offset = (page - 1) * limit;
  const matching = searchedOrders(db, filters, offset + limit + 1, customerId).as('matching');
  return db
    .select({ id: matching.id })
    .from(matching)
    .orderBy(desc(matching.seq))
    .offset(offset)
    .limit(limit + 1);
}

/** Newest first. */
export const plainPage = (db: Db, filters: Filters, page: number, limit: number, customerId?: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(filtersOf(filters, customerId))
    .orderBy(desc(orders.seq))
    .offset((page - 1) * limit)
    .limit(limit + 1);

export async function filteredPage(
  db: Db,
  filters: Filters,
  page: number,
  limit: number,
  customerId?: string,
): Promise<HistoryPage> {
  const read = filters.q?.trim() ? matchingPage : plainPage;
  const rows = await read(db, filters, page, limit, customerId);
  return { ids: rows.slice(0, limit).map((row) => row.id), hasMore: rows.length > limit };
}

export async function countOrders(db: Db): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orderCounts.status, count: sql<number>`sum(${orderCounts.count})::int` })
    .from(orderCounts)
    .groupBy(orderCounts.status);
  const of = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return Object.fromEntries(STATUSES.map((status) => [status, of(status)])) as OrderCounts;
}

export async function countReturns(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${orderReturns.orderId})::int` })
    .from(orderReturns)
    .where(inArray(orderReturns.state, ['requested', 'received']));
  return row?.count ?? 0;
}
