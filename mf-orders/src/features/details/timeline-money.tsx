// Said later: of orders that were paid.
import type { Order } from '@shop/contract/order';
import type { MoneyEntry } from '@shop/contract/order-money';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';
import { entryLine, keptText, methodInWords, writeOffText } from '../money/money-words.ts';
import type { Happened } from './moves.ts';

interface Props {
  money: NonNullable<Happened['money']>;
  at: string;
  order: Pick<Order, 'payments' | 'write_offs' | 'kept'>;
  isStaff: boolean;
}

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0);
/** The row has the time, so the words name no day. */
const on = () => '';

function claimInWords(entry: MoneyEntry, isStaff: boolean) {
  const about = { how: methodInWords(entry) };
  return isStaff ? t('The customer reports a payment {how}', about) : t('You reported a payment {how}', about);
}

/** How it began: the customer claimed it, the bank agreed, or the shop decided to pay it back. */
function beginning(entry: MoneyEntry, isStaff: boolean) {
  // Staff may have recorded another amount than the claimed one.
  if (entry.kind === 'payment' && entry.method !== 'provider') return claimInWords(entry, isStaff);
  if (entry.kind === 'refund')
    return t('{amount} goes back {how}', { amount: rupees(entry.amount), how: methodInWords(entry) });
  return entryLine({ ...entry, state: 'authorized' }, { on, isStaff })?.text;
}

function entryInWords(entry: MoneyEntry, isStaff: boolean) {
  const about = { amount: rupees(entry.amount), how: methodInWords(entry) };
  switch (entry.state) {
    case 'claimed':
      return claimInWords(entry, isStaff);
    case 'received':
      return t('Paid {amount} {how}', about);
    case 'processed':
      return t('{amount} paid back {how}', about);
    case 'failed':
      return t('Paying back {amount} {how} failed', about);
    case 'unmatched':
      return t('{amount} {how} came, and this order does not need it', about);
    default:
      return entryLine(entry, { on, isStaff })?.text;
  }
}

/** A payment, a refund, or what was given up or kept. */
export function TimelineMoney({ money, at, order, isStaff }: Props) {
  const of = <Each extends { _id: string }>(all: readonly Each[] = []) => all.find(({ _id }) => _id === money._id);
  const [entry, writeOff, kept] = [of(order.payments), of(order.write_offs), of(order.kept)];
  if (entry) return at === entry.since ? beginning(entry, isStaff) : entryInWords(entry, isStaff);
  if (writeOff)
    return isStaff ? t('{amount} written off', { amount: rupees(writeOff.amount) }) : writeOffText(writeOff, on, false);
  return kept && keptText(kept);
}
