import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { setLanguage } from '../texts/translator.ts';
import { cartItem } from './cart-item.ts';
import { newsBetween, seenAfter } from './news.ts';
import type { CartItem } from './types.ts';

const line = (product: Parameters<typeof sampleProduct>[0], quantity: number) =>
  cartItem(sampleProduct(product), quantity);

describe('changes by the shop', () => {
  it('are empty if only the customer changed a quantity', () => {
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

  it('say it in the language of the page', () => {
    setLanguage('hi', {
      pricing: { 'Out of stock.': 'स्टॉक में नहीं।', 'Minimum {least} in one order.': 'कम से कम {least}।' },
    });
    const after = [line({ prod_quantity: 0 }, 2)];
    expect(Object.values(newsBetween([line({}, 2)], after))).toEqual([
      [{ kind: 'unavailable', reason: 'स्टॉक में नहीं।' }],
    ]);
    const [raised] = Object.values(newsBetween([line({}, 2)], [line({ min_order_quantity: 6 }, 2)]));
    expect(raised).toMatchObject([{ reason: 'कम से कम 6।' }]);
    setLanguage('en');
  });

  it('are empty if less than the lowered stock was chosen elsewhere', () => {
    expect(newsBetween([line({}, 50)], [line({ prod_quantity: 20 }, 3)])).toEqual({});
  });

  it('name unavailable and removed products', () => {
    expect(Object.values(newsBetween([line({}, 2)], [line({ prod_quantity: 0 }, 2)]))).toEqual([
      [{ kind: 'unavailable', reason: 'Out of stock.' }],
    ]);
    expect(Object.values(newsBetween([line({}, 2)], []))).toEqual([[{ kind: 'gone', name: 'Rajma Chitra, 1 kg' }]]);
  });
});

describe('the news since the customer last looked', () => {
  let seen: CartItem[];
  let shown: CartItem[];
  const change = (own: CartItem[], items: CartItem[]) => {
    seen = seenAfter(seen, { shown, own, items });
    shown = items;
  };
  const customerMakes = (...items: CartItem[]) => change(items, items);
  const shopMakes = (...items: CartItem[]) => change(shown, items);
  const news = () => Object.values(newsBetween(seen, shown)).flat();
  const kinds = () => news().map(({ kind }) => kind);

  beforeEach(() => {
    seen = [];
    shown = [];
    shopMakes(line({}, 5));
  });

  it('are empty for what has just entered the cart, from the customer or the server', () => {
    expect(news()).toEqual([]);
    customerMakes(...shown, line({ _id: 'd'.repeat(24) }, 2));
    expect(news()).toEqual([]);
  });

  it('end when the shop takes its change back', () => {
    shopMakes(line({ prod_quantity: 0 }, 5));
    expect(kinds()).toEqual(['unavailable']);
    shopMakes(line({}, 5));
    expect(news()).toEqual([]);
  });

  it('contain each change, however many lists it took', () => {
    shopMakes(line({ discounted_price: 165 }, 5));
    shopMakes(line({ discounted_price: 165, prod_quantity: 3 }, 5));
    expect(kinds()).toEqual(['price', 'quantity']);
    shopMakes(line({ discounted_price: 170, prod_quantity: 3 }, 3));
    expect(news()[0]).toEqual({ kind: 'price', was: 15800, now: 17000 });
  });

  it('keep a new price, but no old quantity, when the customer changes the quantity', () => {
    shopMakes(line({ discounted_price: 165, prod_quantity: 3 }, 5));
    customerMakes(line({ discounted_price: 165, prod_quantity: 3 }, 2));
    expect(kinds()).toEqual(['price']);
    shopMakes(line({ discounted_price: 165, prod_quantity: 1 }, 2));
    expect(news()[1]).toMatchObject({ kind: 'quantity', was: 2, now: 1 });
  });

  it('name a line that the shop has taken out, until the customer adds it again', () => {
    shopMakes();
    expect(kinds()).toEqual(['gone']);
    customerMakes(line({ discounted_price: 165 }, 1));
    expect(news()).toEqual([]);
  });

  it('do not name a line that the customer has taken out', () => {
    customerMakes();
    shopMakes();
    expect(news()).toEqual([]);
  });
});
