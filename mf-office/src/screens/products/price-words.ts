import type { OfficeProductRow } from '@shop/contract/office/products';
import { formatPrice } from '@shop/pricing/money';
import { mrpOf, unitPrice } from '@shop/pricing/prices';
import { plural } from '../../t.ts';

type Priced = Pick<OfficeProductRow, 'prices' | 'mrp_price' | 'discounted_price' | 'min_order_quantity'>;

/** The price of one piece at the smallest order, with additions. */
export function priceWords(product: Priced) {
  const unit = unitPrice(product, product.min_order_quantity);
  const mrp = mrpOf(product);
  const tiers = product.prices.length;
  return {
    price: formatPrice(unit),
    mrp: mrp !== null && mrp !== unit ? formatPrice(mrp) : null,
    tiers: tiers > 0 ? plural(tiers, { one: '{count} tier', other: '{count} tiers' }) : null,
  };
}
