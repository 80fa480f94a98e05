import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';

const QUICK_BROTLI = 3;
/** A window of 128 KiB, about a page: a larger one only costs the time to clear it. */
const PAGE_WINDOW = 17;

const encoder = new TextEncoder();
let room = Buffer.allocUnsafeSlow(512 * 1024);

/** The page's bytes, in the same memory each time: a buffer of its own for every page takes half as long again. */
function bytesOf(html: string): Uint8Array {
  const { read, written } = encoder.encodeInto(html, room);
  if (read === html.length) return room.subarray(0, written);
  room = Buffer.allocUnsafeSlow(html.length * 3);
  return bytesOf(html);
}

/** Quick rather than small: this is done for every page, on the thread that rendered it. */
export function encode(html: string, encoding: Encoding): Uint8Array {
  if (encoding === 'identity') return Buffer.from(html);
  const bytes = bytesOf(html);
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
