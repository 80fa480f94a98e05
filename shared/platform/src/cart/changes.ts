import { cartItem } from './cart-item.ts';
import { findItem, syncCart, updateQuantity } from './operations.ts';
import type { CartChange, CartChanges, CartItem, OrderedLine, StoredCart } from './types.ts';

type Items = readonly CartItem[];

const quantityIn = (items: Items, id: string) => findItem(items, id)?.quantity ?? 0;

export function recordChanges(changes: CartChanges, before: Items, after: Items): CartChanges {
  const recorded: Record<string, CartChange> = { ...changes };
  for (const { _id } of [...before, ...after]) {
    const was = quantityIn(before, _id);
    const is = quantityIn(after, _id);
    if (was === is) continue;
    recorded[_id] = was === 0 && !changes[_id] ? { added: is } : { quantity: is };
  }
  return recorded;
}

/** The cart without the ordered lines, after an order that named no saved cart: the server still has these lines. */
export function withoutOrdered(cart: StoredCart, lines: readonly OrderedLine[]): StoredCart {
  let { items } = cart;
  const changes: Record<string, CartChange> = { ...cart.changes };
  for (const { id, quantity: ordered } of lines) {
    const quantity = Math.max(0, quantityIn(items, id) - ordered);
    items = updateQuantity(items, id, quantity);
    // The server does not know the quantity that was ordered, if that is not saved yet.
    changes[id] = changes[id] ? { quantity } : { quantity, ordered };
  }
  return { ...cart, items: [...items], changes };
}

/**
 * The cart after an order of its saved version `from`: the server removed the lines and increased the version, but does
 * not know the quantities that were changed since. If that list has arrived already, only those changes are subtracted.
 */
export function afterOrder(cart: StoredCart, lines: readonly OrderedLine[], from: number): StoredCart {
  const isBefore = cart.version <= from;
  let { items } = cart;
  const changes: Record<string, CartChange> = { ...cart.changes };
  for (const { id, quantity: ordered } of lines) {
    const change = changes[id];
    // Products that were added after the list had arrived are not part of the order.
    if (!isBefore && (!change || 'added' in change)) continue;
    const quantity = Math.max(0, quantityIn(items, id) - ordered);
    items = updateQuantity(items, id, quantity);
    if (change) changes[id] = { quantity };
  }
  return { ...cart, items: [...items], changes, ...(isBefore && { version: from + 1, sends: 0 }) };
}

/** A product that was added here and turns out to be in the server's list gains 1, like any added product. */
function changedQuantity(change: CartChange, onServer: number): number {
  if ('quantity' in change) return change.ordered ? Math.max(0, onServer - change.ordered) : change.quantity;
  return onServer === 0 ? change.added : onServer + 1;
}

/** The server's list with the local changes applied, in the order that the person already sees. */
export function rebase(server: Items, changes: CartChanges, local: Items): CartItem[] {
  const known = new Map([...local, ...server].map((item) => [item._id, item]));
  const inOrder = syncCart([...known.values()]);
  return inOrder.flatMap((item) => {
    const onServer = quantityIn(server, item._id);
    const change = changes[item._id];
    const quantity = change ? changedQuantity(change, onServer) : onServer;
    return quantity > 0 ? [cartItem(item, quantity)] : [];
  });
}

/** Drops the changes that the server's list already contains. */
function outstanding(changes: CartChanges, server: Items, items: Items): CartChanges {
  return Object.fromEntries(Object.entries(changes).filter(([id]) => quantityIn(server, id) !== quantityIn(items, id)));
}

/** `changes` without those that were sent and have not changed since. */
export function withoutSent(changes: CartChanges, sent: StoredCart, items: Items): CartChanges {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([id]) => !(id in sent.changes) || quantityIn(sent.items, id) !== quantityIn(items, id))
      .map(([id, change]) => [id, id in sent.changes ? { quantity: quantityIn(items, id) } : change]),
  );
}

/** Without the refused lines; if none are named, without every change that was sent. */
export function withoutRefused(cart: StoredCart, sent: StoredCart, refused: readonly string[]): StoredCart {
  const sends = cart.version === sent.version ? Math.max(0, cart.sends - 1) : cart.sends;
  if (refused.length === 0) return { ...cart, sends, changes: withoutSent(cart.changes, sent, cart.items) };
  const isRefused = (id: string) => refused.includes(id);
  return {
    ...cart,
    sends,
    items: cart.items.filter(({ _id }) => !isRefused(_id)),
    changes: Object.fromEntries(Object.entries(cart.changes).filter(([id]) => !isRefused(id))),
  };
}

/** The cart after the server sent its list; `changes` are those that it does not contain. */
export function onto(server: { items: Items; version: number }, changes: CartChanges, cart: StoredCart): StoredCart {
  const items = rebase(server.items, changes, cart.items);
  // While a save is running, the list may still become that save's, so nothing counts as done.
  const sends = server.version === cart.version ? cart.sends : 0;
  const left = sends > 0 ? changes : outstanding(changes, server.items, items);
  return { owner: cart.owner, version: server.version, items, changes: left, sends };
}

/** A save with a lost response may have succeeded: a relative change could then count twice, a quantity cannot. */
export function settled(cart: StoredCart): StoredCart {
  const changes = Object.keys(cart.changes).map((id) => [id, { quantity: quantityIn(cart.items, id) }] as const);
  return { ...cart, changes: Object.fromEntries(changes) };
}

export const hasChanges = (cart: StoredCart): boolean => Object.keys(cart.changes).length > 0;
