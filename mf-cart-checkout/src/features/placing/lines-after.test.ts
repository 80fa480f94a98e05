import { describe, expect, it } from '@jest/globals';
import { linesAfter } from './lines-after.ts';

const line = (_id: string, quantity: number) => ({ _id, quantity });
const ordered = (_id: string, quantity: number) => ({ productId: { _id }, quantity });

describe('the cart after an order', () => {
  it('loses the lines that were ordered and no others', () => {
    expect(linesAfter([line('rice', 2), line('dal', 1)], [ordered('rice', 2)])).toEqual([{ id: 'rice', quantity: 0 }]);
  });

  it('keeps what was added to an ordered line since', () => {
    expect(linesAfter([line('rice', 5)], [ordered('rice', 2)])).toEqual([{ id: 'rice', quantity: 3 }]);
  });

  it('leaves alone what is no longer in it', () => {
    expect(linesAfter([line('dal', 1)], [ordered('rice', 2)])).toEqual([]);
    expect(linesAfter([line('rice', 1)], [ordered('rice', 2)])).toEqual([{ id: 'rice', quantity: 0 }]);
  });
});
