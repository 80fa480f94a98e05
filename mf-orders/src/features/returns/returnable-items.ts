import type { Order, OrderItem } from '@shop/contract/order';
import { returnable } from '@shop/contract/return-rules';

export interface Returnable {
  item: OrderItem;
  /** How many can still be given back. */
  most: number;
}

export const returnableItems = ({ items, returns }: Order): Returnable[] =>
  items
    .map((item) => ({ item, most: returnable({ productId: item.productId._id, quantity: item.quantity }, returns) }))
    .filter(({ most }) => most > 0);
