import type { ImportRowInput } from '@shop/contract/office/imports';
import type { Matching } from '../matching/match.ts';
import type { TableRow } from './table.ts';

const MOST_ROWS = 500;
/** A call may have a megabyte; a letter of an Indian script takes three bytes. */
const MOST_LETTERS = 250_000;

/** Data that applies to every row of the file. */
export interface Additions {
  /** The time of the count, if no column has it. */
  countedAt?: string | undefined;
}

function rowOf({ line, cells }: TableRow, matching: Matching, { countedAt }: Additions): ImportRowInput {
  const own = Object.fromEntries(
    matching.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').replaceAll('\0', '')]] : [])),
  ) as ImportRowInput['cells'];
  return { line, cells: countedAt && own.stock?.trim() ? { ...own, counted_at: countedAt } : own };
}

const lettersOf = ({ cells }: ImportRowInput) =>
  Object.values(cells).reduce((sum, cell) => sum + (cell?.length ?? 0) + 20, 20);

export interface Part {
  rows: ImportRowInput[];
  /** Where the next one begins. */
  next: number;
}

/** As many rows from here on as one call can hold. */
export function partFrom(all: readonly TableRow[], from: number, matching: Matching, additions: Additions): Part {
  const rows: ImportRowInput[] = [];
  let letters = 0;
  for (const row of all.slice(from, from + MOST_ROWS)) {
    const next = rowOf(row, matching, additions);
    letters += lettersOf(next);
    if (rows.length > 0 && letters > MOST_LETTERS) break;
    rows.push(next);
  }
  return { rows, next: from + rows.length };
}
