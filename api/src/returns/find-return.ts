import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { orderReturns, orders } from '../db/schema/orders.ts';
import { notFound } from '../http/errors.ts';
import { lockOrder } from '../orders/move-order.ts';

/** Only a return of a customer's own order, if one is given. */
export async function orderOfReturn(db: Pick<Db, 'select'>, returnId: string, customerId?: string): Promise<string> {
  const [found] = await db
    .select({ orderId: orders.id })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(eq(orderReturns.id, returnId), customerId === undefined ? undefined : eq(orders.customerId, customerId)),
    );
  if (!found) throw notFound('The return');
  return found.orderId;
}

/** Locks the order, and reads the return after that. */
export async function findReturn(tx: Tx, returnId: string, customerId?: string) {
  const order = await lockOrder(tx, await orderOfReturn(tx, returnId, customerId), customerId);
  const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.id, returnId));
  if (!row) throw notFound('The return');
  return { order, row };
}
