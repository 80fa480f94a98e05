import type { Paise } from '@shop/pricing/money';
import type { StoredLine, Tax } from '../db/schema/stored-document.ts';
import type { DocumentRow } from '../gst/open-invoices.ts';
import { addTax, NO_TAX, subtractTax } from '../gst/tax.ts';

/** One lakh rupees, since August 2024 (notification 12/2024). */
const LARGE: Paise = 10_000_000;

export type Section = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

const isLarge = ({ data }: DocumentRow) => !data.isSameState && (data.original?.total ?? data.total) > LARGE;

/** The section of GSTR-1 in which the taxed lines of a document are reported. */
export function sectionOf(document: DocumentRow): Section {
  const isNote = document.kind === 'credit_note';
  if (document.data.recipient.gstin !== null) return isNote ? 'cdnr' : 'b2b';
  if (!isLarge(document)) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

export const taxedLines = ({ data }: DocumentRow): StoredLine[] => data.lines.filter(({ rate }) => rate);
export const exemptLines = ({ data }: DocumentRow): StoredLine[] => data.lines.filter(({ rate }) => !rate);

/** Tax by rate, lowest first. */
export function byRate(lines: readonly StoredLine[]): [rate: number, tax: Tax][] {
  const sums = new Map<number, Tax>();
  for (const line of lines) sums.set(line.rate ?? 0, addTax(sums.get(line.rate ?? 0) ?? NO_TAX, line));
  return [...sums].sort(([a], [b]) => a - b);
}

/** Sums by key; credit notes reduce the sums of invoices. */
export class NetSums<Key extends object> {
  readonly #sums = new Map<string, { key: Key; tax: Tax; quantity: number }>();

  add(key: Key, line: StoredLine, isNote: boolean) {
    const name = JSON.stringify(key);
    const before = this.#sums.get(name) ?? { key, tax: NO_TAX, quantity: 0 };
    const tax = isNote ? subtractTax(before.tax, line) : addTax(before.tax, line);
    this.#sums.set(name, { key, tax, quantity: before.quantity + (isNote ? -line.quantity : line.quantity) });
  }

  /** Leaves out keys whose sums are zero. */
  sorted() {
    return [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, sum]) => sum)
      .filter(({ tax, quantity }) => quantity !== 0 || Object.values(tax).some((paise) => paise !== 0));
  }
}
