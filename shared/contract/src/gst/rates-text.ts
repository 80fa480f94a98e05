import { withAsciiDigits } from '../ascii-digits.ts';
import type { GstRate } from './rates.ts';

/** A rate without a day holds since GST began. */
const GST_BEGAN = '2017-07-01';
const RATE = /^(100|\d{1,2}(?:\.\d{1,2})?)\s*%?(?:\s+from\s+(.+))?$/i;
/** As people say it in Hindi: the day comes first. */
const HINDI_RATE = /^(.+?)\s+से\s+(100|\d{1,2}(?:\.\d{1,2})?)\s*%?$/;
const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (text: string | number) => String(text).padStart(2, '0');

/** `1 Apr 2027` or `01/04/2027` as `2027-04-01`. */
function dayOf(typed: string): string | undefined {
  const [, date = '', month = '', year] = /^(\d{1,2})[\s/.-]+([a-z]+|\d{1,2})[\s/.-]+(20\d{2})$/i.exec(typed) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const day = year === undefined ? typed : `${year}-${two(named || month)}-${two(date)}`;
  return DAY.test(day) ? day : undefined;
}

const parts = (text: string) =>
  withAsciiDigits(text)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const rateOf = (part: string): GstRate | undefined => {
  const [, hindiDay, hindiRate] = HINDI_RATE.exec(part) ?? [];
  const [, rate = hindiRate, typed = hindiDay] = RATE.exec(part) ?? [];
  const from = typed === undefined ? GST_BEGAN : dayOf(typed);
  return rate === undefined || from === undefined ? undefined : { rate: Number(rate), from };
};

/** '12; 5 from 2025-09-22', for a file. */
export const ratesText = (
  rates: readonly GstRate[],
  beginning = ({ rate, from }: GstRate) => `${rate} from ${from}`,
): string => rates.map((one) => (one.from === GST_BEGAN ? String(one.rate) : beginning(one))).join('; ');

/** '5; 18 from 1 Apr 2027', for a person to read and write; in Hindi '5; 01/04/2027 से 18'. */
export const shownRates = (rates: readonly GstRate[], language: string): string =>
  ratesText(rates, ({ rate, from }) => {
    const [year, month, date] = from.split('-');
    return language === 'hi'
      ? `${date}/${month}/${year} से ${rate}`
      : `${rate} from ${Number(date)} ${(MONTHS[Number(month) - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())} ${year}`;
  });

/** Undefined if a part of it is no rate. */
export function readRates(text: string): GstRate[] | undefined {
  const rates = parts(text).map(rateOf);
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}
