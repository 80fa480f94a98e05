import { expect, test } from '@jest/globals';
import { lineProblems, sentLines, totalOf, typedLines, withLine } from './lines.ts';

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

test('a cost is shown as every amount is: paise with two digits', () => {
  const product = { _id: 'a', name: 'Rice', sku: null, img_url: null, tint: 'clay', barcode: null, stock: 4 } as const;
  const line = { product, quantity: 10, received: 0 };
  const lines = [61.5, 62, 0.05, null].map((cost) => ({ ...line, cost }));
  expect(typedLines({ lines }).map(({ cost }) => cost)).toEqual(['61.50', '62', '0.05', '']);
});
