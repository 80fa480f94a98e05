/** The codes of the wire format, by name. */
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

interface Taken {
  delivery?: { pickup: boolean } | undefined;
  sale?: { pick_up: boolean } | undefined;
}

/** The customer comes to the shop for it. */
export const isPickUp = ({ delivery, sale }: Taken) => delivery?.pickup === true || sale?.pick_up === true;

const pickUpLabels = { ...statusLabels, [Shipped]: 'Ready to pick up', [Delivered]: 'Picked up' };

/** The word for a status of this order. */
export const statusLabel = (status: OrderStatus, order: Taken) =>
  (isPickUp(order) ? pickUpLabels : statusLabels)[status];

/** Every status, in the usual order. */
export const STATUSES: readonly OrderStatus[] = [Ordered, Confirmed, Shipped, Delivered, Cancelled, Returned];

/** The steps of a successful order. */
export const STEPS: readonly OrderStatus[] = [Ordered, Confirmed, Shipped, Delivered];

/** Null for cancelled and returned orders. */
export function stepOf(status: OrderStatus): number | null {
  const step = STEPS.indexOf(status);
  return step < 0 ? null : step;
}

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  [Ordered]: [Confirmed, Cancelled],
  [Confirmed]: [Shipped, Cancelled],
  [Shipped]: [Delivered, Cancelled, Returned],
  [Delivered]: [Returned],
  [Cancelled]: [],
  [Returned]: [],
};

/** The moves that staff may make; the usual next one first. */
export const allowedMoves = (from: OrderStatus): readonly OrderStatus[] => MOVES[from];

export const isAllowed = (from: OrderStatus, to: OrderStatus) => MOVES[from].includes(to);

/** A reason is required if it did not end well for the customer; a delivered order is returned by agreement. */
export const needsReason = (from: OrderStatus, to: OrderStatus) =>
  to === Cancelled || (from === Shipped && to === Returned);

/** Products are only shipped at a known price. */
export const needsPrices = (to: OrderStatus) => to === Confirmed || to === Shipped || to === Delivered;

/** Cancelled and returned products go back into stock. */
export const returnsStock = (to: OrderStatus) => to === Cancelled || to === Returned;

interface Moves {
  status: OrderStatus;
  moves: readonly {
    status: OrderStatus;
    at: string;
    by: 'customer' | 'business';
    back?: boolean | undefined;
    edit?: object | undefined;
    return_id?: string | undefined;
    trip?: string | undefined;
  }[];
}

/** The status before, and until when staff may go back to it: one step, and only of the business's own moves. */
export function stepBackOf({ status, moves }: Moves, minutes: number, now: Date) {
  const [before, last] = moves.slice(-2);
  if (!before || !last || last.status !== status || last.by !== 'business') return null;
  if (last.back || last.edit || last.return_id || last.trip) return null;
  const until = new Date(Date.parse(last.at) + minutes * 60_000);
  return now < until ? { to: before.status, until: until.toISOString() } : null;
}

/** What has been delivered or has come back has its price. */
export const canBeQuoted = (status: OrderStatus) => status !== Delivered && !returnsStock(status);

/** Customers may cancel until staff confirm, and in shops that allow it until it is shipped. */
export const customerMayCancel = (status: OrderStatus, confirmedToo = false) =>
  status === Ordered || (confirmedToo && status === Confirmed);

/** Quantities and the address may be changed until staff confirm. */
export const mayBeChanged = (status: OrderStatus) => status === Ordered;

export const isOrderStatus = (value: unknown): value is OrderStatus => (STATUSES as readonly unknown[]).includes(value);
