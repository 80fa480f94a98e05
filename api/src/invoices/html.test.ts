import { expect, test } from '@jest/globals';
import { presentDocument } from '../gst/present-document.ts';
import { Books } from '../testing/tax-documents.ts';
import { invoicePage } from './html.ts';
import { wordsIn } from './pdf/words.ts';

const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies.';

const printed = ({ documents }: Books) =>
  documents.map((row) => ({ document: presentDocument(row), money: [], signature: undefined }));

test('a shop in the composition scheme has the words of rule 5(1)(f) at the top of its bills', () => {
  const books = new Books();
  const lines = [{ rate: null, price: 100, quantity: 1 }];
  books.sell({ isSameState: true, isBusiness: false, isRounded: false, lines, credits: [] });
  const page = () => invoicePage(printed(books), wordsIn());
  expect(page()).not.toContain(COMPOSITION);
  for (const { data } of books.documents) data.supplier.scheme = 'composition';
  expect(page()).toContain(`<h1>Bill of supply</h1><p>${COMPOSITION}</p>`);
  expect(page()).not.toContain('reverse charge');
});

/** Without styles, script and tags. */
const textOf = (page: string) =>
  page
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&\w+;/g, ' ');

/** The data of the books, and abbreviations that are the same in Hindi. */
const AS_ISSUED = /\b(Goods|Here|Shop|There|Uma|NOS|Back|GSTIN|GST|CGST|SGST|HSN)\b/g;

test('a Hindi invoice and a Hindi credit note repeat in English what the law prescribes', () => {
  const books = new Books();
  const lines = [{ rate: 5, price: 10_500, quantity: 2 }];
  books.sell({ isSameState: true, isBusiness: true, isRounded: true, lines, credits: [500] });
  const text = textOf(invoicePage(printed(books), wordsIn('hi')));
  for (const title of ['Tax invoice', 'Credit note']) expect(text).toContain(` · ${title}`);
  const own = text
    .replace(/ · (Tax invoice|Credit note)|Rupees .* only/g, '')
    .replace(/\S*\d\S*/g, '')
    .replace(AS_ISSUED, '');
  expect(own.match(/[A-Za-z]{2,}/g)).toBeNull();
});

test('an invoice in a language without a translation is completely in English', () => {
  const books = new Books();
  const lines = [{ rate: 5, price: 100, quantity: 1 }];
  books.sell({ isSameState: true, isBusiness: false, isRounded: false, lines, credits: [] });
  const page = (language?: string) => invoicePage(printed(books), wordsIn(language));
  const headings = (html: string) => html.match(/<(h1|th)\b.*?<\/\1>/gs)?.map((found) => found.replace(/<[^>]*>/g, ''));
  expect(headings(page('kn'))).toEqual(headings(page()));
  expect(headings(page('hi'))).not.toEqual(headings(page()));
});
