import { expect, test } from '@jest/globals';
import { presentDocument } from '../gst/present-document.ts';
import { Books } from '../testing/tax-documents.ts';
import { invoicePage } from './html.ts';
import { wordsIn } from './pdf/words.ts';

const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies.';

test('a shop in the composition scheme has the words of rule 5(1)(f) at the top of its bills', () => {
  const books = new Books();
  const lines = [{ rate: null, price: 100, quantity: 1 }];
  books.sell({ isSameState: true, isBusiness: false, isRounded: false, lines, credits: [] });
  const page = () =>
    invoicePage(
      books.documents.map((row) => ({ document: presentDocument(row), money: [], signature: undefined })),
      wordsIn(),
    );
  expect(page()).not.toContain(COMPOSITION);
  for (const { data } of books.documents) data.supplier.scheme = 'composition';
  expect(page()).toContain(`<h1>Bill of supply</h1><p>${COMPOSITION}</p>`);
  expect(page()).not.toContain('reverse charge');
});
