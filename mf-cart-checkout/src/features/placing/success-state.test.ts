import { describe, expect, it } from '@jest/globals';
import { readSuccessState } from './success-state.ts';

const mismatch = { productId: 'a', name: 'Rice', oldPrice: 1, newPrice: 2 };

describe('the state of the order success page', () => {
  it('is an order', () => {
    const order = { _id: 'o1', items: [] };
    expect(readSuccessState({ order })).toEqual({ placed: order });
    expect(readSuccessState({ order, priceMismatched: [], removed: [] })).toEqual({ placed: order });
  });

  it('is the changes, also with only one of the lists', () => {
    expect(readSuccessState({ priceMismatched: [mismatch] })).toEqual({
      refused: { priceMismatched: [mismatch], removed: [], pictures: {} },
    });
    expect(readSuccessState({ removed: [mismatch], pictures: { a: { tint: 'leaf' } } })).toMatchObject({
      refused: { priceMismatched: [], removed: [mismatch] },
    });
  });

  it('is nothing otherwise', () => {
    for (const state of [null, undefined, 'x', {}, { order: {} }, { priceMismatched: [], removed: [] }]) {
      expect(readSuccessState(state)).toBeNull();
    }
  });
});
