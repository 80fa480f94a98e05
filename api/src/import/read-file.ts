import type { ImportProblem } from '@shop/contract/import';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { type FileProduct, type RawProduct, readProductRow } from './file-product.ts';

export interface ProductFile {
  products: FileProduct[];
  problems: ImportProblem[];
}

interface NumberedRow {
  line: number;
  raw: RawProduct;
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

export function readProducts(text: string, format: 'csv' | 'json'): ProductFile {
  let rows: NumberedRow[];
  try {
    rows = format === 'csv' ? csvRows(text) : jsonRows(text);
  } catch (error) {
    if (error instanceof FileError || error instanceof SyntaxError) {
      const line = error instanceof FileError ? error.line : 1;
      return { products: [], problems: [{ line, field: 'file', message: error.message }] };
    }
    throw error;
  }
  const read = rows.map(({ line, raw }) => readProductRow(line, raw));
  return {
    products: read.map(({ product }) => product),
    problems: [...read.flatMap(({ problems }) => problems), ...repeatedSkus(read.map(({ product }) => product))],
  };
}

function repeatedSkus(products: readonly FileProduct[]): ImportProblem[] {
  const firstLine = new Map<string, number>();
  return products.flatMap(({ sku, line }) => {
    const first = firstLine.get(sku);
    firstLine.set(sku, first ?? line);
    return first === undefined || sku === ''
      ? []
      : [{ line, field: 'sku', message: `"${sku}" stands on line ${first} already` }];
  });
}
