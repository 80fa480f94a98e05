import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { creditOrder } from '../gst/credit-order.ts';

/**
 * After `keepMoney`: lowers what the order's invoices charge to what the shop keeps, so that a refund which failed and
 * is paid another way is credited once.
 */
export async function creditRefunds(tx: Tx, orderId: string, by: { reason: string; actorId: string }): Promise<void> {
  const [order] = await tx
    .select({ total: orders.totalPaise, refunding: orders.refundingPaise, refunded: orders.refundedPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  const back = order && order.refunding + order.refunded;
  if (back && order.total !== null) await creditOrder(tx, { orderId, downTo: order.total - back, ...by });
}
