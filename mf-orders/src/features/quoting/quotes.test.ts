import { describe, expect, it } from '@jest/globals';
import { id, sampleItem } from '../../testing/sample-order.ts';
import { priceError, readQuotes } from './quotes.ts';

const line = (number: number, price: number | null) =>
  sampleItem({ productId: { ...sampleItem().productId, _id: id(number), is_pricing: false }, price });

describe('quoting prices', () => {
  const lines = [line(1, null), line(2, 40)];

  it('sends only new values', () => {
    expect(readQuotes(lines, { [id(1)]: ' 32.50 ', [id(2)]: '40.00' })).toEqual([
      { productId: id(1), price: 32.5, seen: null },
    ]);
    expect(readQuotes(lines, {})).toEqual([]);
    expect(readQuotes(lines, { [id(1)]: '₹1,58,000' })).toEqual([{ productId: id(1), price: 158_000, seen: null }]);
    expect(readQuotes(lines, { [id(2)]: '45' })).toEqual([{ productId: id(2), price: 45, seen: 40 }]);
  });

  it.each(['0', '0.00', ' 00 '])('refuses a price of nothing, written as %j', (text) => {
    expect(priceError(text)).toBe('A price must be more than ₹0.');
    expect(readQuotes(lines, { [id(1)]: text })).toBeNull();
  });

  it.each(['1.234', 'abc', '1e3'])('refuses %j', (text) => {
    expect(priceError(text)).toBe('Rupees, with at most two decimals.');
    expect(readQuotes(lines, { [id(1)]: text })).toBeNull();
  });

  it('asks about a comma that may be a decimal point', () => {
    expect(priceError('158,50')).toContain('The comma in "158,50" is unclear.');
    expect(readQuotes(lines, { [id(1)]: '158,50' })).toBeNull();
  });
});
