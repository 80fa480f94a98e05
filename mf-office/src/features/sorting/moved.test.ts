import { expect, test } from '@jest/globals';
import { moved } from './moved.ts';

test('an item moves forward and back, but not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});
