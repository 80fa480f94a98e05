import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { parseRupees } from '@shop/pricing/money';
import { lineTotal, unitPrice } from '@shop/pricing/prices';
import { quantityLimits } from '@shop/pricing/quantity';
import fc from 'fast-check';
import {
  addItem,
  addReorderItem,
  clearItems,
  MAX_LINES,
  removeItem,
  resetItem,
  setIsPricing,
  syncCart,
  updatePrice,
  updateQuantity,
} from './operations.ts';
import type { CartItem } from './types.ts';

const rajma = sampleProduct({ min_order_quantity: 2, max_order_quantity: 50 });
const id = rajma._id;

describe('cart operations', () => {
  it('start a new item at the smallest order and add 1 to an existing one', () => {
    const once = addItem([], rajma);
    expect(once).toMatchObject([{ quantity: 2, basePrice: 158, total: 316 }]);
    expect(addItem(once, rajma)).toMatchObject([{ quantity: 3, total: 474 }]);
  });

  it('give a reordered item its old quantity, and an existing one 1 more', () => {
    const reordered = addReorderItem([], rajma, 12);
    expect(reordered).toMatchObject([{ quantity: 12 }]);
    expect(addReorderItem(reordered, rajma, 12)).toMatchObject([{ quantity: 13 }]);
  });

  it('accept nothing that cannot be ordered', () => {
    expect(addItem([], sampleProduct({ prod_quantity: 0 }))).toEqual([]);
    expect(addReorderItem([], sampleProduct({ deletedAt: '2026-01-01T00:00:00Z' }), 3)).toEqual([]);
  });

  it('accept no more lines than an order', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => sampleProduct({ _id: `p${index}` }));
    const items = full.reduce<CartItem[]>((list, product) => addItem(list, product), []);
    expect(addItem(items, sampleProduct({ _id: 'one more' }))).toHaveLength(MAX_LINES);
  });

  it('remove at quantity 0, and clear', () => {
    const items = addItem([], rajma);
    expect(updateQuantity(items, id, 0)).toEqual([]);
    expect(removeItem(items, id)).toEqual([]);
    expect(removeItem(items, 'another')).toEqual(items);
    expect(clearItems()).toEqual([]);
  });

  it('recompute price and total with the quantity, the fresh prices and a reset', () => {
    const tiers = sampleProduct({
      prices: [
        { from: 1, to: 9, price: '150' },
        { from: 10, to: 'Any', price: '146' },
      ],
    });
    const ten = updateQuantity(addItem([], tiers), id, 10);
    expect(ten).toMatchObject([{ basePrice: 146, total: 1460 }]);
    expect(updatePrice(ten, { ...tiers, prices: [], discounted_price: 99.99 })).toMatchObject([
      { quantity: 10, basePrice: 99.99, total: 999.9 },
    ]);
    expect(resetItem(ten, tiers)).toMatchObject([{ quantity: 1, total: 150 }]);
  });

  it('mark a product as quoted later', () => {
    expect(setIsPricing(addItem([], rajma), id, false)).toMatchObject([{ is_pricing: false, quantity: 2 }]);
  });

  it('have no price for a product that is quoted later, although an admin sees its price elsewhere', () => {
    const request = { ...rajma, is_pricing: false };
    const hidden = { basePrice: null, total: null, prices: [], mrp_price: null, discounted_price: null };
    expect(addItem([], request)).toMatchObject([hidden]);
    expect(updatePrice(addItem([], rajma), request)).toMatchObject([hidden]);
  });

  it('keep descriptions out of the device storage', () => {
    expect(addItem([], sampleProduct({ description: 'long' }))).toMatchObject([{ description: '' }]);
  });
});

const rupees = fc.integer({ min: 0, max: 1_000_000 }).map((paise) => paise / 100);
const product: fc.Arbitrary<Product> = fc
  .record({
    _id: fc.constantFrom('a', 'b', 'c', 'd'),
    prices: fc.array(
      fc.record({
        from: fc.integer({ min: 1, max: 20 }),
        to: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant('Any' as const)),
        price: rupees.map(String),
      }),
      { maxLength: 3 },
    ),
    mrp_price: fc.option(rupees),
    discounted_price: fc.option(rupees),
    prod_quantity: fc.integer({ min: 0, max: 80 }),
    min_order_quantity: fc.integer({ min: 1, max: 12 }),
    max_order_quantity: fc.option(fc.integer({ min: 1, max: 60 })),
    deletedAt: fc.option(fc.constant('2026-01-01T00:00:00Z'), { freq: 9 }),
  })
  .map(sampleProduct);
const count = fc.integer({ min: -3, max: 1_200_000 });
const name = fc.constantFrom('a', 'b', 'c', 'd');

type Operation = (items: CartItem[]) => CartItem[];
const operation: fc.Arbitrary<Operation> = fc.oneof(
  product.map(
    (added): Operation =>
      (items) =>
        addItem(items, added),
  ),
  fc.tuple(product, count).map(
    ([added, quantity]): Operation =>
      (items) =>
        addReorderItem(items, added, quantity),
  ),
  fc.tuple(name, count).map(
    ([line, quantity]): Operation =>
      (items) =>
        updateQuantity(items, line, quantity),
  ),
  name.map(
    (line): Operation =>
      (items) =>
        removeItem(items, line),
  ),
  product.map(
    (fresh): Operation =>
      (items) =>
        updatePrice(items, fresh),
  ),
  product.map(
    (fresh): Operation =>
      (items) =>
        resetItem(items, fresh),
  ),
  fc.tuple(name, fc.boolean()).map(
    ([line, flag]): Operation =>
      (items) =>
        setIsPricing(items, line, flag),
  ),
  fc.constant<Operation>((items) => syncCart([...items, ...items])),
  fc.constant<Operation>(clearItems),
);

describe('any sequence of cart operations', () => {
  it('keeps quantities within limits, totals in step with prices, and one line per product', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const items = operations.reduce<CartItem[]>((list, run) => run(list), []);
        expect(new Set(items.map((item) => item._id)).size).toBe(items.length);
        for (const item of items) {
          const { min, max, available } = quantityLimits(item);
          expect(item.quantity).toBeGreaterThanOrEqual(available ? min : 1);
          expect(item.quantity).toBeLessThanOrEqual(available ? max : 999_999);
          expect(parseRupees(item.basePrice)).toBe(unitPrice(item, item.quantity));
          expect(parseRupees(item.total)).toBe(lineTotal(item, item.quantity));
          expect(parseRupees(item.total)).toBe(
            item.basePrice === null ? null : (parseRupees(item.basePrice) ?? 0) * item.quantity,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
