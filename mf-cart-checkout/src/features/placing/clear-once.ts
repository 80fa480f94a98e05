import type { Order } from '@shop/contract/order';
import { cart, cartItemsAtom, shopStore } from '@shop/platform';
import { forgetNote } from '../note/use-note.ts';
import { deviceAttempts } from './attempt.ts';
import { linesAfter } from './lines-after.ts';

const KEY = 'cart-cleared-for';
const MOST = 20;

function clearedFor(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Takes what was ordered out of the cart, once per order: coming back to its page later leaves a new cart alone. */
export function clearOnceFor({ _id, items }: Pick<Order, '_id' | 'items'>) {
  const before = clearedFor();
  if (before.includes(_id)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([_id, ...before].slice(0, MOST)));
  } catch {
    return;
  } finally {
    deviceAttempts.end();
    forgetNote();
    for (const { id, quantity } of linesAfter(shopStore.get(cartItemsAtom), items)) cart.setQuantity(id, quantity);
  }
}
