import type { Product } from '@shop/contract/product';
import { toRupees } from '@shop/pricing/money';
import { lineTotal, unitPrice } from '@shop/pricing/prices';
import { clampQuantity } from '@shop/pricing/quantity';
import type { CartItem } from './types.ts';

/** A line of the cart, without descriptions, because they would fill the device's storage. */
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
