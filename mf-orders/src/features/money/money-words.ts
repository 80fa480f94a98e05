// Said later: of orders, which the API gives, and its client is loaded together with the later texts.
import type { Order } from '@shop/contract/order';
import type { Kept, MoneyEntry, WriteOff } from '@shop/contract/order-money';
import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { currentLanguage } from '@shop/platform';
import { shortMoment } from '@shop/platform/dates';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';
import { unpaidText } from '../details/moves.ts';
import { loosePaise } from './loose-money.ts';

/** By what it was paid with, or by the method. */
const ways: Record<string, () => string> = {
  account: () => t('on account'),
  cash: () => t('in cash'),
  'bank transfer': () => t('by bank transfer'),
  upi: () => t('by UPI'),
  card: () => t('by card'),
  netbanking: () => t('by net banking'),
  wallet: () => t('by wallet'),
  emi: () => t('by EMI'),
  exchange: () => t('by the exchange'),
};

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0);

export const methodInWords = ({ method, instrument }: Pick<MoneyEntry, 'method' | 'instrument'>): string =>
  ways[instrument ?? method.toLowerCase()]?.() ?? t('by online payment');

export interface MoneyLine {
  id: string;
  text: string;
  /** For staff. */
  detail?: string | undefined;
  tone: 'good' | 'open' | 'bad' | 'plain';
}

const line = (entry: MoneyEntry, text: string, tone: MoneyLine['tone']): MoneyLine => ({
  id: entry._id,
  text,
  tone,
  detail: [entry.reference, entry.note].filter(Boolean).join(' · ') || undefined,
});

export interface Reading {
  /** The day in words, as `27 Nov`. */
  on: (instant: string) => string;
  isStaff: boolean;
}

export function entryLine(entry: MoneyEntry, { on, isStaff }: Reading): MoneyLine | null {
  const about = { amount: rupees(entry.amount), how: methodInWords(entry), day: on(entry.at) };
  if (entry.kind === 'refund')
    switch (entry.state) {
      case 'processed':
        return line(entry, t('{amount} paid back {how} on {day}', about), 'plain');
      case 'failed':
        return line(entry, t('Paying back {amount} {how} failed on {day}', about), 'bad');
      default:
        return line(entry, t('{amount} is on its way back {how}: 5 to 7 working days', about), 'open');
    }
  switch (entry.state) {
    case 'received':
      return line(entry, t('Paid {amount} {how} on {day}', about), 'good');
    case 'claimed':
      return line(
        entry,
        isStaff
          ? t('The customer says: paid {amount} {how}', about)
          : t('You paid {amount} {how}. The shop checks it.', about),
        'open',
      );
    case 'authorized':
      return line(entry, t('The bank has agreed to {amount} {how}. It is on its way.', about), 'open');
    case 'declined':
      return line(entry, t('{amount} {how} was not found by the shop', about), 'bad');
    case 'unmatched':
      return line(
        entry,
        isStaff
          ? t('{amount} {how} came on {day} and does not belong to this order. See Money in the office.', about)
          : t('{amount} {how} came on {day}, but this order needs it no more. The shop has to pay it back.', about),
        'bad',
      );
    default:
      return null;
  }
}

export const writeOffText = ({ amount, at }: WriteOff, on: Reading['on'], isStaff: boolean): string =>
  isStaff
    ? t('{amount} written off on {day}', { amount: rupees(amount), day: on(at) })
    : t('{amount} is no longer to be paid', { amount: rupees(amount) });

export const keptText = ({ amount, note: reason }: Kept): string =>
  t('{amount} kept: {reason}', { amount: rupees(amount), reason });

type Shown = Pick<Order, 'status' | 'payments' | 'paymentMode' | 'write_offs' | 'kept'> & { money?: Order['money'] };

/** What is still to be paid, or paid back; null where that is not worth a line, as for a parcel that was paid at the door before payments were recorded. */
export function dueLine({ money, payments, status, paymentMode }: Shown): string | null {
  const toPayBack = parseRupees(money?.to_pay_back);
  if (toPayBack) return t('{amount} is to be paid back', { amount: formatRupees(toPayBack) });
  const due = parseRupees(money?.due);
  if (!due || returnsStock(status)) return null;
  if (status === OrderStatus.Delivered && !payments && paymentMode !== PaymentMode.Offline) return null;
  return t('Due {amount}', { amount: formatRupees(due) });
}

const paidBackPaise = ({ payments = [] }: Pick<Order, 'payments'>): number =>
  payments.reduce(
    (paise, { state, amount, instrument }) =>
      paise + (state === 'processed' && instrument !== 'exchange' ? (parseRupees(amount) ?? 0) : 0),
    0,
  );

/** For a customer's list: that the shop asks something, until when it is to be paid, or what is due or to be paid back. */
export function ownMoney(order: Order): string | null {
  const { pay_online: isToPay, pay_until: until, money, proposal } = order;
  if (proposal) return t('Please choose: something is not available');
  if (isToPay && until) return t('Pay before {time}', { time: shortMoment(until, new Date(), currentLanguage()) });
  const words = unpaidText(order) || dueLine(order);
  if (words) return words;
  const open = loosePaise(order);
  if (open) return t('Paid too much: {amount} comes back', { amount: formatRupees(open) });
  // What came twice and went back is no part of an order that is paid whole.
  if (money?.state === 'paid') return t('Paid', {}, 'by you');
  const back = paidBackPaise(order);
  return back ? t('{amount} paid back', { amount: formatRupees(back) }) : null;
}

export const moneyLines = (order: Shown, reading: Reading): MoneyLine[] => [
  ...(order.payments ?? []).flatMap((entry) => entryLine(entry, reading) ?? []),
  ...(order.write_offs ?? []).map(
    (writeOff): MoneyLine => ({
      id: writeOff._id,
      text: writeOffText(writeOff, reading.on, reading.isStaff),
      detail: writeOff.note,
      tone: 'plain',
    }),
  ),
  ...(order.kept ?? []).map((kept): MoneyLine => ({ id: kept._id, text: keptText(kept), tone: 'plain' })),
];
