import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StoredDocument, StoredLine } from '../db/schema/stored-document.ts';
import { noteOn } from './credit-note.ts';
import { withDiscount } from './discount.ts';
import { type Goods, goodsParts } from './goods-parts.ts';
import { type DocumentRow, openAmount, openInvoices } from './open-invoices.ts';
import { roundOff, taxSum, taxWithin, withTax } from './tax.ts';

const line = fc.record({
  total: fc.integer({ min: 1, max: 99_999_99 }),
  rate: fc.constantFrom(null, 0, 0.25, 3, 5, 18, 40),
  quantity: fc.integer({ min: 1, max: 9 }),
});

function invoiceOf(
  lines: { total: number; rate: number | null; quantity: number }[],
  isSameState: boolean,
  rounds: boolean,
) {
  const stored = lines.map(
    ({ total, rate, quantity }, place): StoredLine => ({
      productId: `p${place}`,
      place,
      name: 'Rice',
      hsn: '1006',
      quantity,
      unit: 'NOS',
      price: total,
      rate,
      total: total * quantity,
      ...taxWithin(total * quantity, rate ?? 0, isSameState),
    }),
  );
  const sum = taxSum(stored);
  const rounded = rounds ? roundOff(withTax(sum)) : 0;
  const data = {
    kind: 'tax_invoice',
    isSameState,
    lines: stored,
    sum,
    roundOff: rounded,
    total: withTax(sum) + rounded,
  };
  return { id: 'i', kind: 'tax_invoice', number: 'INV/2627/0001', day: '2026-11-27', data } as DocumentRow;
}

// By hand: a tenth off 210 + 118. Rice 210 - 21 = 189, of which one of two pieces is 94.50 = 90 + 2 × 2.25 of tax; soap
// 118 - 11.80 = 106.20 = 90 + 2 × 8.10.
test('a return of goods that were sold at a discount credits each with its own share of it, at its own rate', () => {
  const sold = invoiceOf(
    [
      { total: 105_00, rate: 5, quantity: 2 },
      { total: 118_00, rate: 18, quantity: 1 },
    ],
    true,
    false,
  );
  const lines = withDiscount(sold.data.lines, 32_80, true);
  const invoice = { ...sold, data: { ...sold.data, lines, sum: taxSum(lines) } };
  const goods = [
    { productId: 'p0', quantity: 1 },
    { productId: 'p1', quantity: 1 },
  ];
  const [note] = credit([invoice], 94_50, goods);
  expect(
    note?.data.lines.map(({ quantity, taxable, cgst, sgst, total }) => [quantity, taxable, cgst, sgst, total]),
  ).toEqual([
    [1, 90_00, 2_25, 2_25, 94_50],
    [1, 90_00, 8_10, 8_10, 106_20],
  ]);
});

/** As `creditOrder` does it: down to what the shop still keeps. */
function credit(documents: DocumentRow[], downTo: number, goods: Goods[] = []): DocumentRow[] {
  const open = openInvoices(documents);
  const parts = goodsParts(
    Math.max(0, openAmount(open) - downTo),
    open.flatMap(({ lines }) => lines),
    goods,
  );
  return open.flatMap((one) => {
    const own = parts.splice(0, one.lines.length);
    if (own.every(({ amount }) => amount === 0)) return [];
    const data: StoredDocument = noteOn(one, own, 'Torn');
    return [{ ...one.invoice, id: `n${documents.length}`, kind: data.kind, originalId: 'i', data }];
  });
}

test('credit notes of a refund in several parts add up to the invoice by head, and none exceeds what was charged', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.nat(1000), { maxLength: 6 }),
      fc.array(fc.record({ productId: fc.constantFrom('p0', 'p1', 'p2'), quantity: fc.integer({ min: 1, max: 9 }) })),
      (lines, isSameState, rounds, shares, goods) => {
        const invoice = invoiceOf(lines, isSameState, rounds);
        const whole = withTax(invoice.data.sum);
        const steps = [...shares.map((share) => Math.floor((whole * share) / 1000)).sort((a, b) => b - a), 0];
        let documents = [invoice];
        for (const downTo of steps) {
          documents = [...documents, ...credit(documents, downTo, goods)];
          const left = openAmount(openInvoices(documents));
          expect([left <= whole, left >= 0]).toEqual([true, true]);
          // A few paise that do not divide into equal halves may be credited early, never late.
          expect(left).toBeLessThanOrEqual(downTo);
        }
        const notes = documents.slice(1).map(({ data }) => data);
        for (const { lines: credited, sum } of notes) {
          expect(sum).toEqual(taxSum(credited));
          for (const each of credited) {
            expect(Math.min(each.taxable, each.cgst, each.igst)).toBeGreaterThanOrEqual(0);
            expect(each.cgst).toBe(each.sgst);
            expect(withTax(each)).toBe(each.total);
          }
        }
        expect(taxSum(notes.map(({ sum }) => sum))).toEqual(invoice.data.sum);
        expect(notes.reduce((total, note) => total + note.total, 0)).toBe(invoice.data.total);
      },
    ),
    { numRuns: 400 },
  );
});

// Section 34(1) of the CGST Act, rule 53(1A): two of 118.00 at 18% are 200.00 with 9% of central and 9% of state tax.
test('a return credits the pieces that came back, with their tax by head to the paisa, and no other line', () => {
  const invoice = invoiceOf(
    [
      { total: 100_00, rate: 5, quantity: 5 },
      { total: 118_00, rate: 18, quantity: 3 },
      { total: 52_50, rate: 0, quantity: 2 },
    ],
    true,
    false,
  );
  const whole = withTax(invoice.data.sum);
  const goods = [
    { productId: 'p1', quantity: 2 },
    { productId: 'p2', quantity: 1 },
  ];
  const [note] = credit([invoice], whole - 2 * 118_00 - 52_50, goods);
  expect(
    note?.data.lines.map(({ productId, quantity, taxable, cgst, sgst, total }) => [
      productId,
      quantity,
      taxable,
      cgst,
      sgst,
      total,
    ]),
  ).toEqual([
    ['p1', 2, 200_00, 18_00, 18_00, 236_00],
    ['p2', 1, 52_50, 0, 0, 52_50],
  ]);
  // What the shop keeps back is taken from these lines first, and the remainder from the others.
  const [kept] = credit([invoice], whole - 200_00, [{ productId: 'p1', quantity: 2 }]);
  expect(kept?.data.lines.map(({ productId, total }) => [productId, total])).toEqual([['p1', 200_00]]);
  const [more] = credit([invoice], whole - 400_00, [{ productId: 'p1', quantity: 3 }]);
  expect(more?.data.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['p0', 0],
    ['p1', 3],
    ['p2', 0],
  ]);
});
