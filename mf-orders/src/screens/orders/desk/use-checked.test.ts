import { describe, expect, it } from '@jest/globals';
import { idsBetween } from './use-checked.ts';

const orders = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

describe('selecting orders with Shift', () => {
  it('selects all between the last selected one and this one, in both directions', () => {
    expect(idsBetween(orders, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(orders, 'c', 'a')).toEqual(['a', 'b', 'c']);
  });

  it('selects only this one if none was selected before, or it has left the list', () => {
    expect(idsBetween(orders, undefined, 'c')).toEqual(['c']);
    expect(idsBetween(orders, 'gone', 'c')).toEqual(['c']);
  });
});
