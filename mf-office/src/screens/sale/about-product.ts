import type { Product } from '@shop/contract/product';
import { formatCount, formatPrice } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { startQuantity, unavailableReason } from '@shop/pricing/quantity';
import { sayPricing, t } from '../../t.ts';

/** For choosing it: what one costs and how many there are, or why it cannot be sold. */
export function aboutProduct(product: Product): string {
  const gone = unavailableReason(product, sayPricing);
  if (gone) return gone;
  const price = product.is_pricing ? formatPrice(unitPrice(product, startQuantity(product))) : t('price on request');
  return t('{price} · {count} in stock', { price, count: formatCount(product.prod_quantity ?? 0) });
}
