import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv-cell.ts';
import { readCsvTable } from './csv-table.ts';

const SEPARATORS = [',', ';', '\t', '|'];

describe('a CSV file as spreadsheets write it', () => {
  test('has quotes, separators in cells, line breaks, a byte order mark and Windows line ends', () => {
    expect(readCsvTable('\uFEFFa,"b, c","say ""hi"""\r\n\r\n"two\r\nlines",,x\r\ny,z,\r\n').rows).toEqual([
      { line: 1, cells: ['a', 'b, c', 'say "hi"'] },
      { line: 3, cells: ['two\nlines', '', 'x'] },
      { line: 5, cells: ['y', 'z', ''] },
    ]);
  });

  test.each(SEPARATORS)('is read with %j between its cells, by itself and by the hint of Excel', (separator) => {
    const lines = [
      ['sku', 'name', 'mrp'],
      ['A1', 'Rice', '158.50'],
    ]
      .map((cells) => cells.join(separator))
      .join('\n');
    const expected = [
      ['sku', 'name', 'mrp'],
      ['A1', 'Rice', '158.50'],
    ];
    expect(readCsvTable(lines).rows.map(({ cells }) => cells)).toEqual(expected);
    expect(readCsvTable(`sep=${separator}\r\n${lines}`).rows).toMatchObject([
      { line: 2, cells: expected[0] },
      { line: 3, cells: expected[1] },
    ]);
  });

  test('may have one column only', () => {
    expect(readCsvTable('sku\nA1\nA2').rows.map(({ cells }) => cells)).toEqual([['sku'], ['A1'], ['A2']]);
  });

  test('with a quotation mark that is never closed names its line and cell', () => {
    const { rows, problem } = readCsvTable('a,b\n"x\ny",z\nc,"d,e\nf,g');
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(problem).toEqual({ line: 4, position: 1, message: 'A quotation mark that opens here is never closed.' });
  });

  test('with text after a closing quotation mark names its line and cell', () => {
    expect(readCsvTable('a,b,c\nx,"Rice" 5 kg,y').problem).toMatchObject({ line: 2, position: 1 });
  });

  test('that was written is read back unchanged', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', '').replace(/^\uFEFF/, ''));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect(readCsvTable(`sep=,\n${written}`).rows.map(({ cells }) => cells)).toEqual(
          rows.filter((row) => row.some((each) => each !== '')),
        );
      }),
    );
    expect(readCsvTable(csvLine(['A', 'b; "c"', '5'])).rows[0]?.cells).toEqual(['A', 'b; "c"', '5']);
  });
});
