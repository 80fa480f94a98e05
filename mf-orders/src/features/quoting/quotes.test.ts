import { describe, expect, it } from '@jest/globals';
import { id, sampleItem } from '../../testing/sample-order.ts';
import { priceError, readQuotes } from './quotes.ts';

const line = (number: number, price: number | null) =>
  sampleItem({ productId: { ...sampleItem().productId, _id: id(number), is_pricing: false }, price });

describe('quoting prices', () => {
  const lines = [line(1, null), line(2, 40)];

  it('sends only new values', () => {
    expect(readQuotes(lines, { [id(1)]: ' 32.50 ', [id(2)]: '40.00' })).toEqual([{ productId: id(1), price: 32.5 }]);
    expect(readQuotes(lines, {})).toEqual([]);
  });

  it.each(['0', '0.00', ' 00 '])('refuses a price of nothing, written as %j', (text) => {
    expect(priceError(text)).toBe('A price must be more than ₹0.');
    expect(readQuotes(lines, { [id(1)]: text })).toBeNull();
  });

  it.each(['-1', '1.234', 'abc', '1e3', '₹5', '1,000', '9999999999'])('refuses %j', (text) => {
    expect(priceError(text)).toBe('Rupees, with at most two decimals.');
    expect(readQuotes(lines, { [id(1)]: text })).toBeNull();
  });
});
