import type { OrderItem } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { clampQuantity, quantityLimits } from '@shop/pricing/quantity';

export interface Plan {
  add: { product: Product; quantity: number }[];
  /** Ordered in another number than last time, because of the limits of today. */
  changed: { name: string; from: number; to: number }[];
  /** No longer sold, or out of stock. */
  skipped: string[];
}

/** What can be ordered again today. `latest` gives each product as it is now; undefined where there is none any more. */
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

/** The sentences that tell what is not as it was. */
export function planInWords({ changed, skipped }: Plan): string[] {
  const words: string[] = [];
  if (skipped.length > 0) words.push(`Not available any more: ${skipped.join(', ')}.`);
  if (changed.length > 0) {
    words.push(`Quantity changed: ${changed.map(({ name, from, to }) => `${name} (${from} to ${to})`).join(', ')}.`);
  }
  return words;
}
