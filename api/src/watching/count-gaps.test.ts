import { expect, test } from '@jest/globals';
import { countGaps } from './count-gaps.ts';

test('messages are missing if a number is skipped, for each sender separately', () => {
  const lostOf = countGaps();
  expect([lostOf('a', 7), lostOf('a', 8), lostOf('b', 1), lostOf('a', 11), lostOf('b', 2)]).toEqual([0, 0, 0, 2, 0]);
});

test('a late message is not counted as missing twice', () => {
  const lostOf = countGaps();
  expect([lostOf('a', 1), lostOf('a', 3), lostOf('a', 2), lostOf('a', 4)]).toEqual([0, 1, 0, 0]);
});
