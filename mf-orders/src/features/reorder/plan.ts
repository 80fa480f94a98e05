import type { OrderItem } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { clampQuantity, quantityLimits } from '@shop/pricing/quantity';

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
  if (skipped.length > 0) words.push(`Not available any more: ${skipped.join(', ')}.`);
  if (changed.length > 0) {
    words.push(`Quantity changed: ${changed.map(({ name, from, to }) => `${name} (${from} to ${to})`).join(', ')}.`);
  }
  return words;
}
