import type { Product } from '@shop/contract/product';
import { formatCount, formatPrice } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { startQuantity, unavailableReason } from '@shop/pricing/quantity';

/** For choosing it: what one costs and how many there are, or why it cannot be sold. */
export function aboutProduct(product: Product): string {
  const gone = unavailableReason(product);
  if (gone) return gone;
  const price = product.is_pricing ? formatPrice(unitPrice(product, startQuantity(product))) : 'price on request';
  return `${price} · ${formatCount(product.prod_quantity ?? 0)} in stock`;
}
