import type { ImportCells, ImportColumn, RowProblem } from '@shop/contract/office/imports';

const FORMULA = /^=/;
const ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/;
const SHORTENED = /^\d([.,]\d+)?E\+?\d+$/i;
const DATE =
  /^(\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?|\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{1,4}|\d{1,2}\/\d{1,2}\/\d{2,4})$/i;

const NO_DATES = new Set<string>([
  'sku',
  'barcode',
  'hsn',
  'mrp',
  'price',
  'tiers',
  'stock',
  'stock_version',
  'min',
  'max',
  'pack',
  'fssai',
  'shelf',
]);
const NO_SHORT_NUMBERS = new Set<string>(['id', 'sku', 'barcode', 'hsn', 'fssai', 'shelf']);

function oddness(column: ImportColumn, cell: string): string | undefined {
  if (FORMULA.test(cell)) return 'This is a formula. Write what it comes to.';
  if (ERROR.test(cell)) return `The spreadsheet shows the error ${cell} here.`;
  if (NO_SHORT_NUMBERS.has(column) && SHORTENED.test(cell))
    return `The spreadsheet has shortened a long number to ${cell}. Make the column text and write the number again.`;
  if (NO_DATES.has(column) && DATE.test(cell))
    return `The spreadsheet has made a date of this: ${cell}. Make the column text and write it again.`;
  return undefined;
}

/** Changes that spreadsheets make to cells automatically; for cells as they are in the file. */
export const oddCells = (cells: ImportCells): RowProblem[] =>
  (Object.entries(cells) as [ImportColumn, string][]).flatMap(([column, cell]) => {
    const message = oddness(column, cell.trim());
    return message === undefined ? [] : [{ column, message }];
  });
