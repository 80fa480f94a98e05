import type { Order } from '@shop/contract/order';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';
import { t } from '../../t.ts';

export interface MoneyNote {
  sentence: string;
  /** The shop would refuse the draft. */
  isBroken: boolean;
}

/** What a payment means for a change, as the shop decides it (`refuseAgainstMoney`); undefined: nothing. */
export function againstMoney(order: Order, total: Paise | null, isStaff: boolean): MoneyNote | undefined {
  const { state, paid } = order.money;
  const isOther = total !== null && total !== totalPaise(order);
  if (state === 'pending')
    return {
      sentence: t('Your payment is being checked. Until then the total must stay as it is.'),
      isBroken: isOther,
    };
  const more = isOther ? (parseRupees(paid) ?? 0) - total : 0;
  if (more <= 0) return undefined;
  const about = { amount: formatRupees(more) };
  const sentence = isStaff ? t('{amount} is to be paid back', about) : t('The shop pays you back {amount}.', about);
  return { sentence, isBroken: false };
}
