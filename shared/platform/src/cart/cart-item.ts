import type { Product } from '@shop/contract/product';
import { toRupees } from '@shop/pricing/money';
import { lineTotal, unitPrice } from '@shop/pricing/prices';
import { clampQuantity } from '@shop/pricing/quantity';
import type { CartItem } from './types.ts';

/** An order of it is quoted later, also the order of an admin, who sees its price elsewhere. */
const quotedLater = { prices: [], mrp_price: null, discounted_price: null };

/** A line of the cart, without descriptions, because they would fill the device's storage. */
export function cartItem(shown: Product, quantity: number): CartItem {
  const product = shown.is_pricing ? shown : { ...shown, ...quotedLater };
  const clamped = clampQuantity(product, quantity);
  const unit = unitPrice(product, clamped);
  const total = lineTotal(product, clamped);
  return {
    ...product,
    description: '',
    quantity: clamped,
    basePrice: unit === null ? null : toRupees(unit),
    total: total === null ? null : toRupees(total),
  };
}
