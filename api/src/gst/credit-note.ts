import type { Paise } from '@shop/pricing/money';
import type { StoredDocument, StoredLine, Tax } from '../db/schema/stored-document.ts';
import type { LinePart } from './goods-parts.ts';
import type { OpenInvoice, OpenLine } from './open-invoices.ts';
import { taxSum, taxWithin, withTax } from './tax.ts';

/** The tax within a part of a line's open amount. No kind of tax exceeds what is open of it. */
function taxOfPart(line: StoredLine, part: Paise, isSameState: boolean): Tax {
  const { taxable, cgst, igst } = line;
  const wanted = taxWithin(part, line.rate ?? 0, isSameState);
  if (!isSameState) {
    const tax = Math.min(igst, Math.max(wanted.igst, part - taxable));
    return { taxable: part - tax, cgst: 0, sgst: 0, igst: tax };
  }
  const half = Math.min(cgst, Math.max(wanted.cgst, Math.ceil((part - taxable) / 2)));
  return { taxable: part - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/**
 * A line is credited completely, for the returned quantity, or for a lower price only, which leaves the quantity
 * unchanged. If the amount does not divide into equal halves of tax, the line is credited completely.
 */
function creditLine({ sold: _, ...line }: OpenLine, { amount, quantity }: LinePart, isSameState: boolean): StoredLine {
  const tax = taxOfPart(line, amount, isSameState);
  const isDivisible = tax.taxable >= 0 && tax.taxable <= line.taxable;
  if (amount === line.total || !isDivisible) return { ...line, quantity: quantity ?? line.quantity };
  const { discount: __, ...about } = line;
  return { ...about, ...tax, quantity: quantity ?? 0, total: amount };
}

export function noteOn(
  { invoice, lines, roundOff }: OpenInvoice,
  parts: readonly LinePart[],
  reason: string,
): StoredDocument {
  const { original: _, ...data } = invoice.data;
  const credited = lines
    .map((line, position) => ({ line, part: parts[position] ?? { amount: 0 } }))
    .filter(({ part }) => part.amount > 0)
    .map(({ line, part }) => creditLine(line, part, data.isSameState));
  const sum = taxSum(credited);
  const isWhole = withTax(sum) === withTax(taxSum(lines));
  const rounded = isWhole ? roundOff : 0;
  return {
    ...data,
    kind: 'credit_note',
    original: { number: invoice.number, date: invoice.day, total: invoice.data.total },
    reason,
    lines: credited,
    sum,
    roundOff: rounded,
    total: withTax(sum) + rounded,
  };
}
