import type { GstRate } from '@shop/contract/gst/rates';

const USUAL: readonly number[] = [0, 0.25, 3, 5, 18, 40];
/** Until the rates of most goods changed. */
const USUAL_BEFORE: readonly number[] = [12, 28];
const CHANGED_ON = '2025-09-22';

const endedBefore = (rates: readonly GstRate[], { from }: GstRate) =>
  rates.some((next) => next.from > from && next.from <= CHANGED_ON);

/** The first rate that no usual one is: probably mistyped, but laws may bring new ones. */
export const unusualRate = (rates: readonly GstRate[]): number | undefined =>
  rates.find((one) => !USUAL.includes(one.rate) && !(USUAL_BEFORE.includes(one.rate) && endedBefore(rates, one)))?.rate;
