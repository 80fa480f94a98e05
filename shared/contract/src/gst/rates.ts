import { type Static, Type } from 'typebox';
import { Day, strictObject } from '../common.ts';

/** Per cent of the taxable value, from the beginning of a day in India on. */
export const GstRate = strictObject({ rate: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }), from: Day });
export type GstRate = Static<typeof GstRate>;

export const GstRates = Type.Array(GstRate, { maxItems: 40 });

/** The rate on a day; undefined before the first one. Days compare as texts. */
export const rateOn = (rates: readonly GstRate[], day: string): number | undefined =>
  rates
    .filter(({ from }) => from <= day)
    .reduce<GstRate | undefined>((latest, one) => (latest && latest.from > one.from ? latest : one), undefined)?.rate;

const until = (rates: readonly GstRate[], day: string) =>
  JSON.stringify(
    rates
      .filter(({ from }) => from <= day)
      .map(({ rate, from }) => [from, rate])
      .sort(),
  );

/** Errors of a product's rates, by position. Rates until the day of its newest invoice cannot be changed. */
export function rateProblems(
  rates: readonly GstRate[],
  before: readonly GstRate[] = [],
  invoicedOn?: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const days = rates.map(({ from }) => from);
  days.forEach((day, position) => {
    if (days.indexOf(day) < position) problems[`gst_rates.${position}.from`] = 'Two rates begin on this day.';
  });
  if (invoicedOn === undefined || until(rates, invoicedOn) === until(before, invoicedOn)) return problems;
  const known = new Set(before.map(({ rate, from }) => `${from} ${rate}`));
  const wrong = rates.findIndex(({ rate, from }) => from <= invoicedOn && !known.has(`${from} ${rate}`));
  const field = wrong < 0 ? 'gst_rates' : `gst_rates.${wrong}.from`;
  problems[field] =
    `An invoice of ${invoicedOn} has this product already. What held until then stays; a new rate begins after it.`;
  return problems;
}
