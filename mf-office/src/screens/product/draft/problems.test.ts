import { expect, test } from '@jest/globals';
import { sampleOfficeProduct } from '../../../testing/sample-office-product.ts';
import { BLANK, type Draft, draftOf } from './draft.ts';
import { problemsOf, readFirstStock } from './problems.ts';
import { written } from './written.ts';

const fine = draftOf(sampleOfficeProduct());

test('a product from the API is valid, an empty one lists what it needs', () => {
  expect(problemsOf(fine)).toEqual({});
  expect(Object.keys(problemsOf(BLANK))).toEqual(['name', 'category_id', 'mrp_price']);
});

test.each<[string, Partial<Draft>]>([
  ['mrp_price', { mrp_price: '12,5' }],
  ['discounted_price', { discounted_price: '180' }],
  ['prices', { prices: [{ id: 0, from: '5', to: '4', price: '1' }] }],
  ['min_order_quantity', { min_order_quantity: '0' }],
  ['max_order_quantity', { min_order_quantity: '6', max_order_quantity: '5' }],
  ['barcode', { barcode: '8901030865279' }],
  ['hsn', { hsn: '12345' }],
  ['pack', { pack: { amount: '1.5', unit: 'g' } }],
  ['details.fssai', { details: { ...fine.details, fssai: '12' } }],
])('a wrong %s has its sentence', (field, change) => {
  expect(Object.keys(problemsOf({ ...fine, ...change }))).toEqual([field]);
});

test('amounts with Indian or plain grouping are saved with their value', () => {
  const prices = [{ id: 0, from: '1', to: '1,000', price: '₹99,000.50' }];
  const typed = { mrp_price: '1,00,000', discounted_price: '99,999', max_order_quantity: '10,000', prices };
  const draft = { ...fine, ...typed, pack: { amount: '1,500', unit: 'g' as const } };
  expect(problemsOf(draft)).toEqual({});
  expect(written(draft, ['mrp_price', 'discounted_price', 'max_order_quantity', 'prices', 'pack'])).toEqual({
    mrp_price: 100_000,
    discounted_price: 99_999,
    max_order_quantity: 10_000,
    prices: [{ from: 1, to: 1000, price: '99000.50' }],
    pack: { amount: 1500, unit: 'g' },
  });
});

test('a comma that may be a decimal point is reported at its field', () => {
  const prices = [{ id: 0, from: '1', to: '', price: '98,50' }];
  expect(problemsOf({ ...fine, mrp_price: '158,50', prices })).toEqual({
    mrp_price: expect.stringContaining('The comma in "158,50" is unclear.'),
    prices: expect.stringContaining('The comma in "98,50" is unclear.'),
  });
});

test.each([
  ['', 0],
  ['25', 25],
  ['1,200', 1200],
])('a first stock of %j is %j', (typed, value) => expect(readFirstStock(typed)).toMatchObject({ value }));

test.each(['1.5', '-5', '5,5', 'ten'])('a first stock of %j is refused', (typed) =>
  expect(readFirstStock(typed)).toHaveProperty('problem'),
);

test('a barcode may contain spaces, and a price on request needs no MRP', () => {
  expect(problemsOf({ ...fine, barcode: '8 901030 865275' })).toEqual({});
  expect(problemsOf({ ...fine, mrp_price: '', discounted_price: '', is_pricing: false })).toEqual({});
});
