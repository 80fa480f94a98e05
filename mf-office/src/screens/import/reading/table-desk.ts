import { writtenText } from '@shop/contract/office/csv-cell';
import type { Question, Results, TableSummary } from './messages.ts';
import { partFrom } from './parts.ts';
import { type Table, type TableRow, UnreadableFile } from './table.ts';

const SAMPLES = 3;
const SAMPLED = 200;
const SHOWN = 60;

export type TableDesk = (question: Question) => Promise<Results[Question['kind']]>;

function samplesOf({ header, rows }: Table): string[][] {
  return header.map((_, at) => {
    const filled = rows.slice(0, SAMPLED).flatMap(({ cells }) => cells[at]?.trim() || []);
    return [...new Set(filled)].slice(0, SAMPLES).map((cell) => writtenText(cell).slice(0, SHOWN));
  });
}

const summaryOf = (table: Table): TableSummary => ({
  header: table.header,
  rows: table.rows.length,
  samples: samplesOf(table),
  notes: table.notes,
  problems: table.problems,
});

/** Holds the last table, and returns the requested parts of it. */
export function createTableDesk(
  read: (bytes: Uint8Array) => Promise<Table>,
  write?: (csv: string, numbers: readonly string[]) => Uint8Array,
): TableDesk {
  let rows: readonly TableRow[] = [];
  return async (question) => {
    if (question.kind === 'part') return partFrom(rows, question.from, question.matching, question.additions);
    if (question.kind === 'xlsx') {
      if (!write) throw new UnreadableFile('Only Excel files are written here.');
      return new Uint8Array(write(question.csv, question.numbers));
    }
    const table = await read(new Uint8Array(await question.file.arrayBuffer()));
    rows = table.rows;
    return summaryOf(table);
  };
}
