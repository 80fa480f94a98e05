import type { Tx } from '../db/database.ts';
import { type Credit, creditOrder } from '../gst/credit-order.ts';
import { chargedOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { lockOrder } from '../orders/move-order.ts';

/**
 * Called after `updateMoney`: lowers the order's invoices to what the shop keeps. A pending refund is not credited yet:
 * if it fails, an issued credit note could not be undone.
 */
export async function creditRefunds(
  tx: Tx,
  orderId: string,
  by: Pick<Credit, 'reason' | 'actorId' | 'goods'>,
): Promise<void> {
  const sums = sumsOf(await lockOrder(tx, orderId));
  if (sums.refunded > 0 && sums.total !== null)
    await creditOrder(tx, { orderId, downTo: chargedOf({ ...sums, total: sums.total }), ...by });
}
