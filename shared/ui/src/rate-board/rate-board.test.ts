import { expect, it } from '@jest/globals';
import { ratesOf, tierRange } from './rate-board.tsx';

it('names the quantities of a rate', () => {
  expect(tierRange({ from: 1, to: 4 })).toBe('1 to 4');
  expect(tierRange({ from: 5, to: 5 })).toBe('5');
  expect(tierRange({ from: 100_000, to: null })).toBe('1,00,000 or more');
});

it('has the MRP for the quantities that no tier has, from the smallest order on', () => {
  const tier = (from: number, to: number | 'Any', price: string) => ({ from, to, price });
  const rows = (...prices: ReturnType<typeof tier>[]) =>
    ratesOf({ prices, mrp_price: '60' }, 2).map(({ unitPrice, ...range }) => [tierRange(range), unitPrice / 100]);
  expect(rows(tier(5, 19, '50'), tier(50, 99, '40'))).toEqual([
    ['2 to 4', 60],
    ['5 to 19', 50],
    ['20 to 49', 60],
    ['50 to 99', 40],
    ['100 or more', 60],
  ]);
  expect(rows(tier(1, 9, '50'), tier(10, 'Any', '45'))).toHaveLength(2);
  expect(rows()).toEqual([]);
});
