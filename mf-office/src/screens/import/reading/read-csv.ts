import { readCsvTable } from '@shop/contract/office/csv-table';
import { decodeText } from './decode.ts';
import { columnName, type Table, tableOf, UnreadableFile } from './table.ts';

export function readCsv(bytes: Uint8Array): Table {
  const { text, note } = decodeText(bytes);
  if (text.includes('\0'))
    throw new UnreadableFile('This is not a table. Please choose a CSV or an Excel file (.xlsx).');
  const { rows, problem } = readCsvTable(text);
  const broken = problem
    ? [{ line: problem.line, column: columnName(problem.position), message: problem.message }]
    : [];
  return tableOf(rows, note ? [note] : [], broken);
}
