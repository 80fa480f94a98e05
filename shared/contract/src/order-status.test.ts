import { describe, expect, it } from '@jest/globals';
import {
  allowedMoves,
  customerMayCancel,
  isAllowed,
  needsPrices,
  needsReason,
  STATUSES,
  stepOf,
} from './order-status.ts';

describe('order status', () => {
  it('steps from ordered over confirmed and shipped to delivered', () => {
    expect(STATUSES.map(stepOf)).toEqual([0, 1, 2, 3, null, null]);
  });

  it('allows exactly the moves of the business', () => {
    const moves = STATUSES.flatMap((from) => STATUSES.filter((to) => isAllowed(from, to)).map((to) => [from, to]));
    expect(moves).toEqual([
      [0, 5],
      [0, 2],
      [5, 3],
      [5, 2],
      [3, 1],
      [1, 4],
    ]);
  });

  it('offers the usual move before cancelling', () => {
    expect(allowedMoves(0)).toEqual([5, 2]);
    expect(allowedMoves(5)).toEqual([3, 2]);
  });

  it('needs every price before goods are promised or leave, not for ending an order', () => {
    expect(STATUSES.filter(needsPrices)).toEqual([5, 3, 1]);
  });

  it('asks for a reason only when cancelling, and lets customers cancel only what is not confirmed', () => {
    expect(STATUSES.filter(needsReason)).toEqual([2]);
    expect(STATUSES.filter(customerMayCancel)).toEqual([0]);
  });
});
