import { expect, test } from '@jest/globals';
import { sampleOfficeProduct } from '../../../testing/sample-office-product.ts';
import { BLANK, type Draft, draftOf } from './draft.ts';
import { problemsOf } from './problems.ts';

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

test('a barcode may contain spaces, and a price on request needs no MRP', () => {
  expect(problemsOf({ ...fine, barcode: '8 901030 865275' })).toEqual({});
  expect(problemsOf({ ...fine, mrp_price: '', discounted_price: '', is_pricing: false })).toEqual({});
});
