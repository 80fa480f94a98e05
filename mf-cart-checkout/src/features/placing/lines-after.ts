import type { OrderItem } from '@shop/contract/order';
import type { CartItem } from '@shop/platform/cart/types';

interface Ordered {
  productId: Pick<OrderItem['productId'], '_id'>;
  quantity: number;
}

/** What remains of each ordered line: nothing, or the quantity that was added during the order. */
export const linesAfter = (cart: readonly Pick<CartItem, '_id' | 'quantity'>[], ordered: readonly Ordered[]) =>
  ordered.flatMap(({ productId: { _id: id }, quantity }) => {
    const line = cart.find(({ _id }) => _id === id);
    return line ? [{ id, quantity: Math.max(0, line.quantity - quantity) }] : [];
  });
