import type { Matching } from '../matching/match.ts';
import type { Additions, Part } from './parts.ts';
import type { TableProblem } from './table.ts';

/** The data of a table that the page needs; the rows stay in the worker. */
export interface TableSummary {
  header: string[];
  rows: number;
  /** A few cells of each column. */
  samples: string[][];
  notes: string[];
  problems: TableProblem[];
}

export type Question =
  | { kind: 'read'; file: Blob }
  | { kind: 'part'; from: number; matching: Matching; additions: Additions }
  | { kind: 'xlsx'; csv: string; numbers: readonly string[] };

export interface Results {
  read: TableSummary;
  part: Part;
  xlsx: Uint8Array<ArrayBuffer>;
}

export type Reply = { value: Results[Question['kind']] } | { refusal: string };
