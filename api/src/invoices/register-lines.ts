import { documentTitles } from '@shop/contract/gst/documents';
import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { toRupees } from '@shop/pricing/money';
import type { Db } from '../db/database.ts';
import type { Tax } from '../db/schema/stored-document.ts';
import type { DocumentRow } from '../gst/open-invoices.ts';
import { documentsOfDays } from './documents-of-days.ts';
import type { Month } from './month.ts';
import { type OpenDay, readOpenDays } from './open-days.ts';
import { byRate, exemptLines, sectionOf, taxedLines } from './sections.ts';

const amounts = ({ taxable, igst, cgst, sgst }: Tax, isNote: boolean) =>
  [taxable, igst, cgst, sgst].map((paise) => toRupees(isNote ? -paise : paise));

const PEOPLE = ['Date', 'Document', 'Number', 'Corrects', 'Order', 'Recipient', 'GSTIN', 'Place of supply'];
const REGISTER = [...PEOPLE, 'Taxable value', 'Value without GST', 'IGST', 'CGST', 'SGST/UTGST', 'Rounding', 'Total'];

const peopleOf = ({ day, kind, number, data }: DocumentRow) => [
  ...[day, documentTitles[kind], number, data.original?.number ?? '', data.orderNumber],
  ...[data.recipient.name, data.recipient.gstin ?? '', `${data.place_of_supply.code} ${data.place_of_supply.name}`],
];

function registerLine(document: DocumentRow): string {
  const { kind, data } = document;
  const isNote = kind === 'credit_note';
  const sign = isNote ? -1 : 1;
  const untaxed = exemptLines(document).reduce((sum, { taxable }) => sum + taxable, 0);
  const [taxable, ...taxes] = amounts({ ...data.sum, taxable: data.sum.taxable - untaxed }, isNote);
  const totals = [data.roundOff, data.total].map((paise) => toRupees(sign * paise));
  return csvLine([...peopleOf(document), taxable ?? 0, toRupees(sign * untaxed), ...taxes, ...totals]);
}

const REASONS: Record<OpenDay['why'], string> = {
  running: 'Day not over',
  open: 'Day not closed',
  changed: 'Changed after it was closed',
};

/** Days that may still change, without amounts, so that nobody files a file that came too early. */
const openLines = async (db: Db, month: Month, cellsOf: (day: string, why: string) => string[]) =>
  (await readOpenDays(db, month)).map(({ day, why }) => csvLine(cellsOf(day, REASONS[why]))).join('');

/** One line per document; credit notes are negative, so that a column adds up. At the end the days that are not closed. */
export async function* registerLines(db: Db, month: Month) {
  yield UTF8_MARK + csvLine(REGISTER);
  for await (const documents of documentsOfDays(db, month.from, month.to)) yield documents.map(registerLine).join('');
  yield openLines(db, month, (day, why) => [day, why]);
}

const RATES = ['Section', ...PEOPLE, 'Document total', 'Rate', 'Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];

function rateLines(document: DocumentRow): string {
  const isNote = document.kind === 'credit_note';
  const total = toRupees(isNote ? -document.data.total : document.data.total);
  const line =
    (section: string) =>
    ([rate, tax]: [number, Tax]) =>
      csvLine([section, ...peopleOf(document), total, rate, ...amounts(tax, isNote)]);
  return [
    ...byRate(taxedLines(document)).map(line(sectionOf(document))),
    ...byRate(exemptLines(document)).map(line('nil')),
  ].join('');
}

/** GSTR-1 for a spreadsheet: one line per document and rate, with its section on the portal, and the days that are not closed. */
export async function* gstr1Lines(db: Db, month: Month, gstin: string) {
  yield UTF8_MARK + csvLine(RATES);
  for await (const documents of documentsOfDays(db, month.from, month.to))
    yield documents
      .filter(({ data }) => data.supplier.gstin === gstin)
      .map(rateLines)
      .join('');
  yield openLines(db, month, (day, why) => [why, day]);
}
