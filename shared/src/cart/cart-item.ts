import type { Product } from '../contract/product.ts';
import { toRupees } from '../money.ts';
import { lineTotal, unitPrice } from '../pricing.ts';
import { clampQuantity } from '../quantity.ts';
import type { CartItem } from './types.ts';

/** A line of the cart; descriptions stay out of it, they would fill the device's storage. */
export function cartItem(product: Product, quantity: number): CartItem {
  const kept = clampQuantity(product, quantity);
  const unit = unitPrice(product, kept);
  const total = lineTotal(product, kept);
  return {
    ...product,
    description: '',
    quantity: kept,
    basePrice: unit === null ? null : toRupees(unit),
    total: total === null ? null : toRupees(total),
  };
}
