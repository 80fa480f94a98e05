import { NOT_NOTHING } from '@shop/contract/price-rules';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
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

const WHOLE = /^[1-9]\d{0,5}$/;
const RUPEES = /^\d{1,9}(\.\d{1,2})?$/;
const OPEN = Number.POSITIVE_INFINITY;

const endOf = ({ to }: TierText) => (to.trim() === '' ? OPEN : Number(to));
const range = (from: number, to: number) => {
  if (to === OPEN) return `${formatCount(from)} or more`;
  return from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`;
};

function ownError(tier: TierText): string | undefined {
  if (!WHOLE.test(tier.from.trim())) return 'From which quantity? A whole number from 1 on.';
  if (tier.to.trim() !== '' && !WHOLE.test(tier.to.trim())) return 'Up to which quantity? A whole number, or nothing.';
  if (endOf(tier) < Number(tier.from)) return 'It ends before it begins.';
  if (!RUPEES.test(tier.price.trim())) return 'What does one cost? Rupees, with at most two decimals.';
  if (Number(tier.price) === 0) return NOT_NOTHING;
  return undefined;
}

function doubtOf(tier: TierText, before: TierText | undefined, mrp: number | null): string | undefined {
  const price = parseRupees(tier.price) ?? 0;
  if (mrp !== null && price > mrp) return `Above the MRP of ${formatRupees(mrp)}.`;
  if (before && price >= (parseRupees(before.price) ?? OPEN)) return 'No cheaper than the tier before.';
  return undefined;
}

/** The gaps and overlaps of a draft's tiers. */
export function tierFindings({ prices, mrp_price, min_order_quantity, max_order_quantity }: Draft): TierFindings {
  const findings: TierFindings = { errors: new Map(), gaps: new Map(), after: undefined, doubts: new Map() };
  if (prices.length === 0) return findings;
  const mrp = parseRupees(mrp_price);
  const elsewhere = mrp === null ? 'has no price' : `costs the MRP, ${formatRupees(mrp)}`;
  const whole: TierText[] = [];
  for (const tier of prices) {
    const error = ownError(tier);
    if (error) findings.errors.set(tier.id, error);
    else whole.push(tier);
  }
  const sorted = whole.toSorted((a, b) => Number(a.from) - Number(b.from));
  let covered = Math.max(1, Number(min_order_quantity) || 1) - 1;
  sorted.forEach((tier, position) => {
    const from = Number(tier.from);
    const before = sorted[position - 1];
    if (before && endOf(before) >= from)
      findings.errors.set(tier.id, `Overlaps ${range(Number(before.from), endOf(before))}.`);
    else if (from > covered + 1) findings.gaps.set(tier.id, `${range(covered + 1, from - 1)}: one ${elsewhere}.`);
    const doubt = doubtOf(tier, before, mrp);
    if (doubt) findings.doubts.set(tier.id, doubt);
    covered = Math.max(covered, endOf(tier));
  });
  const most = Number(max_order_quantity) || OPEN;
  if (sorted.length > 0 && covered < most) findings.after = `${range(covered + 1, most)}: one ${elsewhere}.`;
  return findings;
}
