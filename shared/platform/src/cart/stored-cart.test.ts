import { describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import fc from 'fast-check';
import { CART_KEY, deviceStorage } from './device-storage.ts';
import { addItem, updateQuantity } from './operations.ts';
import { parseStoredCart } from './stored-cart.ts';
import { emptyCart } from './types.ts';

const [a, b] = ['a'.repeat(24), 'b'.repeat(24)];

describe('the stored cart of a device', () => {
  it('is read as it was written', () => {
    const tiers = [{ from: 1, to: 'Any' as const, price: '43.50' }];
    const items = addItem([], sampleProduct({ prices: tiers, max_order_quantity: 9, img_ids: [{ url: '/a.webp' }] }));
    const cart = {
      owner: 'u1',
      version: 7,
      items,
      changes: { [a]: { quantity: 0 }, [b]: { added: 2 }, ['c'.repeat(24)]: { quantity: 1, ordered: 3 } },
      sends: 1,
    };
    expect(parseStoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it('keeps the weight of a piece, on which the delivery charge depends', () => {
    const items = addItem([], sampleProduct({ pack: { amount: 25_000, unit: 'g' } }));
    const stored = { ...emptyCart('u1'), items };
    expect(parseStoredCart(JSON.parse(JSON.stringify(stored))).items[0]?.pack).toEqual({ amount: 25_000, unit: 'g' });
    const broken = JSON.parse(JSON.stringify(stored).replace('25000', '"much"'));
    expect(parseStoredCart(broken).items[0]).not.toHaveProperty('pack');
  });

  it('reads an array as items without an owner', () => {
    const items = addItem([], sampleProduct());
    expect(parseStoredCart(items)).toEqual({ ...emptyCart(null), items });
  });

  it('repairs a line that names its product and drops one that does not', () => {
    const stored = [
      { _id: a, name: 'Salt', quantity: '7', mrp_price: '20', prices: 'none' },
      { quantity: 3 },
      { _id: 'SKU-17', name: 'Soap', quantity: 2 },
      null,
      5,
    ];
    expect(parseStoredCart({ owner: 'u1', items: stored }).items).toMatchObject([
      { _id: a, quantity: 7, basePrice: 20, total: 140, prices: [] },
    ]);
  });

  it('keeps a repaired line as the same object', () => {
    const before = parseStoredCart({
      items: [
        { _id: a, name: 'Salt' },
        { _id: b, name: 'Soap', quantity: 2 },
      ],
    });
    const after = parseStoredCart({ ...before, items: updateQuantity(before.items, a, 5) });
    expect(after.items.map(({ quantity }) => quantity)).toEqual([5, 2]);
    expect(after.items[1]).toBe(before.items[1]);
  });

  it('keeps one line of a product that is stored twice', () => {
    const [line] = addItem([], sampleProduct());
    expect(parseStoredCart([line, { ...line, quantity: 9 }]).items).toEqual([line]);
  });

  it('never fails, with any content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (anything, other) => {
        const cart = parseStoredCart(anything);
        expect(parseStoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
        const half = parseStoredCart({
          owner: other,
          version: anything,
          items: [anything, { _id: a, name: 'b', prices: anything, quantity: other }],
          changes: anything,
        });
        expect(parseStoredCart(JSON.parse(JSON.stringify(half)))).toEqual(half);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['{', '"cart"', '[1,null,{}]'])('is a valid cart for %s', (text) => {
    localStorage.setItem(CART_KEY, text);
    expect(parseStoredCart(deviceStorage().read()).items).toEqual([]);
  });
});
