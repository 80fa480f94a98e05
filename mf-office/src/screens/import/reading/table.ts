/** An error of the file itself, before its rows are read. */
export interface TableProblem {
  line: number;
  /** In spreadsheet style: A, B … AA. */
  column?: string;
  message: string;
}

export interface TableRow {
  /** The row number of a spreadsheet, or the line of a CSV file. */
  line: number;
  cells: string[];
}

export interface Table {
  header: string[];
  rows: TableRow[];
  /** A note for the user, such as the guessed encoding. */
  notes: string[];
  problems: TableProblem[];
}

export const MOST_ROWS = 50_000;
export const MOST_CELL = 20_000;
const MOST_PROBLEMS = 100;

/** A file that cannot be read at all: the reason, as a sentence. */
export class UnreadableFile extends Error {}

export function columnName(position: number): string {
  const letter = String.fromCharCode(65 + (position % 26));
  return position < 26 ? letter : columnName(Math.floor(position / 26) - 1) + letter;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function rowProblems({ line, cells }: TableRow, header: readonly string[]): TableProblem[] {
  return cells.flatMap((cell, at) => {
    const column = columnName(at);
    if (at >= header.length && cell.trim() !== '')
      return [{ line, column, message: 'This cell is outside the table: the first line has no name above it.' }];
    if (cell.length > MOST_CELL)
      return [{ line, column, message: `This cell has more than ${MOST_CELL.toLocaleString('en-IN')} characters.` }];
    return [];
  });
}

/** The first non-empty line has the column names. */
export function tableOf(all: readonly TableRow[], notes: string[], broken: TableProblem[] = []): Table {
  const filled = all.filter(({ cells }) => !isEmpty(cells));
  const [first, ...rows] = filled;
  if (broken.length > 0) return { header: first?.cells ?? [], rows, notes, problems: broken };
  if (!first || rows.length === 0)
    throw new UnreadableFile(
      'The file has no products: it needs a line with the names of the columns, and rows below it.',
    );
  const header = first.cells.map((name) => name.trim());
  while (header.at(-1) === '') header.pop();
  if (rows.length > MOST_ROWS)
    throw new UnreadableFile(
      `The file has ${rows.length.toLocaleString('en-IN')} rows. At most ${MOST_ROWS.toLocaleString('en-IN')} go at once: please divide it.`,
    );
  const problems = rows.flatMap((row) => rowProblems(row, header)).slice(0, MOST_PROBLEMS);
  return { header, rows, notes, problems };
}
