/** The codes of the wire, by name. */
export const OrderStatus = { Ordered: 0, Delivered: 1, Cancelled: 2, Shipped: 3, Returned: 4, Confirmed: 5 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

const { Ordered, Delivered, Cancelled, Shipped, Returned, Confirmed } = OrderStatus;

export const statusLabels: Record<OrderStatus, string> = {
  [Ordered]: 'Ordered',
  [Confirmed]: 'Confirmed',
  [Shipped]: 'Shipped',
  [Delivered]: 'Delivered',
  [Cancelled]: 'Cancelled',
  [Returned]: 'Returned',
};

/** Every status, in the order in which an order meets them. */
export const STATUSES: readonly OrderStatus[] = [Ordered, Confirmed, Shipped, Delivered, Cancelled, Returned];

/** The way of an order that ends well. */
export const STEPS: readonly OrderStatus[] = [Ordered, Confirmed, Shipped, Delivered];

/** Null for what has left the way: cancelled or returned. */
export function stepOf(status: OrderStatus): number | null {
  const step = STEPS.indexOf(status);
  return step < 0 ? null : step;
}

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  [Ordered]: [Confirmed, Cancelled],
  [Confirmed]: [Shipped, Cancelled],
  [Shipped]: [Delivered],
  [Delivered]: [Returned],
  [Cancelled]: [],
  [Returned]: [],
};

/** Where the business may move an order; the usual next one first. */
export const allowedMoves = (from: OrderStatus): readonly OrderStatus[] => MOVES[from];

export const isAllowed = (from: OrderStatus, to: OrderStatus) => MOVES[from].includes(to);

export const needsReason = (to: OrderStatus) => to === Cancelled;

/** Goods leave only at a price that both sides know. */
export const needsPrices = (to: OrderStatus) => to === Confirmed || to === Shipped || to === Delivered;

/** Cancelled and returned goods go back on the shelf. */
export const returnsStock = (to: OrderStatus) => to === Cancelled || to === Returned;

/** Nothing is left to be quoted once an order has ended without a sale. */
export const canBeQuoted = (status: OrderStatus) => !returnsStock(status);

/** Customers may cancel until the business confirms. */
export const customerMayCancel = (status: OrderStatus) => status === Ordered;

export const isOrderStatus = (value: unknown): value is OrderStatus => (STATUSES as readonly unknown[]).includes(value);
