import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StoredDocument, StoredLine } from '../db/schema/stored-document.ts';
import { noteOn } from './credit-note.ts';
import { type DocumentRow, openAmount, openInvoices } from './open-invoices.ts';
import { divide, roundOff, taxSum, taxWithin, withTax } from './tax.ts';

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
      ...{ productId: `p${place}`, place, name: 'Rice', hsn: '1006', quantity, unit: 'NOS', price: total, rate, total },
      ...taxWithin(total, rate ?? 0, isSameState),
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

/** As `creditOrder` does it: down to what the shop still keeps. */
function credit(documents: DocumentRow[], downTo: number): DocumentRow[] {
  const open = openInvoices(documents);
  const parts = divide(
    Math.max(0, openAmount(open) - downTo),
    open.flatMap(({ lines }) => lines.map(({ total }) => total)),
  );
  return open.flatMap((one) => {
    const own = parts.splice(0, one.lines.length);
    if (own.every((part) => part === 0)) return [];
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
      (lines, isSameState, rounds, shares) => {
        const invoice = invoiceOf(lines, isSameState, rounds);
        const whole = withTax(invoice.data.sum);
        const steps = [...shares.map((share) => Math.floor((whole * share) / 1000)).sort((a, b) => b - a), 0];
        let documents = [invoice];
        for (const downTo of steps) {
          documents = [...documents, ...credit(documents, downTo)];
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
