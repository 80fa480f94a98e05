import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';

const QUICK_BROTLI = 3;
/** A window of 128 KiB, about a page: clearing a larger one only costs time. */
export const PAGE_WINDOW = 17;

let room = Buffer.allocUnsafeSlow(512 * 1024);

/** The page's bytes, always in the same memory: a new buffer for every page takes one and a half times as long. */
function bytesOf(pieces: readonly string[]): Buffer {
  const most = 3 * pieces.reduce((sum, { length }) => sum + length, 0);
  if (most > room.length) room = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const piece of pieces) end += room.write(piece, end);
  return room.subarray(0, end);
}

/** Fast rather than small: it runs for every page, on the thread that rendered it. */
export function encode(pieces: readonly string[], encoding: Encoding): Uint8Array {
  const bytes = bytesOf(pieces);
  if (encoding === 'identity') return Buffer.from(bytes);
  if (encoding === 'gzip') return gzipSync(bytes, { level: 5 });
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
