import { expect, it } from '@jest/globals';
import { tierRange } from './rate-board.tsx';

it('names the quantities of a rate', () => {
  expect(tierRange({ from: 1, to: 4 })).toBe('1 to 4');
  expect(tierRange({ from: 5, to: 5 })).toBe('5');
  expect(tierRange({ from: 100_000, to: null })).toBe('1,00,000 or more');
});
