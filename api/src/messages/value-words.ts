import type { MessageLanguage } from '@shop/contract/office/messages';
import { inLanguage } from '@shop/contract/page-language';
import { formatRupees } from '@shop/pricing/money';
import type { StoredDelivery } from '../db/schema/orders.ts';
import { dayInWords } from '../shop-time.ts';

/** The values for a text, in words. */
interface Words {
  notQuoted: string;
  pickUp: string;
  free: string;
  delivery: (charge: string) => string;
  slot: (slot: NonNullable<StoredDelivery['slot']>) => string;
  missing: (line: { name: string; before: number; after: number }) => string;
  instead: (replacement: { name: string; quantity: number }) => string;
}

const hindiDay = new Intl.DateTimeFormat('hi-u-nu-latn', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});

export const WORDS: Record<MessageLanguage, Words> = {
  en: {
    notQuoted: 'the shop will tell you the price',
    pickUp: 'Pick-up at the shop',
    free: 'free',
    delivery: (charge) => `Delivery: ${charge}`,
    slot: ({ day, from, to }) => `${dayInWords(day)} ${from} to ${to}`,
    missing: ({ name, before, after }) => `${name}: ${after === 0 ? 'none' : after} instead of ${before}`,
    instead: ({ name, quantity }) => `; the shop offers ${quantity} of ${name}`,
  },
  hi: {
    notQuoted: 'दाम दुकान बताएगी',
    pickUp: 'दुकान से लें',
    free: 'मुफ़्त',
    delivery: (charge) => `डिलीवरी: ${charge}`,
    slot: ({ day, from, to }) => `${hindiDay.format(new Date(`${day}T00:00:00Z`))}, ${from} से ${to}`,
    missing: ({ name, before, after }) => (after === 0 ? `${name} नहीं है` : `${name}: ${before} की जगह ${after}`),
    instead: ({ name, quantity }) => `, बदले में ${name} (${quantity})`,
  },
};

/** `Delivery: ₹40, 29 Nov 2026 09:00 to 12:00`; empty in a shop without delivery settings. */
export function deliveryText(words: Words, delivery: StoredDelivery | null, charge: number): string {
  if (!delivery) return '';
  if (delivery.pickup) return [words.pickUp, delivery.note].filter(Boolean).join(': ');
  const when = delivery.slot ? `, ${words.slot(delivery.slot)}` : '';
  return words.delivery(charge === 0 ? words.free : formatRupees(charge)) + when;
}

const pageLink = (origin: string | undefined, path: string, language: MessageLanguage) =>
  origin ? origin + inLanguage(path, language === 'en' ? undefined : language) : '';

/** The page of an order in a language. */
export const orderLink = (origin: string | undefined, number: string, language: MessageLanguage) =>
  pageLink(origin, `/orders/${number}`, language);

export const productLink = (origin: string | undefined, id: string, language: MessageLanguage) =>
  pageLink(origin, `/details/${id}`, language);
