import type { BulkChange } from '@shop/contract/office/products';
import type { ProductInput } from '@shop/contract/product';
import { formatRupees, parseRupees, toRupees } from '@shop/pricing/money';

export type Changed = { input: ProductInput } | { problem: string };

interface PriceRule {
  percent: number;
  with_mrp: boolean;
  whole_rupees: boolean;
}

function changedPaise(paise: number, { percent, whole_rupees }: PriceRule): number {
  // Per cent in hundredths, so that whole numbers are added.
  const exact = (paise * (10_000 + Math.round(percent * 100))) / 10_000;
  return whole_rupees ? Math.round(exact / 100) * 100 : Math.round(exact);
}

const changedRupees = (rupees: number, rule: PriceRule) => toRupees(changedPaise(parseRupees(rupees) ?? 0, rule));

const rupeeText = (rupees: number) => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));

/** What customers pay: the tiers and the discounted price; without them, a price below the MRP. */
function sellingPrice(input: ProductInput, rule: PriceRule): number | null {
  const { discounted_price: discounted, mrp_price: mrp, prices } = input;
  if (discounted !== null) return changedRupees(discounted, rule);
  const isMrpAlone = prices.length === 0 && mrp !== null && !rule.with_mrp;
  return isMrpAlone ? changedRupees(mrp, rule) : null;
}

const MOST_RUPEES = 999_999_999;

function priceProblem(before: ProductInput, after: ProductInput): string | undefined {
  const prices = [...after.prices.map(({ price }) => Number(price)), after.discounted_price ?? 0];
  const top = Math.max(...prices);
  if (Math.max(top, after.mrp_price ?? 0) > MOST_RUPEES) return 'Its price would be too high.';
  if (after.mrp_price === 0 && before.mrp_price) return 'Its price would be zero.';
  if (prices.some((rupees, i) => rupees === 0 && (i < before.prices.length || before.discounted_price)))
    return 'Its price would be zero.';
  const limit = after.mrp_price;
  const topBefore = Math.max(...before.prices.map(({ price }) => Number(price)), before.discounted_price ?? 0);
  if (limit !== null && top > limit && top > topBefore)
    return `Its price would be above its MRP of ${formatRupees(parseRupees(limit) ?? 0)}.`;
  return undefined;
}

function withPrice(input: ProductInput, rule: PriceRule): Changed {
  if (rule.percent === 0) return { input };
  if (input.prices.length === 0 && input.discounted_price === null && input.mrp_price === null)
    return { problem: 'It has no price.' };
  const after: ProductInput = {
    ...input,
    prices: input.prices.map((tier) => ({ ...tier, price: rupeeText(changedRupees(Number(tier.price), rule)) })),
    discounted_price: sellingPrice(input, rule),
    mrp_price: rule.with_mrp && input.mrp_price !== null ? changedRupees(input.mrp_price, rule) : input.mrp_price,
  };
  const problem = priceProblem(input, after);
  return problem ? { problem } : { input: after };
}

function withPricing(input: ProductInput, isPricing: boolean): Changed {
  if (isPricing && input.mrp_price === null) return { problem: 'It has no MRP to show.' };
  return { input: { ...input, is_pricing: isPricing } };
}

type GstRule = Extract<BulkChange, { kind: 'gst' }>;

function withGst(input: ProductInput, { hsn, rate, exempt }: GstRule): ProductInput {
  const rates = rate && [...(input.gst_rates ?? []).filter(({ from }) => from !== rate.from), rate];
  return {
    ...input,
    ...(hsn !== undefined && { hsn }),
    ...(rates && { gst_rates: rates.toSorted((a, b) => a.from.localeCompare(b.from)) }),
    ...(exempt !== undefined && { gst_exempt: exempt }),
  };
}

/** A product after a bulk change, or why the change is impossible. */
export function bulkChanged(input: ProductInput, change: BulkChange): Changed {
  switch (change.kind) {
    case 'category':
      return { input: { ...input, category_id: change.category_id, subcategory_id: change.subcategory_id } };
    case 'price':
      return withPrice(input, change);
    case 'pricing':
      return withPricing(input, change.is_pricing);
    case 'deleted':
      return { input: { ...input, deleted: change.deleted } };
    case 'gst':
      return { input: withGst(input, change) };
  }
}
