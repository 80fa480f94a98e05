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
  it('has the codes of the wire format', () => {
    expect(OrderStatus).toEqual({ Ordered: 0, Delivered: 1, Cancelled: 2, Shipped: 3, Returned: 4, Confirmed: 5 });
  });

  it('goes from ordered to confirmed, shipped and delivered', () => {
    expect(STATUSES.map(stepOf)).toEqual([0, 1, 2, 3, null, null]);
  });

  it('allows exactly the specified moves', () => {
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

  it('offers the usual next move before cancelling', () => {
    expect(allowedMoves(Ordered)).toEqual([Confirmed, Cancelled]);
    expect(allowedMoves(Confirmed)).toEqual([Shipped, Cancelled]);
  });

  it('needs every price before an order is confirmed, shipped or delivered, but not to end it', () => {
    expect(STATUSES.filter(needsPrices)).toEqual([Confirmed, Shipped, Delivered]);
  });

  it('requires a reason only for cancelling, and lets customers cancel only unconfirmed orders', () => {
    expect(STATUSES.filter(needsReason)).toEqual([Cancelled]);
    expect(STATUSES.filter(customerMayCancel)).toEqual([Ordered]);
  });
});
