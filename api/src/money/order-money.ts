import type { MoneyState } from '@shop/contract/order-money';
import type { Paise } from '@shop/pricing/money';

/** The known sums of an order's money. */
export interface OrderSums {
  /** Null while a price is unknown. */
  total: Paise | null;
  /** Cancelled or returned: nothing is due any more. */
  isClosed: boolean;
  /** All that came for it, including what was paid back. */
  received: Paise;
  /** Claimed by the customer, or authorized by the bank and not collected. */
  pending: Paise;
  /** Being paid back. */
  refunding: Paise;
  refunded: Paise;
  /** Given up by staff. */
  writtenOff: Paise;
  /** The part of the returned goods' price that staff do not refund. */
  kept: Paise;
}

export const NOTHING: Omit<OrderSums, 'total' | 'isClosed'> = {
  received: 0,
  pending: 0,
  refunding: 0,
  refunded: 0,
  writtenOff: 0,
  kept: 0,
};

/** Every paisa of the total (or of the money received, if that is more) is in exactly one of these. */
export interface MoneyParts {
  due: Paise;
  pending: Paise;
  paid: Paise;
  refunded: Paise;
  writtenOff: Paise;
}

/** What was paid above the total, after a change made the order cheaper. Refunds count against this first. */
export const overpaidOf = ({ total, received }: Pick<OrderSums, 'total' | 'received'>): Paise =>
  total === null ? 0 : Math.max(0, received - total);

/** Late money replaces what was written off, so that nothing counts twice. */
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

/** The state follows from the records alone. If several fit, the one that needs an action comes first. */
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

/** How much may still be recorded as paid, including claims that wait for the desk and late money for a write-off. */
export const unpaidOf = ({ total, isClosed, received }: OrderSums): Paise =>
  total === null || isClosed ? 0 : Math.max(0, total - received);

/** How much the customer still has to pay; claims that wait for the desk count as open. */
export const openOf = (sums: OrderSums): Paise => Math.max(0, unpaidOf(sums) - sums.writtenOff);

/** How much may be written off: without claims that wait for the desk. */
export const dueOf = (sums: OrderSums): Paise =>
  sums.total === null ? 0 : partsOf({ ...sums, total: sums.total }).due;

/** What may still be refunded; what the shop keeps, only after staff have decided so. */
export const refundableOf = ({ received, refunding, refunded, kept }: OrderSums): Paise =>
  Math.max(0, received - refunding - refunded - kept);

/** Money that went back at the provider all the same is not kept. */
export const keptOf = ({ received, refunded, kept }: OrderSums): Paise => Math.min(kept, received - refunded);

/** How much of the customer's money the shop has for an order that has ended, or that costs less than was paid. */
export const toPayBackOf = (sums: OrderSums): Paise =>
  sums.isClosed ? refundableOf(sums) : Math.max(0, overpaidOf(sums) - sums.refunding - sums.refunded);

/** How much may be kept: only of an order that has ended. */
export const keepableOf = (sums: OrderSums): Paise => (sums.isClosed ? refundableOf(sums) : 0);

/** The highest total that a change may lead to: what went back because the order became cheaper is not due again. */
export const highestTotalOf = (sums: OrderSums): Paise => {
  const back = Math.min(overpaidOf(sums), sums.refunding + sums.refunded);
  return back > 0 ? sums.received - back : Number.POSITIVE_INFINITY;
};

/** The refunds that lower what the order costs. */
export const loweredByOf = (sums: Pick<OrderSums, 'total' | 'received' | 'refunded'>): Paise =>
  Math.max(0, sums.refunded - overpaidOf(sums));

/** What its invoices charge. */
export const chargedOf = (sums: OrderSums & { total: Paise }): Paise =>
  sums.isClosed ? keptOf(sums) : sums.total - loweredByOf(sums);
