import type { Order } from '@shop/contract/order';
import { parseRupees } from '@shop/pricing/money';

/** What the shop has of it, does not keep, and is not on its way back. */
export function refundablePaise({ money, payments = [] }: Order): number {
  const onItsWay = payments
    .filter(({ kind, state }) => kind === 'refund' && state === 'pending')
    .reduce((paise, { amount }) => paise + (parseRupees(amount) ?? 0), 0);
  return Math.max(0, (parseRupees(money.paid) ?? 0) - (parseRupees(money.kept) ?? 0) - onItsWay);
}
