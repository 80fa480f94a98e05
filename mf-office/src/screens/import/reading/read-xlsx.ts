import { harmlessText } from '@shop/contract/office/csv-cell';
import { timeOfSheet } from '@shop/platform/dates';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type Table, tableOf, UnreadableFile } from './table.ts';

const MOST_UNPACKED = 400 * 1024 * 1024;
const DIGITS = 15;

type Cell = string | number | boolean | Date | null;

/**
 * Decompresses the file and packs it again uncompressed. The reader would decompress large parts in workers made from
 * text, which the content security policy forbids; and this detects a file that would grow to gigabytes.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let sum = 0;
  const files = unzipSync(bytes, {
    filter({ originalSize, name }) {
      sum += originalSize;
      if (sum > MOST_UNPACKED) throw new UnreadableFile('The file is too large once it is unpacked.');
      return /\.(xml|rels)$/.test(name);
    },
  });
  return zipSync(files, { level: 0 }).slice().buffer;
}

/** Excel sometimes stores 158.3 as 158.30000000000001, and has 15 digits. */
export function numberText(written: string): string {
  const number = Number(Number(written).toPrecision(DIGITS));
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number);
}

/** As in a CSV file: here a text that starts like a formula is not one. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return timeOfSheet(cell);
  return typeof cell === 'string' ? harmlessText(cell) : String(cell);
}

export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  let sheet: Cell[][];
  try {
    sheet = (await readSheet(unpacked(bytes), { parseNumber: numberText, trim: false })) as Cell[][];
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This Excel file cannot be read. Please save it again as .xlsx, or as CSV UTF-8.');
  }
  return tableOf(
    sheet.map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) })),
    [],
  );
}
