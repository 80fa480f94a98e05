import { describe, expect, it } from '@jest/globals';
import {
  allowedMoves,
  customerMayCancel,
  isAllowed,
  needsPrices,
  needsReason,
  OrderStatus,
  STATUSES,
  stepBackOf,
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
      [Shipped, Cancelled],
      [Shipped, Returned],
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

  it('requires a reason for cancelling and for a shipped parcel that came back', () => {
    const explained = STATUSES.flatMap((from) => allowedMoves(from).map((to) => [from, to] as const)).filter(
      ([from, to]) => needsReason(from, to),
    );
    expect(explained).toEqual([
      [Ordered, Cancelled],
      [Confirmed, Cancelled],
      [Shipped, Cancelled],
      [Shipped, Returned],
    ]);
  });

  it('lets customers cancel only unconfirmed orders', () => {
    expect(STATUSES.filter((status) => customerMayCancel(status))).toEqual([Ordered]);
    expect(STATUSES.filter((status) => customerMayCancel(status, true))).toEqual([Ordered, Confirmed]);
  });

  describe('taken back', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const move = (status: OrderStatus, by: 'business' | 'customer' = 'business', back = false) => ({
      status,
      at,
      by,
      back,
    });
    const back = (moves: ReturnType<typeof move>[], status = moves.at(-1)?.status ?? Ordered, now = at) =>
      stepBackOf({ status, moves }, 15, new Date(now));
    const ordered = move(Ordered, 'customer');

    it('goes to the status before, until the set time has passed', () => {
      const moves = [ordered, move(Confirmed), move(Shipped)];
      expect(back(moves)).toEqual({ to: Confirmed, until: '2026-11-20T10:15:00.000Z' });
      expect(back(moves, Shipped, '2026-11-20T10:14:59.999Z')).not.toBeNull();
      expect(back(moves, Shipped, '2026-11-20T10:15:00.000Z')).toBeNull();
    });

    it('goes one step only, and the next move can be taken back again', () => {
      const taken = [ordered, move(Confirmed), move(Shipped), move(Confirmed, 'business', true)];
      expect(back(taken)).toBeNull();
      expect(back([...taken, move(Cancelled)])?.to).toBe(Confirmed);
    });

    it('leaves what the customer did, and what was only placed', () => {
      expect(back([ordered])).toBeNull();
      expect(back([move(Ordered)])).toBeNull();
      expect(back([ordered, move(Cancelled, 'customer')])).toBeNull();
      expect(back([ordered, move(Confirmed)], Shipped)).toBeNull();
    });
  });
});
