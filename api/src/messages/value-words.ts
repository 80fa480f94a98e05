import { fillText } from '@shop/contract/fill-text';
import type { MessageLanguage } from '@shop/contract/office/messages';
import type { Silence } from '@shop/contract/order-proposals';
import { inLanguage } from '@shop/contract/page-language';
import { formatRupees } from '@shop/pricing/money';
import type { StoredDelivery } from '../db/schema/orders.ts';
import { slotInWords } from '../delivery/slot-words.ts';
import { textsIn } from '../languages/files.ts';
import { sayIn } from '../languages/sentences.ts';

/** The values for a text, in words. */
interface Words {
  /** Between two sentences, and after the last. */
  between: string;
  end: string;
  notQuoted: string;
  /** In place of a hidden amount: `We received money for your order`. */
  money: string;
  pickUp: string;
  free: string;
  discount: string;
  delivery: (charge: string) => string;
  slot: (slot: NonNullable<StoredDelivery['slot']>) => string;
  missing: (line: { name: string; before: number; after: number }) => string;
  instead: (replacement: { name: string; quantity: number; price: string }) => string;
  /** What the order costs if the customer agrees. */
  agreed: (total: string) => string;
  silence: (silence: Silence, time: string) => string;
  /** The order costs less than was paid. */
  overpaid: (amount: string) => string;
}

const SILENCES: Record<Silence, string> = {
  keep: 'the rest comes without it',
  remove: 'these items are left out',
  cancel: 'the order is cancelled',
};

const ENGLISH: Words = {
  between: '. ',
  end: '.',
  notQuoted: 'the shop will tell you the price',
  money: 'money',
  pickUp: 'Pick-up at the shop',
  free: 'free',
  discount: 'Discount',
  delivery: (charge) => `Delivery: ${charge}`,
  slot: slotInWords,
  missing: ({ name, before, after }) => `${name}: ${after === 0 ? 'none' : after} instead of ${before}`,
  instead: ({ name, quantity, price }) => `; the shop offers ${quantity} of ${name} for ${price} each`,
  agreed: (total) => `If you agree, the order costs ${total}.`,
  silence: (silence, time) => `Without your reply until ${time}, ${SILENCES[silence]}.`,
  overpaid: (amount) => `You have paid ${amount} more than it costs now. The shop pays that back.`,
};

/** As in `sentences/messages`, with places; `none` and `fewer` are those of `missing`, `keep` to `cancel` of `silence`. */
type Translated = Record<Exclude<keyof Words, 'missing' | 'slot' | 'silence'> | 'none' | 'fewer' | Silence, string>;

/** A language that has only some of these words has none: two languages in one line are worse than English. */
export function wordsIn(language: MessageLanguage): Words {
  const words = textsIn<{ words?: Translated }>('messages', language)?.words;
  if (!words) return ENGLISH;
  return {
    ...words,
    delivery: (charge) => fillText(words.delivery, { charge }),
    slot: (slot) => sayIn(language)(slotInWords(slot)),
    missing: (line) => fillText(line.after === 0 ? words.none : words.fewer, line),
    instead: (replacement) => fillText(words.instead, replacement),
    agreed: (total) => fillText(words.agreed, { total }),
    silence: (silence, time) => fillText(words[silence], { time }),
    overpaid: (amount) => fillText(words.overpaid, { amount }),
  };
}

/**
 * `Delivery: ₹40, Sun 29 Nov, 9 to 12`; empty in a shop without delivery settings. `charge`: null if it depends on a
 * price that the recipient does not see.
 */
export function deliveryText(
  words: Words,
  delivery: StoredDelivery | null,
  charge: number | null,
  language: MessageLanguage,
): string {
  if (!delivery) return '';
  if (delivery.pickup)
    return [words.pickUp, delivery.note_in?.[language]?.note || delivery.note].filter(Boolean).join(': ');
  const when = delivery.slot ? `, ${words.slot(delivery.slot)}` : '';
  const costs = charge === null ? words.notQuoted : charge === 0 ? words.free : formatRupees(charge);
  return words.delivery(costs) + when;
}

const pageLink = (origin: string | undefined, path: string, language: MessageLanguage) =>
  origin ? origin + inLanguage(path, language === 'en' ? undefined : language) : '';

/** The page of an order in a language. */
export const orderLink = (origin: string | undefined, number: string, language: MessageLanguage) =>
  pageLink(origin, `/orders/${number}`, language);

export const productLink = (origin: string | undefined, id: string, language: MessageLanguage) =>
  pageLink(origin, `/details/${id}`, language);
