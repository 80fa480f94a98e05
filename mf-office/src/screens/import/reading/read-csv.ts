import { decodeText } from './decode.ts';
import { parseCsv } from './parse-csv.ts';
import { type Table, tableOf, UnreadableFile } from './table.ts';

export function readCsv(bytes: Uint8Array): Table {
  const { text, note } = decodeText(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This is no table. Please choose a CSV or an Excel file (.xlsx).');
  const { rows, problem } = parseCsv(text.replace(/^\ufeff/, ''));
  return tableOf(rows, note ? [note] : [], problem ? [problem] : []);
}
