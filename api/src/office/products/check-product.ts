import { rateProblems } from '@shop/contract/gst/rates';
import { NOT_NOTHING } from '@shop/contract/price-rules';
import type { ProductInput } from '@shop/contract/product';
import { barcodeProblem, hsnProblem } from '@shop/contract/product-codes';
import { parseRupees } from '@shop/pricing/money';
import { and, eq } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import type { Tx } from '../../db/database.ts';
import { categories, type products, subcategories } from '../../db/schema/catalogue.ts';

type Checked = Pick<
  ProductInput,
  | 'prices'
  | 'mrp_price'
  | 'discounted_price'
  | 'min_order_quantity'
  | 'max_order_quantity'
  | 'is_pricing'
  | 'barcode'
  | 'hsn'
  | 'gst_rates'
>;

/** What a product has had so far, where it is not new. */
type Had = Pick<typeof products.$inferSelect, 'gstRates' | 'invoicedOn'>;

function tierProblem(prices: Checked['prices']): string | undefined {
  const tiers = prices.toSorted((a, b) => a.from - b.from);
  for (const [position, { from, to }] of tiers.entries()) {
    if (to !== 'Any' && to < from) return 'A tier must not end before it starts.';
    const next = tiers[position + 1];
    if (next && (to === 'Any' || next.from <= to)) return 'Tiers must not overlap.';
  }
  return undefined;
}

/** Product errors that no schema can express, by field. */
export function productProblems(product: Checked, had?: Had): Record<string, string> {
  const problems: Record<string, string> = {};
  const tiers = tierProblem(product.prices);
  if (tiers) problems.prices = tiers;
  const { min_order_quantity: min, max_order_quantity: max } = product;
  if (max !== null && max < min) problems.max_order_quantity = 'Must not be less than the minimum.';
  if (product.is_pricing && product.mrp_price === null) problems.mrp_price = 'Enter the MRP, or hide the price.';
  const barcode = barcodeProblem(product.barcode);
  if (barcode) problems.barcode = barcode;
  const hsn = hsnProblem(product.hsn);
  if (hsn) problems.hsn = hsn;
  return {
    ...problems,
    ...rateProblems(product.gst_rates ?? had?.gstRates ?? [], had?.gstRates, had?.invoicedOn ?? undefined),
  };
}

type Priced = Pick<Checked, 'prices' | 'mrp_price' | 'discounted_price'>;

type Rupees = string | number | null;

/** The law forbids a price above the MRP, and zero is a typing error. Checked only if a price changed. */
export function priceProblems({ prices, mrp_price, discounted_price }: Priced): Record<string, string> {
  const most = parseRupees(mrp_price) ?? Number.POSITIVE_INFINITY;
  const isAbove = (rupees: Rupees) => (parseRupees(rupees) ?? 0) > most;
  const isNothing = (rupees: Rupees) => parseRupees(rupees) === 0;
  const problems: Record<string, string> = {};
  if (isAbove(discounted_price)) problems.discounted_price = 'Must not be more than the MRP.';
  if (prices.some(({ price }) => isAbove(price))) problems.prices = 'No price may be above the MRP.';
  if (isNothing(mrp_price)) problems.mrp_price = NOT_NOTHING;
  if (isNothing(discounted_price)) problems.discounted_price = NOT_NOTHING;
  if (prices.some(({ price }) => isNothing(price))) problems.prices = NOT_NOTHING;
  return problems;
}

type Place = Pick<ProductInput, 'category_id' | 'subcategory_id'>;

/** Locks both, so that they are neither deleted nor moved before the product is in them. */
export async function placeProblems(tx: Tx, { category_id, subcategory_id }: Place) {
  const problems: Record<string, string> = {};
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, category_id), isShown))
    .for('key share');
  if (!category) problems.category_id = 'There is no such category.';
  if (subcategory_id !== null) {
    const [below] = await tx
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(and(eq(subcategories.id, subcategory_id), eq(subcategories.categoryId, category_id)))
      .for('key share');
    if (!below) problems.subcategory_id = 'There is no such subcategory in this category.';
  }
  return problems;
}
