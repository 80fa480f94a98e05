import { expect, test } from '@jest/globals';
import { tiersOf, typedOf } from './typed-tiers.ts';

const lines = (...typed: [from: string, price: string][]) => typed.map(([from, price], id) => ({ id, from, price }));

test('each tier ends where the next begins, and the last one never', () => {
  expect(tiersOf(lines(['1', '50'], ['10', ' 45.5 '], ['25', '43']))).toEqual({
    prices: [
      { from: 1, to: 9, price: '50' },
      { from: 10, to: 24, price: '45.5' },
      { from: 25, to: 'Any', price: '43' },
    ],
  });
});

test('wrong input is reported at its line', () => {
  const found = tiersOf(lines(['1', ''], ['5', '40'], ['5', '39'], ['', '38'], ['9', '1,5']));
  expect('problems' in found && [...found.problems.keys()]).toEqual([0, 2, 3, 4]);
});

test('pieces and prices may have commas at thousands; other commas are a mistake', () => {
  expect(tiersOf(lines(['1', '1,500'], ['1,000', '1,400']))).toEqual({
    prices: [
      { from: 1, to: 999, price: '1500' },
      { from: 1000, to: 'Any', price: '1400' },
    ],
  });
  const found = tiersOf(lines(['1', '12,5']));
  expect('problems' in found && found.problems.get(0)).toContain('"12,5"');
});

test('an existing list can be continued', () => {
  const prices = [
    { from: 1, to: 9, price: '50' },
    { from: 10, to: 'Any' as const, price: '45' },
  ];
  expect(tiersOf(typedOf(prices))).toEqual({ prices });
  expect(typedOf(null)).toHaveLength(1);
});
