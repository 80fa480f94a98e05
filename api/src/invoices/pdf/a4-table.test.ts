import { expect, test } from '@jest/globals';
import { presentDocument } from '../../gst/present-document.ts';
import { Books } from '../../testing/tax-documents.ts';
import { A4, MARGIN } from './a4.ts';
import { columnsOf, drawTable } from './a4-table.ts';
import { fittingSize, openPaper, widthOf } from './paper.ts';
import { wordsIn } from './words.ts';

const BOTTOM = A4[1] - MARGIN;
const CLOSING = 180;

function documentWith(count: number) {
  const books = new Books();
  const lines = Array.from({ length: count }, () => ({ rate: 5, price: 10_000, quantity: 1 }));
  books.sell({ isSameState: true, isBusiness: false, isRounded: false, lines, credits: [] });
  const [row] = books.documents;
  if (!row) throw new Error('Nothing was sold.');
  return presentDocument(row);
}

test('the total and the notes fit below the table, with at least one row of it on the same page', () => {
  const paper = openPaper({ title: 'Test', size: A4, margin: MARGIN });
  const two: number[] = [];
  for (const count of [22, 24, 26, 28]) {
    const before = paper.bufferedPageRange().count;
    paper.addPage();
    const document = documentWith(count);
    const place = { x: MARGIN, y: 200, top: MARGIN, bottom: BOTTOM, closing: CLOSING };
    const end = drawTable(paper, columnsOf(document, wordsIn()), document.lines, place);
    expect(end + CLOSING).toBeLessThanOrEqual(BOTTOM + 9);
    if (paper.bufferedPageRange().count - before === 2) two.push(end);
  }
  // With one row the second page ends below its titles and that row.
  expect(Math.min(...two)).toBeGreaterThan(MARGIN + 40);
  expect(two.length).toBeGreaterThan(1);
});

test('an amount that is wider than its column gets smaller, and is never broken', () => {
  const paper = openPaper({ title: 'Test', size: A4, margin: MARGIN });
  paper.addPage();
  const amount = '1,23,45,678.90';
  const size = fittingSize(paper, amount, { width: 40, size: 8.5 });
  expect(size).toBeLessThan(8.5);
  expect(widthOf(paper, amount, { size })).toBeLessThanOrEqual(40);
  expect(fittingSize(paper, '12.00 and more', { width: 40, size: 8.5 })).toBe(8.5);
});
