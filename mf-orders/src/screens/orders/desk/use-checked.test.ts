import { describe, expect, it } from '@jest/globals';
import { idsBetween } from './use-checked.ts';

const orders = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

describe('ticking orders with Shift', () => {
  it('takes all between the last ticked one and this one, in both directions', () => {
    expect(idsBetween(orders, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(orders, 'c', 'a')).toEqual(['a', 'b', 'c']);
  });

  it('takes this one alone where none was ticked before, or it has left the list', () => {
    expect(idsBetween(orders, undefined, 'c')).toEqual(['c']);
    expect(idsBetween(orders, 'gone', 'c')).toEqual(['c']);
  });
});
