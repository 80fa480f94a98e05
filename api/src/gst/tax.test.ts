import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addTax, divide, NO_TAX, roundOff, subtractTax, taxSum, taxWithin, withTax } from './tax.ts';

/** Rule 35 of the CGST Rules: tax = value with tax x rate / (100 + rate). */
describe('figures worked out by hand (rule 35, prices with tax)', () => {
  test('within the state, 118.00 at 18%: 9% central and 9% state tax of 100.00 (section 9 of the CGST Act)', () =>
    expect(taxWithin(11_800, 18, true)).toEqual({ taxable: 10_000, cgst: 900, sgst: 900, igst: 0 }));

  test('to another state, 118.00 at 18%: 18% integrated tax of 100.00 (section 5 of the IGST Act)', () =>
    expect(taxWithin(11_800, 18, false)).toEqual({ taxable: 10_000, cgst: 0, sgst: 0, igst: 1800 }));

  test('to another state, 99.00 at 5%: 99.00 x 5 / 105 = 4.714..., so 4.71', () =>
    expect(taxWithin(9900, 5, false)).toEqual({ taxable: 9429, cgst: 0, sgst: 0, igst: 471 }));

  test('within the state, 99.00 at 5%: 99.00 x 2.5 / 105 = 2.357..., so twice 2.36 of 94.28', () =>
    expect(taxWithin(9900, 5, true)).toEqual({ taxable: 9428, cgst: 236, sgst: 236, igst: 0 }));

  test('a rate of 0.25% (rough stones): 1002.50 has 2.50 of tax', () =>
    expect(taxWithin(100_250, 0.25, false)).toEqual({ taxable: 100_000, cgst: 0, sgst: 0, igst: 250 }));

  test('40%: 14.00 has 4.00 of tax', () =>
    expect(taxWithin(1400, 40, true)).toEqual({ taxable: 1000, cgst: 200, sgst: 200, igst: 0 }));

  test('a discount before the sale lowers the value (section 15(3)(a)): 1180.00 less 10% is 1062.00, 900.00 + 162.00', () =>
    expect(taxWithin(118_000 - 11_800, 18, false)).toEqual({ taxable: 90_000, cgst: 0, sgst: 0, igst: 16_200 }));

  test('mixed rates are taxed line by line: 105.00 at 5%, 118.00 at 18% and 50.00 exempt are 250.00 and 23.00', () => {
    const sum = taxSum([taxWithin(10_500, 5, true), taxWithin(11_800, 18, true), taxWithin(5000, 0, true)]);
    expect(sum).toEqual({ taxable: 25_000, cgst: 1150, sgst: 1150, igst: 0 });
    expect(withTax(sum)).toBe(27_300);
  });

  test('half a paisa rounds up: 0.21 at 5% has 0.01 of integrated tax, and 0.105 is shared as twice 0.01', () => {
    expect(taxWithin(21, 5, false)).toEqual({ taxable: 20, cgst: 0, sgst: 0, igst: 1 });
    expect(taxWithin(21, 5, true)).toEqual({ taxable: 19, cgst: 1, sgst: 1, igst: 0 });
  });

  test('a total rounds to whole rupees, 50 paise up (section 170 of the CGST Act)', () =>
    expect([10_049, 10_050, 10_099, 10_000].map(roundOff)).toEqual([-49, 50, 1, 0]));
});

const price = fc.integer({ min: 0, max: 99_999_999_999 });
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('of any price and rate', () => {
  test('the parts add up to the price to the paisa, and no part is negative', () =>
    fc.assert(
      fc.property(price, rate, fc.boolean(), (paise, percent, isSameState) => {
        const tax = taxWithin(paise, percent, isSameState);
        expect(withTax(tax)).toBe(paise);
        expect(tax.cgst).toBe(tax.sgst);
        expect(Math.min(tax.taxable + 1, tax.cgst, tax.igst)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    ));

  test('the tax is within a paisa of the rate of the taxable value', () =>
    fc.assert(
      fc.property(price, rate, fc.boolean(), (paise, percent, isSameState) => {
        const { taxable, cgst, sgst, igst } = taxWithin(paise, percent, isSameState);
        const exact = (BigInt(taxable) * BigInt(Math.round(percent * 100))) / 10_000n;
        const difference = BigInt(cgst + sgst + igst) - exact;
        expect(difference >= -2n && difference <= 3n).toBe(true);
      }),
      { numRuns: 2000 },
    ));

  test('a sum less its parts is nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(price, rate)), (lines) => {
        const taxes = lines.map(([paise, percent]) => taxWithin(paise, percent, true));
        expect(taxes.reduce(subtractTax, taxes.reduce(addTax, NO_TAX))).toEqual(NO_TAX);
      }),
    ));

  test('a divided amount adds up, and no part exceeds its weight', () =>
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), fc.nat(1000), (weights, thousandths) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = Number((BigInt(whole) * BigInt(thousandths)) / 1000n);
        const parts = divide(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, position) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[position] ?? 0);
        });
      }),
    ));
});
