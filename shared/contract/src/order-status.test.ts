import { describe, expect, it } from '@jest/globals';
import {
  allowedMoves,
  customerMayCancel,
  isAllowed,
  needsPrices,
  needsReason,
  OrderStatus,
  STATUSES,
  stepOf,
} from './order-status.ts';

const { Ordered, Delivered, Cancelled, Shipped, Returned, Confirmed } = OrderStatus;

describe('order status', () => {
  it('has the codes of the wire', () => {
    expect(OrderStatus).toEqual({ Ordered: 0, Delivered: 1, Cancelled: 2, Shipped: 3, Returned: 4, Confirmed: 5 });
  });

  it('steps from ordered over confirmed and shipped to delivered', () => {
    expect(STATUSES.map(stepOf)).toEqual([0, 1, 2, 3, null, null]);
  });

  it('allows exactly the moves of the business', () => {
    const moves = STATUSES.flatMap((from) => STATUSES.filter((to) => isAllowed(from, to)).map((to) => [from, to]));
    expect(moves).toEqual([
      [Ordered, Confirmed],
      [Ordered, Cancelled],
      [Confirmed, Shipped],
      [Confirmed, Cancelled],
      [Shipped, Delivered],
      [Delivered, Returned],
    ]);
  });

  it('offers the usual move before cancelling', () => {
    expect(allowedMoves(Ordered)).toEqual([Confirmed, Cancelled]);
    expect(allowedMoves(Confirmed)).toEqual([Shipped, Cancelled]);
  });

  it('needs every price before goods are promised or leave, not for ending an order', () => {
    expect(STATUSES.filter(needsPrices)).toEqual([Confirmed, Shipped, Delivered]);
  });

  it('asks for a reason only when cancelling, and lets customers cancel only what is not confirmed', () => {
    expect(STATUSES.filter(needsReason)).toEqual([Cancelled]);
    expect(STATUSES.filter(customerMayCancel)).toEqual([Ordered]);
  });
});
