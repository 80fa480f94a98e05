import type { OrderFigures } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { gte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { countOrders, countReturns } from './history.ts';

const { Cancelled, Returned } = OrderStatus;

/** All orders since then; the money only of valid orders with a price, without returns. */
async function placedSince(db: Db, since: Date) {
  const stands = sql`${orders.status} not in (${Cancelled}, ${Returned})`;
  const [row] = await db
    .select({
      placed: sql<number>`count(*)::int`,
      paise: sql<string>`coalesce(sum(${orders.totalPaise} - ${orders.returnedPaise}) filter (where ${stands}), 0)`,
    })
    .from(orders)
    .where(gte(orders.placedAt, since));
  return { placed: row?.placed ?? 0, revenue: toRupees(Number(row?.paise ?? 0)) };
}

export async function orderFigures(db: Db, since: Date): Promise<OrderFigures & { revenue: number }> {
  const [counts, returns, today] = await Promise.all([countOrders(db), countReturns(db), placedSince(db, since)]);
  return { counts, returns, ...today };
}
