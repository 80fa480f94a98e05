import { fillText } from '@shop/contract/fill-text';
import type { TaxDocument } from '@shop/contract/gst/documents';
import type { Order } from '@shop/contract/order';
import type { MoneyEntry } from '@shop/contract/order-money';
import { returnsStock } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { shopDay } from '../../shop-time.ts';
import type { Words } from './words.ts';

/** A stored document, with what only its print shows. */
export interface Printed {
  document: TaxDocument;
  /** Sentences: what was paid for the order, and what is due on the day of the print. */
  money: readonly string[];
  /** The picture of the signature; undefined if the shop has none. */
  signature: Buffer | undefined;
}

const INSTRUMENTS: Record<string, string> = { upi: 'by UPI', card: 'by card', netbanking: 'by net banking' };
const METHODS: Record<MoneyEntry['method'], string> = {
  UPI: 'by UPI',
  cash: 'in cash',
  'bank transfer': 'by bank transfer',
  account: 'on account',
  provider: 'online',
};

const howOf = ({ method, instrument = '' }: MoneyEntry) =>
  (method === 'provider' && INSTRUMENTS[instrument]) || METHODS[method];

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0);

function entryInWords(entry: MoneyEntry, { say, day }: Words): string[] {
  const about = { amount: rupees(entry.amount), how: say(howOf(entry)), day: day(shopDay(new Date(entry.at))) };
  if (entry.kind === 'payment' && entry.state === 'received')
    return [fillText(say('Paid {amount} {how} on {day}.'), about)];
  if (entry.kind === 'refund' && entry.state === 'processed')
    return [fillText(say('Paid back {amount} {how} on {day}.'), about)];
  return [];
}

/** An invoice never changes, so this is no part of it: it is worked out anew for each print. */
export function moneyInWords({ payments = [], money, status }: Order, words: Words, now = new Date()): string[] {
  const due = returnsStock(status) ? 0 : (money.due ?? 0);
  const left = { amount: rupees(due), day: words.day(shopDay(now)) };
  return [
    ...payments.flatMap((entry) => entryInWords(entry, words)),
    ...(due > 0 ? [fillText(words.say('Still due on {day}: {amount}.'), left)] : []),
  ];
}
