import type { GstRate } from './rates.ts';

/** A rate without a day holds since GST began. */
const GST_BEGAN = '2017-07-01';
const RATE = /^(100|\d{1,2}(?:\.\d{1,2})?)\s*%?(?:\s+from\s+(20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])))?$/i;

const parts = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const rateOf = (part: string): GstRate | undefined => {
  const [, rate, from = GST_BEGAN] = RATE.exec(part) ?? [];
  return rate === undefined ? undefined : { rate: Number(rate), from };
};

/** '12; 5 from 2025-09-22' */
export const ratesText = (rates: readonly GstRate[]): string =>
  rates.map(({ rate, from }) => (from === GST_BEGAN ? String(rate) : `${rate} from ${from}`)).join('; ');

/** Undefined if a part of it is no rate. */
export function readRates(text: string): GstRate[] | undefined {
  const rates = parts(text).map(rateOf);
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}
