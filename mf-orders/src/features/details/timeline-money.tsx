// Said later: of orders that were paid.
import type { MoneyEntry } from '@shop/contract/order-money';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';
import { entryLine, keptText, methodInWords, writeOffText } from '../money/money-words.ts';
import type { MoneyMove } from './moves.ts';

interface Props {
  money: MoneyMove;
  isStaff: boolean;
}

/** The row has the time, so the words name no day. */
function entryInWords(entry: MoneyEntry, isStaff: boolean) {
  const about = { amount: formatRupees(parseRupees(entry.amount) ?? 0), how: methodInWords(entry) };
  switch (entry.state) {
    // Staff may have recorded another amount for it since.
    case 'claimed':
      return isStaff ? t('The customer reports a payment {how}', about) : t('You reported a payment {how}', about);
    case 'received':
      return t('Paid {amount} {how}', about);
    case 'processed':
      return t('{amount} paid back {how}', about);
    case 'failed':
      return t('Paying back {amount} {how} failed', about);
    case 'unmatched':
      return t('{amount} {how} came, and this order does not need it', about);
    default:
      return entryLine(entry, { on: () => '', isStaff })?.text;
  }
}

/** A payment, a refund, or what was given up or kept. */
export const TimelineMoney = ({ money, isStaff }: Props) => {
  if (money.entry) return entryInWords(money.entry, isStaff);
  if (money.writeOff)
    return isStaff
      ? t('{amount} written off', { amount: formatRupees(parseRupees(money.writeOff.amount) ?? 0) })
      : writeOffText(money.writeOff, () => '', false);
  return money.kept && keptText(money.kept);
};
