import type { Order } from '@shop/contract/order';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';
import { t } from '../../t.ts';

export interface MoneyLimit {
  sentence: string;
  /** The shop would refuse the draft. */
  isBroken: boolean;
}

/** What a payment allows of a change, as the shop decides it (`refuseAgainstMoney`); undefined: everything. */
export function againstMoney(order: Order, total: Paise | null): MoneyLimit | undefined {
  const { state, paid, refunded } = order.money;
  const isOther = total !== null && total !== totalPaise(order);
  if (state === 'pending')
    return {
      sentence: t('Your payment is being checked. Until then the total must stay as it is.'),
      isBroken: isOther,
    };
  const received = (parseRupees(paid) ?? 0) + (parseRupees(refunded) ?? 0);
  if (received === 0) return undefined;
  return {
    sentence: t(
      '{amount} is paid, so the order can cost more, but not less. For less, ask the shop, or cancel the order to get your money back.',
      { amount: formatRupees(received) },
    ),
    isBroken: isOther && total < received,
  };
}
