import { addDays, dayInWords, hindiDay, shopDay } from '../shop-time.ts';

interface Slot {
  day: string;
  from: string;
  to: string;
}

/** `09:30` is 9:30. */
function clock(time: string): string {
  const hours = Number(time.slice(0, 2)) % 12 || 12;
  return time.endsWith('00') ? `${hours}` : `${hours}:${time.slice(3)}`;
}

const timeInWords = (time: string) => `${clock(time)} ${time < '12' ? 'am' : 'pm'}`;

/** `Sun 29 Nov, 9 am to 12 pm` */
export const slotInWords = ({ day, from, to }: Slot) =>
  `${dayInWords(day)}, ${timeInWords(from)} to ${timeInWords(to)}`;

interface Words {
  near: string[];
  day: (day: string) => string;
  hours: (slot: Slot) => string;
}

const ENGLISH: Words = {
  near: ['today', 'tomorrow'],
  day: dayInWords,
  hours: ({ from, to }) => `${clock(from)} to ${clock(to)}${to <= '13' ? '' : ' pm'}`,
};

/** A language without its own words gets the English ones. */
const WORDS: Partial<Record<string, Words>> = {
  hi: {
    near: ['आज', 'कल'],
    day: hindiDay,
    hours: ({ from, to }) => `${to <= '13' ? '' : from < '16' ? 'दोपहर ' : 'शाम '}${clock(from)} से ${clock(to)} बजे`,
  },
};

/** `tomorrow, 9 to 12`, as in the cart. True for the rest of the shop's day. */
export function arrivalInWords(slot: Slot, now: Date, language = 'en'): string {
  const { near, day, hours } = WORDS[language] ?? ENGLISH;
  const at = near.findIndex((_, days) => slot.day === addDays(shopDay(now), days));
  return `${near[at] ?? day(slot.day)}, ${hours(slot)}`;
}
