import type { MoneyState } from '@shop/contract/order-money';
import type { Paise } from '@shop/pricing/money';

/** What is known of an order's money. */
export interface OrderSums {
  /** Null while a price is not known. */
  total: Paise | null;
  /** Cancelled or returned: nothing more is due. */
  isClosed: boolean;
  /** All that came for it, also what went back. */
  received: Paise;
  /** Claimed by the customer, or agreed by the bank and not collected. */
  pending: Paise;
  /** On its way back. */
  refunding: Paise;
  refunded: Paise;
  /** Given up by staff. */
  writtenOff: Paise;
}

export const NOTHING: Omit<OrderSums, 'total' | 'isClosed'> = {
  ...{ received: 0, pending: 0, refunding: 0, refunded: 0 },
  writtenOff: 0,
};

/** Every paisa of the total is in exactly one of these. */
export interface MoneyParts {
  due: Paise;
  pending: Paise;
  paid: Paise;
  refunded: Paise;
  writtenOff: Paise;
}

/** Money that comes after all takes the place of what was written off, so that this never counts twice. */
export function partsOf(sums: OrderSums & { total: Paise }): MoneyParts {
  const { total, isClosed, received, pending, refunded } = sums;
  const unpaid = Math.max(0, total - received);
  const givenUp = Math.min(sums.writtenOff, unpaid);
  const open = unpaid - givenUp;
  const onItsWay = Math.min(pending, open);
  const rest = open - onItsWay;
  return {
    due: isClosed ? 0 : rest,
    pending: onItsWay,
    paid: received - refunded,
    refunded,
    writtenOff: givenUp + (isClosed ? rest : 0),
  };
}

/** The state follows from the records alone; where several fit, the one that somebody has to act on comes first. */
export function stateOf(sums: OrderSums): MoneyState {
  const { total, received, refunding, refunded } = sums;
  if (refunding > 0) return 'refund pending';
  const { due, pending, paid, writtenOff } = partsOf({ ...sums, total: total ?? received });
  const isSettled = due === 0 && pending === 0;
  if (refunded > 0) return paid === 0 && isSettled ? 'refunded' : 'partly refunded';
  if (pending > 0) return 'pending';
  if (total === null) return sums.isClosed ? 'written off' : 'due';
  if (received === 0) return due > 0 ? 'due' : writtenOff > 0 ? 'written off' : 'paid';
  return due > 0 || writtenOff > 0 ? 'partly paid' : 'paid';
}

/** What may still be recorded as paid: what waits for the desk counts, and what was written off and comes after all. */
export const unpaidOf = ({ total, isClosed, received }: OrderSums): Paise =>
  total === null || isClosed ? 0 : Math.max(0, total - received);

/** What the customer still has to pay: what waits for the desk counts as open. */
export const openOf = (sums: OrderSums): Paise => Math.max(0, unpaidOf(sums) - sums.writtenOff);

/** What may be written off: never what waits for the desk. */
export const dueOf = (sums: OrderSums): Paise =>
  sums.total === null ? 0 : partsOf({ ...sums, total: sums.total }).due;

/** What may still be paid back. */
export const refundableOf = ({ received, refunding, refunded }: OrderSums): Paise => received - refunding - refunded;

/** What an order that has ended still has of the customer's money. */
export const toPayBackOf = (sums: OrderSums): Paise => (sums.isClosed ? refundableOf(sums) : 0);
