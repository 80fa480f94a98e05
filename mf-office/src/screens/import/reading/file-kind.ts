import { UnreadableFile } from './table.ts';

const MOST_BYTES = 60 * 1024 * 1024;
const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** By the file's content, not its name; a sentence if it cannot be read. */
export async function kindOf(file: Blob): Promise<'csv' | 'xlsx'> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  if (file.size > MOST_BYTES) throw new UnreadableFile('The file is larger than 60 MB. Please divide it.');
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (begins(start, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'This is an old Excel file (.xls) or one with a password. Please save it as .xlsx, or as CSV UTF-8.',
    );
  return begins(start, 0x50, 0x4b, 0x03, 0x04) ? 'xlsx' : 'csv';
}
