import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';

const QUICK_BROTLI = 3;
/** A window of 128 KiB, about a page: a larger one only costs the time to clear it. */
const PAGE_WINDOW = 17;

/** Quick rather than small: this is done for every page, on the thread that rendered it. */
export function encode(html: string, encoding: Encoding): Uint8Array {
  const bytes = Buffer.from(html);
  if (encoding === 'identity') return bytes;
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
