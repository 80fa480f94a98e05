import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { id, sampleItem } from '../../testing/sample-order.ts';
import { planInWords, planReorder } from './plan.ts';

const product = (number: number, name: string, change: Partial<Product> = {}): Product => ({
  _id: id(number),
  name,
  description: '',
  prices: [],
  mrp_price: 100,
  discounted_price: null,
  prod_quantity: 50,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  deletedAt: null,
  rating: null,
  ratingCount: 0,
  category_id: id(1),
  subcategory_id: null,
  tint: 'haldi',
  ...change,
});

const line = (number: number, name: string, quantity: number) =>
  sampleItem({ productId: { ...sampleItem().productId, _id: id(number), name }, quantity, price: 100 });

const latest = [
  product(1, 'Rice'),
  product(2, 'Soap', { deletedAt: '2026-01-01T00:00:00Z' }),
  product(3, 'Tea', { prod_quantity: 2 }),
  product(4, 'Ghee', { prod_quantity: 0 }),
  product(5, 'Salt', { min_order_quantity: 10 }),
];
const find = (wanted: string) => latest.find(({ _id }) => _id === wanted);

describe('ordering again', () => {
  const items = [
    line(1, 'Rice', 4),
    line(2, 'Soap', 1),
    line(3, 'Tea', 9),
    line(4, 'Ghee', 1),
    line(5, 'Salt', 3),
    line(6, 'Gone', 1),
  ];
  const plan = planReorder(items, find);

  it('takes products that are sold today, in possible quantities', () => {
    expect(plan.add.map(({ product: { name }, quantity }) => [name, quantity])).toEqual([
      ['Rice', 4],
      ['Tea', 2],
      ['Salt', 10],
    ]);
  });

  it('lists deleted, sold out and unknown products, and every changed quantity', () => {
    expect(planInWords(plan)).toEqual([
      'Not available any more: Soap, Ghee, Gone.',
      'Quantity changed: Tea (9 to 2), Salt (3 to 10).',
    ]);
  });

  it('has no messages if everything is unchanged', () => {
    expect(planInWords(planReorder([line(1, 'Rice', 4)], find))).toEqual([]);
  });

  it('names the prices that changed since, and what is in the cart already and gains one', () => {
    const before = [
      { ...line(1, 'Rice', 4), price: 92.5 },
      { ...line(3, 'Tea', 2), price: 110 },
    ];
    expect(planInWords(planReorder(before, find, (wanted) => wanted === id(3)))).toEqual([
      'In your cart already, so you have one more now: Tea.',
      'New prices: Rice is now ₹100 (was ₹92.50), Tea is now ₹100 (was ₹110).',
    ]);
  });
});
