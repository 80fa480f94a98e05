import { expect, test } from '@jest/globals';
import { BLANK, type Draft } from '../draft/draft.ts';
import { tierFindings } from './tier-findings.ts';

const find = (tiers: [from: string, to: string, price: string][], more: Partial<Draft> = {}) =>
  tierFindings({
    ...BLANK,
    mrp_price: '60',
    ...more,
    prices: tiers.map(([from, to, price], id) => ({ id, from, to, price })),
  });

test('complete tiers without gaps have no findings', () => {
  const { errors, gaps, after, doubts } = find([
    ['1', '9', '50'],
    ['10', '', '45'],
  ]);
  expect([errors.size, gaps.size, after, doubts.size]).toEqual([0, 0, undefined, 0]);
});

test('overlaps and gaps are reported by their quantities, in any order of the tiers', () => {
  const { errors, gaps, after } = find([
    ['20', '30', '40'],
    ['1', '9', '50'],
    ['25', '40', '39'],
  ]);
  expect([...errors]).toEqual([[2, 'Overlaps 20 to 30.']]);
  expect([...gaps]).toEqual([[0, '10 to 19: sold at the MRP, ₹60.']]);
  expect(after).toBe('41 or more: sold at the MRP, ₹60.');
});

test('a gap counts from the smallest to the largest order', () => {
  const { gaps, after } = find([['5', '12', '50']], { min_order_quantity: '5', max_order_quantity: '12' });
  expect([gaps.size, after]).toEqual([0, undefined]);
  expect(find([['5', '', '50']], { mrp_price: '' }).gaps.get(0)).toBe('1 to 4: no price.');
});

test.each<[string, [string, string, string]]>([
  ['begins nowhere', ['', '9', '50']],
  ['begins at zero', ['0', '9', '50']],
  ['ends before it begins', ['9', '5', '50']],
  ['ends at no number', ['1', 'x', '50']],
  ['has no price', ['1', '9', '']],
  ['has three decimals', ['1', '9', '5.555']],
])('a tier that %s is wrong', (_, tier) => expect(find([tier]).errors.size).toBe(1));

test('a higher price, and one above the MRP, get a warning', () => {
  const { doubts } = find([
    ['1', '9', '50'],
    ['10', '19', '50'],
    ['20', '', '61'],
  ]);
  expect([...doubts.values()]).toEqual(['Not cheaper than the previous tier.', 'Above the MRP of ₹60.']);
});
