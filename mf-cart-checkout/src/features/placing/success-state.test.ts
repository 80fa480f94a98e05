import { describe, expect, it } from '@jest/globals';
import { readSuccessState } from './success-state.ts';

const ASHA = 'a';
const mismatch = { productId: 'a', name: 'Rice', oldPrice: 1, newPrice: 2 };

describe('the state of the order success page', () => {
  it('contains the order', () => {
    const order = { _id: 'o1', customerId: ASHA, items: [] };
    expect(readSuccessState({ order }, ASHA)).toEqual({ placed: order });
    expect(readSuccessState({ order, priceMismatched: [], removed: [] }, ASHA)).toEqual({ placed: order });
  });

  it('contains the changes, also with only one of the lists', () => {
    expect(readSuccessState({ customerId: ASHA, priceMismatched: [mismatch] }, ASHA)).toEqual({
      refused: { customerId: ASHA, priceMismatched: [mismatch], removed: [], pictures: {} },
    });
    const state = { customerId: ASHA, removed: [mismatch], pictures: { a: { tint: 'leaf' } } };
    expect(readSuccessState(state, ASHA)).toMatchObject({
      refused: { priceMismatched: [], removed: [mismatch] },
    });
  });

  it('is empty otherwise', () => {
    const empty = { customerId: ASHA, priceMismatched: [], removed: [] };
    for (const state of [null, undefined, 'x', {}, { order: {} }, { order: { customerId: ASHA } }, empty]) {
      expect(readSuccessState(state, ASHA)).toBeNull();
    }
  });

  it('is empty for another person', () => {
    const order = { _id: 'o1', customerId: ASHA, items: [] };
    for (const state of [{ order }, { customerId: ASHA, removed: [mismatch] }, { removed: [mismatch] }]) {
      expect(readSuccessState(state, 'b')).toBeNull();
    }
  });
});
