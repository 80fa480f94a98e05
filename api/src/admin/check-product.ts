import type { ProductInput } from '@shop/contract/product';

type Checked = Pick<
  ProductInput,
  'prices' | 'mrp_price' | 'discounted_price' | 'min_order_quantity' | 'max_order_quantity' | 'is_pricing'
>;

function tierProblem(prices: Checked['prices']): string | undefined {
  const tiers = prices.toSorted((a, b) => a.from - b.from);
  for (const [position, { from, to }] of tiers.entries()) {
    if (to !== 'Any' && to < from) return 'A tier must not end before it begins.';
    const next = tiers[position + 1];
    if (next && (to === 'Any' || next.from <= to)) return 'Tiers must not overlap.';
  }
  return undefined;
}

/** What no schema can say about a product, by field. */
export function productProblems(product: Checked): Record<string, string> {
  const problems: Record<string, string> = {};
  const tiers = tierProblem(product.prices);
  if (tiers) problems.prices = tiers;
  const { min_order_quantity: min, max_order_quantity: max } = product;
  if (max !== null && max < min) problems.max_order_quantity = 'Must not be less than the minimum.';
  if (product.is_pricing && product.mrp_price === null) problems.mrp_price = 'A priced product needs its MRP.';
  return problems;
}
