import { expect, test } from '@jest/globals';
import { roundAbove } from './round-above.ts';

test.each([
  [1, 2],
  [3, 4],
  [17, 20],
  [4_100, 5_000],
  [70_000, 1_00_000],
])('the scale of a plot with %d at most ends at %d', (most, end) => {
  expect(roundAbove(most)).toBe(end);
});
