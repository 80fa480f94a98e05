import { describe, expect, it } from '@jest/globals';
import { sampleItem, sampleOrder } from '../../testing/sample-order.ts';
import { mayMove, movesOf, waitsForPrices } from './order-moves.ts';

const unpriced = sampleItem({ productId: { ...sampleItem().productId, is_pricing: false }, price: null });
const unquoted = sampleOrder({ items: [sampleItem(), unpriced], totalAmount: null });

describe('the moves of an order', () => {
  it('are all that its status allows once every price is known', () => {
    const quoted = sampleOrder({ items: [{ ...unpriced, price: 12.5 }] });
    expect(movesOf(quoted)).toEqual([5, 2]);
    expect(waitsForPrices(quoted)).toBe(false);
  });

  it('leave only the cancelling of one whose price is still to be quoted', () => {
    expect(movesOf(unquoted)).toEqual([2]);
    expect(mayMove(unquoted, 5)).toBe(false);
    expect(waitsForPrices(unquoted)).toBe(true);
    expect(movesOf({ ...unquoted, status: 5 })).toEqual([2]);
    expect(movesOf({ ...unquoted, status: 3 })).toEqual([]);
  });

  it('ask for no price where an order has ended', () => {
    expect(waitsForPrices({ ...unquoted, status: 2 })).toBe(false);
    expect(movesOf({ ...unquoted, status: 1 })).toEqual([4]);
  });
});
