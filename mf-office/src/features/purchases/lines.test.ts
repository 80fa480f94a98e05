import { expect, test } from '@jest/globals';
import { lineProblems, sentLines, totalOf, withLine } from './lines.ts';

const rice = { id: 'a', name: 'Rice', quantity: '10', cost: '61.50' };

test('a typed line is read, or gets the reason why it cannot be', () => {
  expect(lineProblems(rice)).toEqual({});
  expect(lineProblems({ ...rice, cost: '' })).toEqual({});
  expect(Object.keys(lineProblems({ ...rice, quantity: '1.5', cost: 'much' }))).toEqual(['quantity', 'cost']);
  expect(lineProblems({ ...rice, quantity: '0' })).toEqual({ quantity: 'At least 1.' });
  expect(sentLines([{ ...rice, quantity: '1,000', cost: ' ' }])).toEqual([
    { product_id: 'a', quantity: 1000, cost: null },
  ]);
});

test('a total needs the cost of every line', () => {
  expect(totalOf([rice, { ...rice, quantity: '2', cost: '0.05' }])).toBe(61_510);
  expect(totalOf([rice, { ...rice, cost: '' }])).toBeNull();
});

test('a product that is added again gets more pieces, and keeps its cost', () => {
  const once = withLine([rice], { id: 'b', name: 'Dal' }, 1);
  expect(withLine(once, { id: 'a', name: 'Rice' }, 3)).toEqual([
    { ...rice, quantity: '13' },
    { id: 'b', name: 'Dal', quantity: '1', cost: '' },
  ]);
});
