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

function remember(orderId: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify([orderId, ...clearedFor()].slice(0, MOST)));
  } catch {
    return;
  }
}

/** Removes the ordered lines from the server's cart, once per order: a later visit does not change a new cart. */
export async function clearOnceFor({ _id, items }: Pick<Order, '_id' | 'items'>) {
  if (clearedFor().includes(_id)) return;
  deviceAttempts.end();
  forgetNote();
  await cart.refresh();
  if (clearedFor().includes(_id)) return;
  remember(_id);
  for (const { id, quantity } of linesAfter(shopStore.get(cartItemsAtom), items)) cart.setQuantity(id, quantity);
}
