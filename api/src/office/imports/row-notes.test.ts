import { expect, test } from '@jest/globals';
import { readRow } from './read-row.ts';
import { notesOn } from './row-notes.ts';

const read = (category: string, gst: string) =>
  readRow(
    { line: 2, cells: { sku: 'A1', name: 'Toor', category, mrp: '90', gst } },
    ['sku', 'name', 'category', 'mrp', 'gst'],
    'b'.repeat(24),
  );
const columnsNoted = (category: string, gst: string, rates: number[]) =>
  notesOn(read(category, gst), new Set(rates)).map(({ column, message }) => `${column}: ${message}`);

test('a GST rate that no product has is noted, unless the shop has no rates at all', () => {
  expect(columnsNoted('A new category', '7', [5, 18])).toEqual(["gst: 7 % is not one of the shop's rates yet."]);
  expect(columnsNoted('Dal', '5', [5, 18])).toEqual([]);
  expect(columnsNoted('Dal', '7', [])).toEqual([]);
});
