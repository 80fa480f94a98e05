import type { OrderStatus } from './order.ts';

export const statusLabels: Record<OrderStatus, string> = {
  0: 'Ordered',
  5: 'Confirmed',
  3: 'Shipped',
  1: 'Delivered',
  2: 'Cancelled',
  4: 'Returned',
};

/** Every status, in the order in which an order meets them. */
export const STATUSES: readonly OrderStatus[] = [0, 5, 3, 1, 2, 4];

/** The way of an order that ends well. */
export const STEPS: readonly OrderStatus[] = [0, 5, 3, 1];

/** Null for what has left the way: cancelled or returned. */
export function stepOf(status: OrderStatus): number | null {
  const step = STEPS.indexOf(status);
  return step < 0 ? null : step;
}

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = { 0: [5, 2], 5: [3, 2], 3: [1], 1: [4], 2: [], 4: [] };

/** Where the business may move an order; the usual next one first. */
export const allowedMoves = (from: OrderStatus): readonly OrderStatus[] => MOVES[from];

export const isAllowed = (from: OrderStatus, to: OrderStatus) => MOVES[from].includes(to);

export const needsReason = (to: OrderStatus) => to === 2;

/** Goods leave only at a price that both sides know. */
export const needsPrices = (to: OrderStatus) => to === 5 || to === 3 || to === 1;

/** Cancelled and returned goods go back on the shelf. */
export const returnsStock = (to: OrderStatus) => to === 2 || to === 4;

/** Nothing is left to be quoted once an order has ended without a sale. */
export const canBeQuoted = (status: OrderStatus) => !returnsStock(status);

/** Customers may cancel until the business confirms. */
export const customerMayCancel = (status: OrderStatus) => status === 0;

export const isOrderStatus = (value: unknown): value is OrderStatus => (STATUSES as readonly unknown[]).includes(value);
