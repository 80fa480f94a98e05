import { fillText } from '@shop/contract/fill-text';
import { type DocumentLine, documentTitles, type TaxDocument } from '@shop/contract/gst/documents';
import { formatCount } from '@shop/pricing/money';
import { textsIn } from '../../languages/files.ts';
import { reasonSentence } from '../../orders/usual-reasons.ts';

type InvoiceWord = (english: string) => string;

/** Separate from the API's sentences, because a short one such as "For {shop}" would match many of those. */
const invoiceWords =
  (language: string | undefined): InvoiceWord =>
  (english) =>
    (language !== undefined && textsIn<Record<string, string>>('invoices', language)?.[english]) || english;

/** A document's words in the reader's language. Number, amounts and names are as issued. */
export interface Words {
  language: string | undefined;
  say: InvoiceWord;
  /** `27 Nov 2026` */
  day(day: string): string;
  /** In English too where the law prescribes the words: rules 46, 46A, 49 and 53, and the sentence of rule 5(1)(f). */
  byLaw(english: string): string;
}

export function wordsIn(language?: string): Words {
  const say = invoiceWords(language);
  return {
    language,
    say,
    day: (day) => (language === undefined ? dayInWords(day) : dayIn(language, day)),
    byLaw: (english) => (say(english) === english ? english : `${say(english)} · ${english}`),
  };
}

const dayIn = (language: string, day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** An amount in an invoice's format, with two decimals. */
export function money(rupees: number): string {
  const paise = Math.round(Math.abs(rupees) * 100);
  const rest = paise % 100;
  return `${rupees < 0 ? '-' : ''}${formatCount((paise - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

export const isSameState = ({ supplier, place_of_supply }: TaxDocument) => supplier.state.code === place_of_supply.code;

export const chargesTax = ({ lines }: TaxDocument) => lines.some(({ rate }) => rate);

/** A document's tax columns: central and state tax, or integrated tax, or none. */
export function taxColumns(document: TaxDocument): { title: string; of: (line: Taxed) => number }[] {
  if (!chargesTax(document)) return [];
  if (!isSameState(document)) return [{ title: 'IGST', of: ({ igst }) => igst }];
  return [
    { title: 'CGST', of: ({ cgst }) => cgst },
    { title: document.state_tax, of: ({ sgst }) => sgst },
  ];
}
export type Taxed = Pick<DocumentLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** The name with the discount; below it the name in the customer's language, if there is one. */
export const goodsInWords = ({ name, local_name: local, discount }: DocumentLine, { say }: Words): string[] => [
  discount ? `${name} (${say('discount')} ₹${money(discount)})` : name,
  ...(local ? [local] : []),
];

export const rateInWords = (rate: number | null, { say }: Words) => (rate === null ? say('exempt') : `${rate}%`);

export const titleInWords = ({ kind }: TaxDocument, { byLaw }: Words) => byLaw(documentTitles[kind]);

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

/** What the goods cost without tax: taxed goods and exempt ones apart. */
export function values(document: TaxDocument, { say }: Words): [string, number][] {
  if (!chargesTax(document)) return [[say('Value'), document.taxable]];
  const exempt = sumsByRate(document).find(({ rate }) => rate === null)?.taxable ?? 0;
  const taxed: [string, number] = [say('Taxable value'), Math.round((document.taxable - exempt) * 100) / 100];
  return exempt === 0 ? [taxed] : [taxed, [say('Exempt goods'), exempt]];
}

/** At the top of a document, as rule 5(1)(f) demands; empty for a shop that is not in the composition scheme. */
export const compositionWords = ({ supplier }: TaxDocument, { byLaw }: Words): string =>
  supplier.scheme === 'composition'
    ? byLaw('Composition taxable person, not eligible to collect tax on supplies.')
    : '';

/** The notes that the law requires at the end of a document. */
export function notesOf(document: TaxDocument, { language, say, day }: Words): string[] {
  const { supplier, kind, reason, original, lines } = document;
  const notes: string[] = [];
  if (lines.length > 1 && lines.some(({ is_charge }) => is_charge))
    notes.push(say('Delivery goes with the goods, and has their HSN code and GST.'));
  if (original)
    notes.push(
      fillText(say('Corrects {number} of {day}.'), { number: original.number, day: day(original.date) }) +
        (reason ? ` ${reasonSentence(reason, language)}` : ''),
    );
  if (supplier.scheme !== 'composition' && kind !== 'bill_of_supply')
    notes.push(say('Tax payable on reverse charge: No.'));
  return notes;
}
