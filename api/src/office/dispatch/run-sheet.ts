import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { and, asc, countDistinct, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { changes } from '../../db/schema/office.ts';
import { orders } from '../../db/schema/orders.ts';
import { payments } from '../../db/schema/payments.ts';
import { shopDay, startOfDay } from '../../shop-time.ts';

/** More doors are no run. */
const MOST = 200;

/** Orders that a rider takes to their doors, the oldest first; nobody delivers their own. */
export async function doorsFor(db: Db, riderId: string): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [OrderStatus.Confirmed, OrderStatus.Shipped]),
        ne(orders.customerId, riderId),
        sql`(${orders.delivery} ->> 'pickup')::boolean is not true`,
        sql`(${orders.moves} -> 0 -> 'sale' ->> 'pick_up')::boolean is not true`,
      ),
    )
    .orderBy(asc(orders.seq))
    .limit(MOST);
  return found.map(({ id }) => id);
}

/** Since the shop's day began. */
export async function deliveredBy(db: Db, riderId: string): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(changes.subjectId) })
    .from(changes)
    .where(
      and(
        eq(changes.actorId, riderId),
        eq(changes.kind, 'order'),
        gte(changes.at, startOfDay(shopDay(new Date()))),
        sql`${changes.after} -> 'status' = to_jsonb(${OrderStatus.Delivered}::int)`,
      ),
    );
  return found?.count ?? 0;
}

/** In rupees, since the shop's day began. */
export async function cashTakenBy(db: Db, riderId: string): Promise<number> {
  const [found] = await db
    .select({ paise: sql<number>`coalesce(sum(${payments.amountPaise}), 0)::float8` })
    .from(payments)
    .where(
      and(
        eq(payments.actorId, riderId),
        eq(payments.method, 'cash'),
        eq(payments.state, 'received'),
        gte(payments.receivedAt, startOfDay(shopDay(new Date()))),
      ),
    );
  return toRupees(found?.paise ?? 0);
}
