import { describe, expect, test } from '@jest/globals';
import type { BulkChange } from '@shop/contract/office/products';
import { noDetails, type ProductInput } from '@shop/contract/product';
import { bulkChanged } from './bulk-change.ts';

const rice: ProductInput = {
  name: 'Rice',
  description: '',
  prices: [
    { from: 1, to: 9, price: '47' },
    { from: 10, to: 'Any', price: '43.50' },
  ],
  mrp_price: 60,
  discounted_price: 50,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  pack: null,
  details: noDetails,
  deleted: false,
  category_id: 'a'.repeat(24),
  subcategory_id: null,
};
const price = (percent: number, more: object = {}): BulkChange => ({
  kind: 'price',
  percent,
  with_mrp: false,
  whole_rupees: false,
  ...more,
});
const changed = (input: Partial<ProductInput>, change: BulkChange) => bulkChanged({ ...rice, ...input }, change);

describe('prices by per cent', () => {
  test('change tiers and discounted price to the paisa, not the MRP', () => {
    expect(changed({}, price(7.5))).toMatchObject({
      input: { prices: [{ price: '50.53' }, { price: '46.76' }], discounted_price: 53.75, mrp_price: 60 },
    });
  });
  test('change the MRP too on request, and round to whole rupees', () => {
    expect(changed({}, price(10, { with_mrp: true, whole_rupees: true }))).toMatchObject({
      input: { prices: [{ price: '52' }, { price: '48' }], discounted_price: 55, mrp_price: 66 },
    });
  });
  test('below a lone MRP become a discounted price', () => {
    expect(changed({ prices: [], discounted_price: null }, price(-10))).toMatchObject({
      input: { discounted_price: 54, mrp_price: 60 },
    });
  });
  test('never exceed the MRP', () => {
    const problem = 'Its price would be above its MRP of ₹60.';
    expect(changed({}, price(30))).toEqual({ problem });
    expect(changed({ prices: [], discounted_price: null }, price(1))).toEqual({ problem });
  });
  test('are invalid at zero, or without a price', () => {
    const cheap = { prices: [], discounted_price: 0.4, mrp_price: 1 };
    expect(changed(cheap, price(-50, { whole_rupees: true }))).toEqual({ problem: 'Its price would be zero.' });
    expect(changed({ prices: [], discounted_price: null, mrp_price: null }, price(5))).toEqual({
      problem: 'It has no price.',
    });
  });
  test('by zero change nothing', () => expect(changed({}, price(0))).toEqual({ input: rice }));
});

test('a price is shown if there is an MRP', () => {
  expect(changed({ mrp_price: null }, { kind: 'pricing', is_pricing: true })).toHaveProperty('problem');
  expect(changed({}, { kind: 'pricing', is_pricing: false })).toMatchObject({ input: { is_pricing: false } });
});
