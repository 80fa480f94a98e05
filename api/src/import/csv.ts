export interface CsvRow {
  /** Line of the file on which the row begins, starting with 1. */
  line: number;
  cells: string[];
}

export class CsvError extends Error {}

/** Rows of a CSV file as spreadsheets write it: quotes around cells with commas, quotes or line breaks. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begun = 1;

  function endRow() {
    cells.push(cell);
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells });
    cells = [];
    cell = '';
  }

  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (let i = 0; i < source.length; i++) {
    const character = source.charAt(i);
    if (character === '\n') line++;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(i + 1) === '"') cell += source.charAt(++i);
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',') {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
      begun = line;
    } else cell += character;
  }
  if (quoted) throw new CsvError(`A quotation mark that opens on line ${begun} is never closed.`);
  endRow();
  return rows;
}
