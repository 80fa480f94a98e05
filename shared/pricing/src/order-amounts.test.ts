import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@shop/contract/order';
import { itemsInWords, linePaise, totalPaise, unquotedLines, visiblePaise } from './order-amounts.ts';

const item = (name: string, price: number | null, quantity: number, isPricing = true): OrderItem => ({
  productId: { _id: '0'.repeat(24), name, img_ids: [], is_pricing: isPricing, tint: 'haldi' },
  quantity,
  price,
  rating: null,
});

describe('amounts of an order', () => {
  it('multiplies in whole paise', () => {
    expect(linePaise({ price: 0.1, quantity: 3 })).toBe(30);
    expect(linePaise({ price: 1380, quantity: 4 })).toBe(552000);
  });

  it('has no amount for a hidden price', () => {
    expect(linePaise({ price: null, quantity: 4 })).toBeNull();
  });

  it('shows the total only if the summary is visible and the total is known', () => {
    expect(totalPaise({ showSummary: true, totalAmount: 738 })).toBe(73800);
    expect(totalPaise({ showSummary: false, totalAmount: 738 })).toBeNull();
    expect(totalPaise({ showSummary: true, totalAmount: null })).toBeNull();
  });

  it('returns the lines without a quote and the sum of the others', () => {
    const items = [
      item('Rice', 100, 2),
      item('Coconut', null, 25, false),
      item('Ginger', 12, 0, false),
      item('Dal', null, 1),
    ];
    expect(unquotedLines({ items })).toEqual([items[1]]);
    expect(visiblePaise({ items })).toBe(20000);
  });

  it('names the items with their quantities', () => {
    expect(itemsInWords({ items: [item('Rice', 1, 4), item('Bath Soap, rose', 1, 3)] })).toBe(
      'Rice x 4, Bath Soap, rose x 3',
    );
  });
});
