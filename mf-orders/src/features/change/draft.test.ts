import { describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { id, sampleItem, sampleOrder } from '../../testing/sample-order.ts';
import { draftLines, draftTotal, itemsToSend, pricesOf } from './draft.ts';

const [rice, dal] = [id(901), id(902)];
const item = (_id: string, quantity: number, price: number | null) =>
  sampleItem({ quantity, price, productId: { ...sampleItem().productId, _id } });
const order = sampleOrder({ items: [item(rice, 2, 100), item(dal, 1, 50)] });
const products = new Map([
  [
    rice,
    sampleProduct({
      _id: rice,
      prod_quantity: 3,
      discounted_price: 110,
      prices: [
        { from: 1, to: 4, price: '110' },
        { from: 5, to: 'Any', price: '90' },
      ],
    }),
  ],
]);

describe('a change of an order', () => {
  it('prices a changed line as of today, and leaves the others their price', () => {
    const lines = draftLines(order, { [rice]: 5 }, products, {});
    expect(lines.map(({ unit }) => unit)).toEqual([9_000, 5_000]);
    expect(draftTotal(lines, 4_000)).toBe(54_000);
    expect(itemsToSend(lines)).toEqual([{ productId: rice, quantity: 5, price: 90 }]);
    expect(draftTotal(draftLines(order, {}, products, {}), 0)).toBe(25_000);
  });

  it("uses the price of the API's response", () => {
    const news = pricesOf([{ productId: rice, name: 'Rice', oldPrice: 90, newPrice: 95.5 }]);
    expect(itemsToSend(draftLines(order, { [rice]: 5 }, products, news))).toEqual([
      { productId: rice, quantity: 5, price: 95.5 },
    ]);
  });

  it('can have what the order has and what is left, and of what is not sold any more only fewer', () => {
    const [sold, gone] = draftLines(order, {}, products, {});
    expect(sold?.limits.prod_quantity).toBe(5);
    expect(gone?.limits).toMatchObject({ prod_quantity: 1, min_order_quantity: 1 });
  });

  it('has no total while a price is hidden, except of a line that is removed', () => {
    const hidden = sampleOrder({ items: [item(rice, 2, null), item(dal, 1, 50)] });
    expect(draftTotal(draftLines(hidden, {}, new Map(), {}), 0)).toBeNull();
    const lines = draftLines(hidden, { [rice]: 0 }, new Map(), {});
    expect([draftTotal(lines, 0), itemsToSend(lines)]).toEqual([
      5_000,
      [{ productId: rice, quantity: 0, price: null }],
    ]);
  });
});
