import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { Paise } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';

/** What a customer still owes online: the business confirms receipt by confirming the order. */
export function amountDue(order: Order): Paise | null {
  return order.paymentMode === PaymentMode.Online && order.status === OrderStatus.Ordered ? totalPaise(order) : null;
}
