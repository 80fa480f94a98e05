import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';

/** What the rider collects; 0 if the order is paid otherwise. */
export const cashPaiseOf = ({ paymentMode, money }: Pick<Order, 'paymentMode' | 'money'>): Paise =>
  paymentMode === PaymentMode.CashOnDelivery ? (parseRupees(money.due) ?? 0) : 0;

export function cashOf(order: Pick<Order, 'paymentMode' | 'money'>): string | undefined {
  const due = cashPaiseOf(order);
  return due ? formatRupees(due) : undefined;
}
