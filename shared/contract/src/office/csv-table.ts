import Papa from 'papaparse';

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A quotation mark that is never closed, or closed inside a cell. */
export interface BrokenQuote {
  line: number;
  /** The cell's position in its row, from 0. */
  position: number;
  message: string;
}

export interface CsvTable {
  rows: CsvRow[];
  problem?: BrokenQuote;
}

/** A first line by which Excel knows the separator. */
const HINT = /^sep=(.)\n/i;
const SEPARATORS = [',', ';', '\t', '|'];

/** The most frequent one in the first line, outside quotes: that line has the names of the columns. */
function separatorOf(source: string): string {
  const [line = ''] = source.trimStart().split('\n', 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function parse(source: string, delimiter: string, firstLine: number) {
  const { data, errors } = Papa.parse<string[]>(source, { delimiter, newline: '\n' });
  let line = firstLine;
  const rows = data.map((cells): CsvRow => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return row;
  });
  return { rows, broken: errors.find(({ type }) => type === 'Quotes') };
}

const filled = (rows: readonly CsvRow[]) => rows.filter(({ cells }) => cells.some((cell) => cell !== ''));

/** Rows of a CSV file with any usual separator, without empty ones. Reading stops at a wrong quotation mark: nothing after it is reliable. */
export function readCsvTable(text: string): CsvTable {
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [hint = '', hinted] = HINT.exec(whole) ?? [];
  const source = whole.slice(hint.length);
  const firstLine = hint ? 2 : 1;
  const delimiter = hinted ?? separatorOf(source);
  const { rows, broken } = parse(source, delimiter, firstLine);
  if (!broken) return { rows: filled(rows) };
  // Up to the mark that opens the cell.
  const before = parse(source.slice(0, (broken.index ?? 1) - 1), delimiter, firstLine).rows;
  const { line = firstLine, cells = [''] } = before.at(-1) ?? {};
  const message =
    broken.code === 'MissingQuotes'
      ? 'A quotation mark that opens here is never closed.'
      : 'Something follows the quotation mark that closes this cell. Quotation marks inside a cell are written twice.';
  return { rows: filled(before.slice(0, -1)), problem: { line, position: cells.length - 1, message } };
}
