import type { OrderItem } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { formatRupees } from '@shop/pricing/money';
import { unitPaise } from '@shop/pricing/order-amounts';
import { unitPrice } from '@shop/pricing/prices';
import { clampQuantity, quantityLimits } from '@shop/pricing/quantity';
import { t } from '../../t.ts';

export interface Plan {
  add: { product: Product; quantity: number }[];
  /** Another quantity than last time, because of current limits. */
  changed: { name: string; from: number; to: number }[];
  /** No longer sold, or out of stock. */
  skipped: string[];
  /** In the cart already: gains one, whatever was ordered then. */
  more: string[];
  /** Another price than last time, for the same quantity, in paise. */
  prices: { name: string; from: number; to: number }[];
}

const none = () => false;

/**
 * What can be ordered again today. `latest` returns each product's current state; undefined if it no longer exists.
 * A line that is in the cart gains one (specification, section 4).
 */
export function planReorder(
  items: readonly OrderItem[],
  latest: (productId: string) => Product | undefined,
  isInCart: (productId: string) => boolean = none,
): Plan {
  const plan: Plan = { add: [], changed: [], skipped: [], more: [], prices: [] };
  for (const item of items) {
    const { productId, quantity } = item;
    const product = latest(productId._id);
    if (!product || product.deletedAt || !quantityLimits(product).available) {
      plan.skipped.push(productId.name);
      continue;
    }
    const possible = clampQuantity(product, quantity);
    const [from, to] = [unitPaise(item), unitPrice(product, quantity)];
    if (from !== null && to !== null && from !== to) plan.prices.push({ name: product.name, from, to });
    if (isInCart(productId._id)) plan.more.push(product.name);
    else if (possible !== quantity) plan.changed.push({ name: product.name, from: quantity, to: possible });
    plan.add.push({ product, quantity: possible });
  }
  return plan;
}

export function planInWords({ changed, skipped, more, prices }: Plan): string[] {
  const words: string[] = [];
  if (skipped.length > 0) words.push(t('Not available any more: {names}.', { names: skipped.join(', ') }));
  if (changed.length > 0) {
    const names = changed.map(({ name, from, to }) => t('{name} ({from} to {to})', { name, from, to })).join(', ');
    words.push(t('Quantity changed: {names}.', { names }));
  }
  if (more.length > 0)
    words.push(t('In your cart already, so you have one more now: {names}.', { names: more.join(', ') }));
  if (prices.length > 0) {
    const names = prices.map(({ name, from, to }) =>
      t('{name} is now {price} (was {before})', { name, price: formatRupees(to), before: formatRupees(from) }),
    );
    words.push(t('New prices: {names}.', { names: names.join(', ') }));
  }
  return words;
}
