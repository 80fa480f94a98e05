import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { Paise } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';

/** The amount that a customer still owes online: confirming the order confirms the payment. */
export function amountDue(order: Order): Paise | null {
  return order.paymentMode === PaymentMode.Online && order.status === OrderStatus.Ordered ? totalPaise(order) : null;
}
