import type { Order } from '@shop/contract/order';
import { cart } from '@shop/platform';
import { deviceAttempts } from './attempt.ts';
import { forgetTyped } from './use-typed.ts';

const KEY = 'cart-cleared-for';
const MOST = 20;
/** If storage is forbidden, this page remembers it. */
const clearedHere = new Set<string>();

function clearedFor(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function remember(orderId: string) {
  clearedHere.add(orderId);
  try {
    localStorage.setItem(KEY, JSON.stringify([orderId, ...clearedFor()].slice(0, MOST)));
  } catch {
    return;
  }
}

/** The order that was placed last on this device; empty before the first one. */
export const lastPlaced = () => clearedFor()[0] ?? '';

/** Removes the ordered lines from the cart, once per order: a later visit does not change a new cart. */
export function clearOnceFor({ _id, items }: Pick<Order, '_id' | 'items'>, from?: number) {
  if (clearedHere.has(_id) || clearedFor().includes(_id)) return;
  remember(_id);
  deviceAttempts.end();
  forgetTyped();
  cart.ordered(
    items.map(({ productId, quantity }) => ({ id: productId._id, quantity })),
    from,
  );
  void cart.refresh();
}
