import { expect, test } from '@jest/globals';
import { presentDocument } from '../gst/present-document.ts';
import { Books } from '../testing/tax-documents.ts';
import { invoicePage } from './html.ts';
import { inReadersWords } from './in-readers-words.ts';
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
  const words = wordsIn('hi');
  const hindi = printed(books).map((one) => ({ ...one, document: inReadersWords(one.document, words) }));
  const text = textOf(invoicePage(hindi, words));
  for (const title of ['Tax invoice', 'Credit note']) expect(text).toContain(` · ${title}`);
  const own = text
    .replace(/ · (Tax invoice|Credit note)/g, '')
    .replace(/\S*\d\S*/g, '')
    .replace(AS_ISSUED, '');
  expect(own.match(/[A-Za-z]{2,}/g)).toBeNull();
});

test('a print in Hindi has its names, states, reason and amount in Hindi, where they were issued with them', () => {
  const books = new Books();
  const lines = [
    { rate: 5, price: 31_800, quantity: 1 },
    { rate: 5, price: 3000, quantity: 1 },
  ];
  books.sell({ isSameState: true, isBusiness: false, isRounded: false, lines, credits: [] });
  const [row] = books.documents;
  if (!row) throw new Error('no invoice');
  const [rice, delivery] = row.data.lines;
  Object.assign(rice ?? {}, { name: 'Chana Dal', localName: 'चना दाल' });
  Object.assign(delivery ?? {}, { name: 'Delivery', isDelivery: true });
  const karnataka = { code: '29', name: 'Karnataka' };
  Object.assign(row.data.supplier, {
    trade_name: 'Sunita Store',
    address: '9, Market Street, Karnataka - 560004',
    in_languages: { hi: { trade_name: 'सुनीता स्टोर' } },
    state: karnataka,
  });
  Object.assign(row.data.recipient, { address: '1 Karnataka Bank Road, Kanpur Nagar, Uttar Pradesh 208025' });
  row.data.delivery.address = 'Picked up at 9, Market Street, Karnataka - 560004';
  row.data.reason = 'Return: 1 × Chana Dal';
  const issued = presentDocument(row);
  expect(inReadersWords(issued, wordsIn())).toBe(issued);
  const words = wordsIn('hi');
  const document = inReadersWords(issued, words);
  expect(document).toMatchObject({
    supplier: { trade_name: 'सुनीता स्टोर', address: '9, Market Street, कर्नाटक - 560004', state: { name: 'कर्नाटक' } },
    recipient: { address: '1 Karnataka Bank Road, Kanpur Nagar, उत्तर प्रदेश 208025' },
    delivery: { address: 'दुकान से लिया: 9, Market Street, कर्नाटक - 560004' },
    lines: [{ name: 'चना दाल', local_name: 'Chana Dal' }, { name: 'डिलीवरी' }],
    reason: 'वापसी: 1 × चना दाल',
    total_in_words: 'तीन सौ अड़तालीस रुपये मात्र',
  });
  expect(invoicePage([{ document, money: [], signature: undefined }], words)).toContain('HSN और GST सामान वाला ही है');
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
