import { formatCount, formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { isNumber, numberOf, plainOf, problemOf, readCount, readPrice, readRupees } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../../t.ts';
import type { Draft, TierText } from '../draft/draft.ts';

export interface TierFindings {
  /** By the tier's id: errors that prevent saving. */
  errors: Map<number, string>;
  /** By the tier's id: a warning above it. */
  gaps: Map<number, string>;
  /** After the last. */
  after: string | undefined;
  /** By the tier's id: allowed, but probably a mistake. */
  doubts: Map<number, string>;
}

const OPEN = Number.POSITIVE_INFINITY;
const DIGITS = 6;

const countOf = (text: string) => numberOf(readCount(text, undefined, DIGITS)) ?? 0;
const startOf = ({ from }: TierText) => countOf(from);
const endOf = ({ to }: TierText) => (to.trim() === '' ? OPEN : countOf(to));

const paiseOf = (typed: string): Paise | null => parseRupees(plainOf(readRupees(typed)));

const range = (from: number, to: number) => {
  if (to === OPEN) return t('{from} or more', { from: formatCount(from) });
  return from === to ? formatCount(from) : t('{from} to {to}', { from: formatCount(from), to: formatCount(to) });
};

function countError(typed: string, sentence: string): string | undefined {
  const read = readCount(typed, sentence, DIGITS, sayPricing);
  if (!isNumber(read)) return read.problem;
  return read.value === 0 ? sentence : undefined;
}

function ownError(tier: TierText): string | undefined {
  const from = countError(tier.from, t('Enter the first quantity: a whole number, 1 or more.'));
  if (from) return from;
  const to = tier.to.trim() && countError(tier.to, t('Enter the last quantity, or leave it empty.'));
  if (to) return to;
  if (endOf(tier) < startOf(tier)) return t('It ends before it begins.');
  return problemOf(readPrice(tier.price, t('Enter the price of one, in rupees.'), sayPricing));
}

function doubtOf(tier: TierText, before: TierText | undefined, mrp: number | null): string | undefined {
  const price = paiseOf(tier.price) ?? 0;
  if (mrp !== null && price > mrp) return t('Above the MRP of {mrp}.', { mrp: formatRupees(mrp) });
  if (before && price >= (paiseOf(before.price) ?? OPEN)) return t('Not cheaper than the previous tier.');
  return undefined;
}

/** The gaps and overlaps of a draft's tiers. */
export function tierFindings({ prices, mrp_price, min_order_quantity, max_order_quantity }: Draft): TierFindings {
  const findings: TierFindings = { errors: new Map(), gaps: new Map(), after: undefined, doubts: new Map() };
  if (prices.length === 0) return findings;
  const mrp = paiseOf(mrp_price);
  const elsewhere = mrp === null ? t('no price') : t('sold at the MRP, {mrp}', { mrp: formatRupees(mrp) });
  const whole: TierText[] = [];
  for (const tier of prices) {
    const error = ownError(tier);
    if (error) findings.errors.set(tier.id, error);
    else whole.push(tier);
  }
  const sorted = whole.toSorted((a, b) => startOf(a) - startOf(b));
  let covered = Math.max(1, countOf(min_order_quantity) || 1) - 1;
  sorted.forEach((tier, position) => {
    const from = startOf(tier);
    const before = sorted[position - 1];
    if (before && endOf(before) >= from)
      findings.errors.set(tier.id, t('Overlaps {range}.', { range: range(startOf(before), endOf(before)) }));
    else if (from > covered + 1) findings.gaps.set(tier.id, `${range(covered + 1, from - 1)}: ${elsewhere}.`);
    const doubt = doubtOf(tier, before, mrp);
    if (doubt) findings.doubts.set(tier.id, doubt);
    covered = Math.max(covered, endOf(tier));
  });
  const most = countOf(max_order_quantity) || OPEN;
  if (sorted.length > 0 && covered < most) findings.after = `${range(covered + 1, most)}: ${elsewhere}.`;
  return findings;
}

/** Quantities that no tier has, as sentences. */
export function holesOf(draft: Draft): string[] {
  const { gaps, after } = tierFindings(draft);
  return [...gaps.values(), ...(after ? [after] : [])];
}
