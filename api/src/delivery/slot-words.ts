import { hoursInEnglish } from '@shop/contract/delivery-hours';
import { sayIn } from '../languages/sentences.ts';
import { dayInWords, shopDay } from '../shop-time.ts';

const DAY_MS = 86_400_000;

interface Slot {
  day: string;
  from: string;
  to: string;
}

/** `Sun 29 Nov, 9 to 12` */
export const slotInWords = ({ day, ...hours }: Slot) => `${dayInWords(day)}, ${hoursInEnglish(hours)}`;

/** `tomorrow, 9 to 12`, as in the cart. True for the rest of the shop's day. */
export function arrivalInWords(slot: Slot, now: Date, language: string | undefined): string {
  const near = ['today', 'tomorrow'].find((_, days) => slot.day === shopDay(new Date(now.getTime() + days * DAY_MS)));
  return sayIn(language)(near ? `${near}, ${hoursInEnglish(slot)}` : slotInWords(slot));
}
