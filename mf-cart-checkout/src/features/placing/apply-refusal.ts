import type { OrderRefusal } from '@shop/contract/order';
import { cart, cartItemsAtom, shopStore } from '@shop/platform';
import type { Pictured } from './success-state.ts';

/** Brings the cart in line with why the order was not placed; the customer then looks it over. */
export function applyRefusal({ removed }: Pick<OrderRefusal, 'removed'>) {
  for (const { productId, reason, available } of removed) {
    if (reason === 'not_enough_stock' && available > 0) cart.setQuantity(productId, available);
    else cart.remove(productId);
  }
  void cart.refresh();
}

/** Taken before the cart changes: a product that is gone has its picture nowhere else. */
export const cartPictures = (): Pictured =>
  Object.fromEntries(
    shopStore.get(cartItemsAtom).map(({ _id, img_ids, tint }) => [_id, { url: img_ids[0]?.url, tint }]),
  );
