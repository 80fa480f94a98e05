import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees, parseRupees } from '@shop/pricing/money';

/** What the rider collects; undefined if the order is paid otherwise. */
export function cashOf({ paymentMode, money }: Pick<Order, 'paymentMode' | 'money'>): string | undefined {
  const due = parseRupees(money.due);
  return paymentMode === PaymentMode.CashOnDelivery && due ? formatRupees(due) : undefined;
}
