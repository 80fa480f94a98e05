import type { DocumentLine, TaxDocument } from '@shop/contract/gst/documents';
import { formatCount } from '@shop/pricing/money';

/** An amount as invoices write it, with two decimals. */
export function money(rupees: number): string {
  const paise = Math.round(Math.abs(rupees) * 100);
  const rest = paise % 100;
  return `${rupees < 0 ? '-' : ''}${formatCount((paise - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 27 Nov 2026 */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

export const isSameState = ({ supplier, place_of_supply }: TaxDocument) => supplier.state.code === place_of_supply.code;

export const chargesTax = ({ lines }: TaxDocument) => lines.some(({ rate }) => rate);

/** The tax columns that a document has: central and state tax, or integrated tax, or none. */
export function taxColumns(document: TaxDocument): { title: string; of: (line: Taxed) => number }[] {
  if (!chargesTax(document)) return [];
  if (!isSameState(document)) return [{ title: 'IGST', of: ({ igst }) => igst }];
  return [
    { title: 'CGST', of: ({ cgst }) => cgst },
    { title: document.state_tax, of: ({ sgst }) => sgst },
  ];
}
export type Taxed = Pick<DocumentLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

export const goodsInWords = ({ name, discount }: DocumentLine) =>
  discount ? `${name} (discount ₹${money(discount)})` : name;

export const rateInWords = (rate: number | null) => (rate === null ? 'exempt' : `${rate}%`);

/** By rate, for the summary; sums in paise are exact. */
export function sumsByRate({ lines }: TaxDocument): (Taxed & { rate: number | null })[] {
  const sums = new Map<number | null, Taxed>();
  for (const line of lines) {
    const before = sums.get(line.rate) ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    const sum = (field: keyof Taxed) => (Math.round(before[field] * 100) + Math.round(line[field] * 100)) / 100;
    sums.set(line.rate, { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') });
  }
  return [...sums].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([rate, sum]) => ({ rate, ...sum }));
}

/** What the law wants to be read on a document, besides its figures. */
export function notesOf(document: TaxDocument): string[] {
  const { supplier, kind, reason, original } = document;
  const notes: string[] = [];
  if (original)
    notes.push(`Corrects ${original.number} of ${dayInWords(original.date)}.${reason ? ` ${reason}.` : ''}`);
  if (supplier.scheme === 'composition')
    notes.push('Composition taxable person, not eligible to collect tax on supplies.');
  else if (kind !== 'bill_of_supply') notes.push('Tax payable on reverse charge: No.');
  return notes;
}
