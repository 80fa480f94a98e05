import type { Order } from '@shop/contract/order';
import type { MoneyEntry } from '@shop/contract/order-money';
import { parseRupees } from '@shop/pricing/money';

export const sumOf = ({ payments = [] }: Pick<Order, 'payments'>, ...states: MoneyEntry['state'][]): number =>
  payments.reduce((paise, { state, amount }) => paise + (states.includes(state) ? (parseRupees(amount) ?? 0) : 0), 0);

/** In paise: what came for the order, belongs to none, and is not on its way back. */
export function loosePaise(order: Pick<Order, 'payments'> & { money?: Order['money'] }): number {
  const { money } = order;
  // While a refund of the order itself is on its way, one that waits is taken for that.
  const backOfOther =
    money?.state === 'refund pending' ? sumOf(order, 'processed') : sumOf(order, 'processed', 'pending');
  return Math.max(0, sumOf(order, 'unmatched') - backOfOther + (parseRupees(money?.refunded) ?? 0));
}
