import { expect, test } from '@jest/globals';
import { toggled } from './columns.ts';

test('a column appears and disappears at its own place', () => {
  expect(toggled(['category', 'stock'], 'price')).toEqual(['category', 'price', 'stock']);
  expect(toggled(['category', 'stock'], 'category')).toEqual(['stock']);
});
