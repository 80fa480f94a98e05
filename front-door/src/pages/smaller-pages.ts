import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { byteCache } from '../http/byte-cache.ts';
import { PAGE_WINDOW } from '../render/encode.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(brotliCompress);

/** A sixth smaller than the output of `encode`, for 30 ms on another thread. */
const SLOW_BROTLI = 10;
const MOST_BYTES = 4 * 1024 * 1024;
/** A page that is requested once is not worth it. */
const OFTEN = 3;
const ENOUGH = Number.POSITIVE_INFINITY;
/** Pages whose uses are counted. */
const COUNTED = 5_000;

export interface ShrinkingPage {
  body: Uint8Array;
  etag: string;
  /** How often it was served, until it is compressed again. */
  uses: number;
}

/** Compresses often requested pages again, one at a time, better than there is time for during a request. */
export function smallerPages() {
  const made = byteCache<Uint8Array>(MOST_BYTES, ({ length }) => length);
  const uses = new LRUCache<string, number>({ max: COUNTED });
  let busy = false;

  async function shrink(page: ShrinkingPage) {
    busy = true;
    try {
      const html = await decompress(page.body);
      const body = await compress(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: SLOW_BROTLI,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      });
      if (body.length < page.body.length) page.body = body;
    } finally {
      busy = false;
      page.uses = ENOUGH;
      made.set(page.etag, page.body);
    }
  }

  return {
    /** An unchanged page that is rendered again is small at once, or has the uses that it had. */
    ofRendered(body: Uint8Array, etag: string): ShrinkingPage {
      const small = made.get(etag);
      return small ? { body: small, etag, uses: ENOUGH } : { body, etag, uses: uses.get(etag) ?? 0 };
    },
    /** Call when the brotli page was served. Returns the work that follows, for tests. */
    served(page: ShrinkingPage): Promise<void> | undefined {
      if (page.uses === ENOUGH) return undefined;
      page.uses += 1;
      uses.set(page.etag, page.uses);
      return page.uses < OFTEN || busy ? undefined : shrink(page).catch(() => undefined);
    },
  };
}
