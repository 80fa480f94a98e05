import { columnName, type TableProblem, type TableRow } from './table.ts';

export interface ParsedCsv {
  rows: TableRow[];
  problem?: TableProblem;
}

const HINT = /^sep=(.)\r?\n/i;
const DELIMITERS = [',', ';', '\t', '|'];

/** The most frequent separator in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const [, hinted] = HINT.exec(text) ?? [];
  if (hinted !== undefined) return hinted;
  const [line = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const lineBreaks = (text: string) => text.split(/\r\n|\n|\r/).length - 1;

/** A cell, and where the next begins. Quoted cells may contain delimiters, doubled quotes, and line breaks. */
interface Cell {
  text: string;
  end: number;
  isBroken?: 'open' | 'after';
}

function quotedCell(source: string, start: number, isEnd: (at: number) => boolean): Cell {
  let text = '';
  for (let from = start + 1; ; ) {
    const quote = source.indexOf('"', from);
    if (quote < 0) return { text, end: source.length, isBroken: 'open' };
    text += source.slice(from, quote);
    if (source[quote + 1] !== '"') {
      const end = quote + 1;
      return isEnd(end) ? { text, end } : { text, end, isBroken: 'after' };
    }
    text += '"';
    from = quote + 2;
  }
}

/** Rows of a CSV file. Reading stops at a wrong quotation mark, because nothing after it is reliable. */
export function parseCsv(whole: string): ParsedCsv {
  const delimiter = delimiterOf(whole);
  const hint = HINT.exec(whole)?.[0] ?? '';
  const source = whole.slice(hint.length);
  const rows: TableRow[] = [];
  const stop = new RegExp(`[${delimiter === '\t' ? '\\t' : `\\${delimiter}`}\\r\\n]`, 'g');
  const isEnd = (at: number) => at >= source.length || source[at] === delimiter || /[\r\n]/.test(source[at] ?? '');
  let line = hint ? 2 : 1;
  let row: TableRow = { line, cells: [] };

  function plainCell(start: number): Cell {
    stop.lastIndex = start;
    const end = stop.exec(source)?.index ?? source.length;
    return { text: source.slice(start, end), end };
  }

  for (let at = 0; at < source.length || row.cells.length > 0; ) {
    const cell = source[at] === '"' ? quotedCell(source, at, isEnd) : plainCell(at);
    if (cell.isBroken) return { rows, problem: brokenQuote(row, line, cell.isBroken) };
    row.cells.push(cell.text);
    if (source[at] === '"') line += lineBreaks(cell.text);
    at = cell.end + 1;
    if (source[cell.end] === delimiter) continue;
    if (source[cell.end] === '\r' && source[cell.end + 1] === '\n') at += 1;
    rows.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  return { rows };
}

function brokenQuote({ cells }: TableRow, line: number, kind: 'open' | 'after'): TableProblem {
  const message =
    kind === 'open'
      ? 'A quotation mark that opens here is never closed.'
      : 'Something follows the quotation mark that closes this cell. Quotation marks inside a cell are written twice.';
  return { line, column: columnName(cells.length), message };
}
