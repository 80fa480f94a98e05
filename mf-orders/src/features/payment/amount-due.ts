import type { Order } from '@shop/contract/order';
import type { Paise } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';

/** What a customer still owes online: the business confirms receipt by confirming the order. */
export function amountDue(order: Order): Paise | null {
  const ONLINE = 1;
  const ORDERED = 0;
  return order.paymentMode === ONLINE && order.status === ORDERED ? totalPaise(order) : null;
}
