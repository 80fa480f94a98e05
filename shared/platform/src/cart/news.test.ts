import { describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { cartItem } from './cart-item.ts';
import { newsBetween } from './news.ts';

const line = (product: Parameters<typeof sampleProduct>[0], quantity: number) =>
  cartItem(sampleProduct(product), quantity);

describe('changes by the shop', () => {
  it('are none if only the customer changed a quantity', () => {
    expect(newsBetween([line({}, 5)], [line({}, 3)])).toEqual({});
  });

  it('contain the old and the new price of a piece', () => {
    const [news] = Object.values(newsBetween([line({}, 5)], [line({ discounted_price: 160 }, 5)]));
    expect(news).toEqual([{ kind: 'price', was: 15800, now: 16000 }]);
  });

  it('do not treat a reached tier as a changed price', () => {
    const prices = [
      { from: 1, to: 9, price: '50' },
      { from: 10, to: 'Any' as const, price: '43' },
    ];
    expect(newsBetween([line({ prices }, 5)], [line({ prices }, 12)])).toEqual({});
  });

  it('say why a quantity had to shrink or grow', () => {
    expect(Object.values(newsBetween([line({}, 50)], [line({ prod_quantity: 20 }, 50)]))).toEqual([
      [{ kind: 'quantity', was: 50, now: 20, reason: 'Up to 20 in one order. That is all our stock today.' }],
    ]);
    expect(Object.values(newsBetween([line({}, 2)], [line({ min_order_quantity: 6 }, 2)]))).toEqual([
      [{ kind: 'quantity', was: 2, now: 6, reason: 'Minimum 6 in one order.' }],
    ]);
  });

  it('name unavailable and removed products', () => {
    expect(Object.values(newsBetween([line({}, 2)], [line({ prod_quantity: 0 }, 2)]))).toEqual([
      [{ kind: 'unavailable', reason: 'Out of stock.' }],
    ]);
    expect(Object.values(newsBetween([line({}, 2)], []))).toEqual([[{ kind: 'gone', name: 'Rajma Chitra, 1 kg' }]]);
  });
});
