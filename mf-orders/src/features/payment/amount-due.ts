import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { type Paise, parseRupees } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';

/** An older response has no money: then the whole total is due. */
type Payable = Pick<Order, 'paymentMode' | 'status' | 'showSummary' | 'totalAmount' | 'proposal'> & {
  money?: Order['money'];
};

/** The amount that a customer still owes online; nothing while the shop checks a payment, or asks about an item. */
export function amountDue(order: Payable): Paise | null {
  if (order.paymentMode !== PaymentMode.Online || order.status !== OrderStatus.Ordered) return null;
  if (order.proposal) return null;
  const due = order.money ? parseRupees(order.money.due) : totalPaise(order);
  return due === 0 ? null : due;
}
