import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCount, formatPrice, formatRupees, parseRupees, toRupees } from './money.ts';

describe('money', () => {
  it('converts every amount of paise to rupees and back, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
        expect(parseRupees(text)).toBe(paise);
        expect(parseRupees(toRupees(paise))).toBe(paise);
      }),
    );
  });

  it('reads the amounts that floating point gets wrong', () => {
    expect(parseRupees('1.005')).toBe(101);
    expect(parseRupees(19.99)).toBe(1999);
    expect(parseRupees(0.1 + 0.2)).toBe(30);
    expect(parseRupees(' 43 ')).toBe(4300);
    expect(parseRupees('43.')).toBe(4300);
    expect(parseRupees('43.5')).toBe(4350);
  });

  it('returns null for text that is not an amount', () => {
    for (const text of [
      '',
      ' ',
      '-1',
      '1,000',
      '1e3',
      'Any',
      '₹5',
      '.5',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      undefined,
    ]) {
      expect(parseRupees(text)).toBeNull();
    }
  });

  it('groups in lakhs and shows decimals only if there are any', () => {
    expect(formatRupees(100_000_00)).toBe('₹1,00,000');
    expect(formatRupees(4350)).toBe('₹43.50');
    expect(formatRupees(5)).toBe('₹0.05');
    expect(formatRupees(0)).toBe('₹0');
    expect(formatRupees(-3000)).toBe('-₹30');
  });

  it('formats amounts and counts like the language of India', () => {
    const inRupees = (maximumFractionDigits: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits });
    const [whole, exact] = [inRupees(0), inRupees(2)];
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (paise) => {
        expect(formatRupees(paise)).toBe((paise % 100 === 0 ? whole : exact).format(paise / 100));
        expect(formatCount(Math.abs(paise))).toBe(Math.abs(paise).toLocaleString('en-IN'));
      }),
    );
  });

  it('shows two dashes for a hidden price', () => {
    expect(formatPrice(null)).toBe('--');
    expect(formatPrice(100)).toBe('₹1');
  });
});
