import type { PlaceOrderRequest } from '@shop/contract/order';
import type { CartItem } from '@shop/platform/cart/types';
import type { Attempt } from './attempt.ts';

/** A reload within this time continues the order. */
const RESUME_WITHIN_MS = 10 * 60 * 1000;

type Lines = readonly Pick<CartItem, '_id' | 'quantity' | 'basePrice'>[];

export const hasSameLines = ({ items }: Pick<PlaceOrderRequest, 'items'>, cart: Lines) =>
  items.length === cart.length &&
  cart.every(({ _id, quantity, basePrice }) =>
    items.some((item) => item.productId === _id && item.quantity === quantity && item.price === basePrice),
  );

/** Except the version of the cart, which the device's own saves increase. */
export const isSameRequest = (a: PlaceOrderRequest, b: PlaceOrderRequest) =>
  JSON.stringify({ ...a, cart_version: 0 }) === JSON.stringify({ ...b, cart_version: 0 });

interface ShownCart {
  items: Lines;
  version: number;
}

/**
 * The order that a reloaded cart sends again automatically: one with an unknown result and exactly the cart's contents.
 */
export function resumable(open: Attempt, { items, version }: ShownCart, now: number): PlaceOrderRequest | null {
  const latest = open.bodies.at(-1);
  if (!latest || now - open.sentAt >= RESUME_WITHIN_MS) return null;
  const isSameCart = latest.cart_version === undefined || latest.cart_version === version;
  return isSameCart && hasSameLines(latest, items) ? latest : null;
}

/** This page was reloaded; following a link, or a reload of another page before, does not count. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && new URL(entry.name).pathname === location.pathname;
}
