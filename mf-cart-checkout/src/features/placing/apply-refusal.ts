import type { OrderRefusal, PlaceOrderRequest } from '@shop/contract/order';
import { cart, cartItemsAtom, shopStore } from '@shop/platform';
import { seenNews } from '../lines/seen-news.ts';
import type { Pictured } from './success-state.ts';

/** Updates the cart after a refused order; the customer then checks it. */
export function applyRefusal({ removed }: Pick<OrderRefusal, 'removed'>) {
  seenNews.keep();
  for (const { productId, reason, available } of removed) {
    if (reason === 'not_enough_stock' && available > 0) cart.setQuantity(productId, available);
    else cart.remove(productId);
  }
  void cart.refresh();
}

/** The first wrong field; a line is named by its position in the request, and shown by its product's name. */
export function wrongField(
  { fields, message }: { fields: Record<string, string>; message: string },
  { items }: Pick<PlaceOrderRequest, 'items'>,
): string {
  const [[field, reason] = ['', message]] = Object.entries(fields);
  const line = items[Number(/^items\.(\d+)\./.exec(field)?.[1])];
  const product = shopStore.get(cartItemsAtom).find(({ _id }) => _id === line?.productId);
  return product ? `${product.name}: ${reason}` : reason;
}

/** Before the cart changes: afterwards there is no picture of a removed product. */
export const cartPictures = (): Pictured =>
  Object.fromEntries(
    shopStore.get(cartItemsAtom).map(({ _id, img_ids, tint }) => [_id, { url: img_ids[0]?.url, tint }]),
  );
