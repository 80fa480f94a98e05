import type { Paise } from '@shop/pricing/money';
import type { Tax } from '../db/schema/stored-document.ts';

export const NO_TAX: Tax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/** Of a whole number, exactly; half a paisa rounds up. */
const share = (amount: Paise, part: number, whole: number): Paise =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

const hundredths = (rate: number) => Math.round(rate * 100);

/** Splits a price with tax. Central and state tax are equal; the taxable value takes the remainder. */
export function taxWithin(price: Paise, rate: number, isSameState: boolean): Tax {
  const whole = 10_000 + hundredths(rate);
  if (!isSameState) {
    const igst = share(price, hundredths(rate), whole);
    return { taxable: price - igst, cgst: 0, sgst: 0, igst };
  }
  const half = share(price, hundredths(rate), 2 * whole);
  return { taxable: price - 2 * half, cgst: half, sgst: half, igst: 0 };
}

export const addTax = (a: Tax, b: Tax): Tax => ({
  taxable: a.taxable + b.taxable,
  cgst: a.cgst + b.cgst,
  sgst: a.sgst + b.sgst,
  igst: a.igst + b.igst,
});

export const subtractTax = (a: Tax, b: Tax): Tax => ({
  taxable: a.taxable - b.taxable,
  cgst: a.cgst - b.cgst,
  sgst: a.sgst - b.sgst,
  igst: a.igst - b.igst,
});

export const taxSum = (taxes: readonly Tax[]): Tax => taxes.reduce(addTax, NO_TAX);

export const withTax = ({ taxable, cgst, sgst, igst }: Tax): Paise => taxable + cgst + sgst + igst;

/** The difference to whole rupees; 50 paise round up. */
export const roundOff = (amount: Paise): Paise => Math.floor((amount + 50) / 100) * 100 - amount;

/** Divides an amount in proportion to the weights; the parts add up to it, and none exceeds its weight. */
export function divide(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weighed)) / BigInt(whole));
    const part = until - given;
    given = until;
    return part;
  });
}
