import type { OrderItem } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { clampQuantity, quantityLimits } from '@shop/pricing/quantity';
import { t } from '../../t.ts';

export interface Plan {
  add: { product: Product; quantity: number }[];
  /** Another quantity than last time, because of current limits. */
  changed: { name: string; from: number; to: number }[];
  /** No longer sold, or out of stock. */
  skipped: string[];
}

/** What can be ordered again today. `latest` returns each product's current state; undefined if it no longer exists. */
export function planReorder(items: readonly OrderItem[], latest: (productId: string) => Product | undefined): Plan {
  const plan: Plan = { add: [], changed: [], skipped: [] };
  for (const { productId, quantity } of items) {
    const product = latest(productId._id);
    if (!product || product.deletedAt || !quantityLimits(product).available) {
      plan.skipped.push(productId.name);
      continue;
    }
    const possible = clampQuantity(product, quantity);
    if (possible !== quantity) plan.changed.push({ name: product.name, from: quantity, to: possible });
    plan.add.push({ product, quantity: possible });
  }
  return plan;
}

export function planInWords({ changed, skipped }: Plan): string[] {
  const words: string[] = [];
  if (skipped.length > 0) words.push(t('Not available any more: {names}.', { names: skipped.join(', ') }));
  if (changed.length > 0) {
    const names = changed.map(({ name, from, to }) => t('{name} ({from} to {to})', { name, from, to })).join(', ');
    words.push(t('Quantity changed: {names}.', { names }));
  }
  return words;
}
