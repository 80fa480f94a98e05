import { describe, expect, it } from '@jest/globals';
import { linesAfter } from './lines-after.ts';

const line = (_id: string, quantity: number) => ({ _id, quantity });
const ordered = (_id: string, quantity: number) => ({ productId: { _id }, quantity });

describe('the cart after an order', () => {
  it('loses the ordered lines and no others', () => {
    expect(linesAfter([line('rice', 2), line('dal', 1)], [ordered('rice', 2)])).toEqual([{ id: 'rice', quantity: 0 }]);
  });

  it('keeps what was later added to an ordered line', () => {
    expect(linesAfter([line('rice', 5)], [ordered('rice', 2)])).toEqual([{ id: 'rice', quantity: 3 }]);
  });

  it('ignores ordered lines that are no longer in it', () => {
    expect(linesAfter([line('dal', 1)], [ordered('rice', 2)])).toEqual([]);
    expect(linesAfter([line('rice', 1)], [ordered('rice', 2)])).toEqual([{ id: 'rice', quantity: 0 }]);
  });
});
