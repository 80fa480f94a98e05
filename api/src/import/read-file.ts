import type { ImportProblem } from '@shop/contract/import';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { type FileProduct, type RawProduct, readProductRow } from './file-product.ts';

export interface NumberedRow {
  line: number;
  raw: RawProduct;
}

interface FileRows {
  rows: NumberedRow[];
  problems: ImportProblem[];
}

/** A file that is not a table. */
class FileError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

function csvRows(text: string): NumberedRow[] {
  const { rows: all, problem } = readCsvTable(text);
  if (problem) throw new FileError(problem.line, problem.message);
  const [header, ...rows] = all;
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length)
      throw new FileError(line, 'The line has more cells than the first line has names.');
    return { line, raw: Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) };
  });
}

/** A JSON file has no lines worth naming: its products are counted from 1. */
function jsonRows(text: string): NumberedRow[] {
  const content: unknown = JSON.parse(text);
  const list = Array.isArray(content) ? content : (content as { products?: unknown } | null)?.products;
  if (!Array.isArray(list)) throw new SyntaxError('The file contains no list of products.');
  return list.map((raw: unknown, i) => {
    if (typeof raw !== 'object' || raw === null) throw new SyntaxError(`Product ${i + 1} is not an object.`);
    return { line: i + 1, raw: raw as RawProduct };
  });
}

export function readRows(text: string, format: 'csv' | 'json'): FileRows {
  try {
    return { rows: format === 'csv' ? csvRows(text) : jsonRows(text), problems: [] };
  } catch (error) {
    if (!(error instanceof FileError || error instanceof SyntaxError)) throw error;
    const line = error instanceof FileError ? error.line : 1;
    return { rows: [], problems: [{ line, field: 'file', message: error.message }] };
  }
}

/** The products of a CSV file, without a shop to compare them with. */
export function readProducts(text: string): { products: FileProduct[]; problems: ImportProblem[] } {
  const { rows, problems } = readRows(text, 'csv');
  const read = rows.map(({ line, raw }) => readProductRow(line, raw));
  return {
    products: read.map(({ product }) => product),
    problems: [...problems, ...read.flatMap((each) => each.problems)],
  };
}
