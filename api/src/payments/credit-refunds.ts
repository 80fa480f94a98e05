import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { type Credit, creditOrder } from '../gst/credit-order.ts';

/**
 * Called after `updateMoney`: lowers the order's invoices to what the shop keeps. A pending refund is not credited yet:
 * if it fails, an issued credit note could not be undone.
 */
export async function creditRefunds(
  tx: Tx,
  orderId: string,
  by: Pick<Credit, 'reason' | 'actorId' | 'goods'>,
): Promise<void> {
  const [order] = await tx
    .select({ total: orders.totalPaise, lessDue: orders.lessDuePaise, refunded: orders.refundedPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.refunded && order.total !== null)
    await creditOrder(tx, { orderId, downTo: order.total - order.lessDue - order.refunded, ...by });
}
