import { describe, expect, it } from '@jest/globals';
import type { PlaceOrderRequest } from '@shop/contract/order';
import { type Attempt, held } from './attempt.ts';
import { resumable } from './going-on.ts';

const body = { items: [{ productId: 'rice', quantity: 2, price: 79 }] } as PlaceOrderRequest;
const attempt: Attempt = { owner: 'u1', key: 'k', bodies: [body], sentAt: 1000 };
const rice = { _id: 'rice', quantity: 2, basePrice: 79 };
const shown = (...items: (typeof rice)[]) => ({ items, version: 4 });
const dal = { _id: 'dal', quantity: 1, basePrice: 120 };

describe('an order whose sending was interrupted by a reload', () => {
  it('is sent again if the cart is the same', () => {
    expect(resumable(attempt, shown(rice), 2000)).toBe(body);
  });

  it.each([
    ['another quantity', [{ ...rice, quantity: 3 }]],
    ['another price', [{ ...rice, basePrice: 80 }]],
    ['a further line', [rice, dal]],
    ['another product', [dal]],
    ['nothing left', []],
  ])('is not sent again if the cart has %s', (_, cart) => {
    expect(resumable(attempt, shown(...cart), 2000)).toBeNull();
  });

  it('is not sent again if its cart has another version by now', () => {
    const of = (cart_version: number) => ({ ...attempt, bodies: [{ ...body, cart_version }] });
    expect(resumable(of(4), shown(rice), 2000)).toMatchObject({ cart_version: 4 });
    expect(resumable(of(3), shown(rice), 2000)).toBeNull();
  });

  it('is not sent again if it was held back, or after ten minutes', () => {
    expect(resumable(held(attempt), shown(rice), Date.now())).toBeNull();
    expect(resumable(attempt, shown(rice), 1000 + 10 * 60 * 1000)).toBeNull();
  });
});
