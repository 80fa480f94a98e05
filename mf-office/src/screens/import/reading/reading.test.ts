import { Blob as FileOfNode } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { csvLine, UTF8_MARK, writtenText } from '@shop/contract/office/csv-cell';
import { readCsvTable } from '@shop/contract/office/csv-table';
import fc from 'fast-check';
import { kindOf } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { numberText, readXlsx } from './read-xlsx.ts';
import { columnName, type Table } from './table.ts';
import { xlsxOf } from './write-xlsx.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark = true) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((each) => each.charCodeAt(0));
  return new Uint8Array(new Uint16Array(units).buffer);
};
const cellsOf = ({ header, rows }: Table) => [header, ...rows.map(({ cells }) => cells)];
const readTable = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await kindOf(new FileOfNode([bytes]) as Blob)) === 'xlsx' ? readXlsx(bytes) : readCsv(bytes);
const refusal = (bytes: Uint8Array<ArrayBuffer>) => readTable(bytes).then(String, (error: Error) => error.message);

describe('a CSV file', () => {
  test('is read with its lines, with any separator', async () => {
    const table = await readTable(utf8('SKU;Name;MRP\r\nA1;"Rice; ""best""\nfive kg";158,50\r\n\r\nA2;Tea;90'));
    expect(table).toEqual({
      header: ['SKU', 'Name', 'MRP'],
      rows: [
        { line: 2, cells: ['A1', 'Rice; "best"\nfive kg', '158,50'] },
        { line: 5, cells: ['A2', 'Tea', '90'] },
      ],
      notes: [],
      problems: [],
    });
  });

  test.each([
    ['UTF-8 with a mark', utf8(`${UTF8_MARK}sku,name\nA,हल्दी`)],
    ['UTF-16 with a mark', utf16('sku,name\nA,हल्दी')],
    ['UTF-16 by tabs', utf16('sku\tname\nA\tहल्दी')],
  ])('from Excel in %s is read correctly', async (_, bytes) => {
    expect(cellsOf(await readTable(bytes))).toEqual([
      ['sku', 'name'],
      ['A', 'हल्दी'],
    ]);
  });

  test('in UTF-16 without a mark is recognised by its zeros', async () => {
    expect(cellsOf(await readTable(utf16('sku,name\nA,Tea', false)))[1]).toEqual(['A', 'Tea']);
  });

  test('in Windows-1252 is read with a note', async () => {
    const bytes = new Uint8Array([...utf8('sku,name\nA,Caf'), 0xe9]);
    const table = await readTable(bytes);
    expect([table.rows[0]?.cells[1], table.notes[0]]).toEqual(['Café', expect.stringContaining('Windows-1252')]);
  });

  test.each([
    ['sku,name\nA,"Rice\nB,Tea\n', { line: 2, column: 'B', message: expect.stringContaining('never closed') }],
    ['sku,name\nA,"Rice" 5 kg\n', { line: 2, column: 'B', message: expect.stringContaining('Something follows') }],
    ['sku,name\nA,Rice,5,\n', { line: 2, column: 'C', message: expect.stringContaining('outside the table') }],
    [`sku,name\nA,${'x'.repeat(20_001)}`, { line: 2, column: 'B', message: expect.stringContaining('20,000') }],
  ])('that is broken is reported by line and column: %#', async (text, problem) => {
    expect((await readTable(utf8(text))).problems).toEqual([problem]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['sku,name\n', 'The file has no products'],
    ['\0\0\0\u0001abc', 'This is not a table'],
    [`sku\n${'1\n'.repeat(50_001)}`, 'The file has 50,001 rows'],
  ])('that cannot be used is refused with a sentence: %#', async (text, message) => {
    expect(await refusal(utf8(text))).toContain(message);
  });

  test('from old Excel is refused with a sentence', async () => {
    expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('(.xls)');
  });
});

describe('an Excel file', () => {
  test('that is broken is refused with a sentence', async () => {
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]))).toContain('cannot be read');
  });

  test.each([
    ['8901030895566', '8901030895566'],
    ['8.901030895566E12', '8901030895566'],
    ['158.30000000000001', '158.3'],
    ['0.1', '0.1'],
    ['5', '5'],
  ])('has the number %s as %s', (written, text) => {
    expect(numberText(written)).toBe(text);
  });
});

test('columns have the names of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

const character = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...`abz019 '"=+-@|%,;\t\nहल🥭₹`) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !/\p{C}/u.test(one)),
  },
);
const cell = fc.array(character, { maxLength: 12 }).map((all) => all.join('').replaceAll('\r', ''));
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.record({
      header: fc.uniqueArray(fc.constantFrom('sku', 'name', 'mrp', 'stock', 'note', 'price'), {
        minLength: width,
        maxLength: width,
      }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    }),
  )
  .filter(({ rows }) => rows.every((cells) => cells.some((each) => each.trim() !== '')));

const csvOf = ({ header, rows }: { header: string[]; rows: string[][] }) =>
  UTF8_MARK + [header, ...rows].map(csvLine).join('');
const plain = (all: string[][]) => all.map((cells) => cells.map(writtenText));
/** Missing cells at the end of a row are empty. */
const padded = (all: string[][], width: number) =>
  all.map((cells) => [...cells, ...Array(width).fill('')].slice(0, width));

describe("any content of a shop's file", () => {
  test('as CSV is read back the same, and no cell of it is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ header, rows }) => {
        const csv = csvOf({ header, rows });
        expect(plain(cellsOf(await readTable(utf8(csv))))).toEqual([header, ...rows]);
        for (const { cells } of readCsvTable(csv).rows)
          for (const each of cells) expect(each).not.toMatch(/^\s*([=+@|%]|-(?!\d+(\.\d+)?$))/);
      }),
      { numRuns: 300 },
    );
  });

  test('as an Excel file is read back the same', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ header, rows }) => {
        const bytes = new Uint8Array(xlsxOf(csvOf({ header, rows }), ['mrp', 'stock']));
        expect(padded(plain(cellsOf(await readTable(bytes))), header.length)).toEqual([header, ...rows]);
      }),
      { numRuns: 150 },
    );
  });
});
