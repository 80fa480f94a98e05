import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { PassingMap } from '@shop/server/passing-map';
import { newCacheCounts } from '@shop/watching/cache-counts';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus.ts';

export interface CachedResponse {
  /** One character per byte: such a body joins its head in one write. */
  bytes: string;
  /** Created when a response is requested a second time: most searches happen only once. */
  brotli?: string;
  isKnown?: boolean;
  etag: string;
  products: readonly string[];
  onSent?: (() => void) | undefined;
  staleAt: number;
  /** False for a search that is requested for the first time. */
  isCached: boolean;
}

/** A reader's result: the content, and the products in it. */
export interface Made {
  body: object;
  products?: readonly string[];
  /** Called each time that a visitor or customer gets it, cached or not. */
  onSent?: (() => void) | undefined;
  /** Stored only in brotli, for one person's responses: a tenth of the memory, and each is sent to them again and again. */
  isPacked?: true;
  /** Contains data from before a change, so it is not cached. */
  isPassing?: boolean;
}

/** Responses of about a minute. */
const MOST_BYTES = 16 * 1024 * 1024;
const CACHED_MS = 60_000;
const ENTRY_OVERHEAD = 400;
/** The memory for which products a response contains. */
const PRODUCT_OVERHEAD = 100;
/** The share of the bytes that most responses also need for brotli. */
const WITH_BROTLI = 1.2;

const SEARCH = 'search ';
export const searchKey = (...parts: (string | number)[]) => SEARCH + JSON.stringify(parts);
const isSearchKey = (key: string) => key.startsWith(SEARCH);
const MOST_SEARCHES_KNOWN = 4000;

const BY_STOCK = 'stock ';
/** For responses that show which products are in stock, or how many. */
export const byStockKey = (...parts: unknown[]) => BY_STOCK + JSON.stringify(parts);
const isByStockKey = (key: string) => key.startsWith(BY_STOCK);

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Cached bytes of public data. A change drops only the responses that contain the product, or all of them. */
export function createResponseCache(bus: Bus) {
  const keysOf = new Map<string, Set<string>>();
  const making = new PassingMap<string, Promise<CachedResponse>>();
  const searched = new LRUCache<string, true>({ max: MOST_SEARCHES_KNOWN });
  const counts = newCacheCounts();
  let generation = 0;

  /** Most searches happen once: clearing their cached responses would delay all other requests. */
  function isWorthKeeping(key: string): boolean {
    if (!isSearchKey(key) || searched.has(key)) return true;
    searched.set(key, true);
    return false;
  }

  function forget({ products }: CachedResponse, key: string) {
    for (const id of products) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, products }) =>
      Math.ceil(WITH_BROTLI * bytes.length) + PRODUCT_OVERHEAD * products.length + ENTRY_OVERHEAD,
    dispose(response, key, why) {
      if (why === 'evict') counts.evicted += 1;
      forget(response, key);
    },
  });

  function keep(key: string, cached: CachedResponse) {
    responses.set(key, cached);
    for (const id of cached.products) {
      const keys = keysOf.get(id) ?? new Set();
      keysOf.set(id, keys.add(key));
    }
  }

  const drop = (isOld: (key: string) => boolean) => {
    for (const key of [...responses.keys()]) if (isOld(key)) responses.delete(key);
  };

  bus.onChange(({ products, catalogue, availability, searchIndex }) => {
    if (!catalogue && !availability && !searchIndex && !products?.length) return;
    generation += 1;
    making.clear();
    if (catalogue) responses.clear();
    if (searchIndex) drop(isSearchKey);
    if (availability) drop(isByStockKey);
    for (const id of products ?? []) for (const key of [...(keysOf.get(id) ?? [])]) responses.delete(key);
  });

  async function makeCached(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
    const startedIn = generation;
    const { body, products = [], onSent, isPacked, isPassing } = await make();
    const content = Buffer.from(JSON.stringify(body));
    const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const bytes = (isPacked ? pack(content, QUICKLY) : content).toString('latin1');
    const response = { bytes, etag, products, onSent, staleAt: Date.now() + CACHED_MS, isCached: false };
    if (isPassing || !isWorthKeeping(key) || startedIn !== generation) return response;
    // A separate object, because V8 allocates all objects of one expression in the old generation when most of them survive.
    // There, responses that are sent once would hold their bytes until the next full collection.
    const cached = { ...response, isCached: true };
    keep(key, cached);
    return cached;
  }

  return {
    counts,
    get bytes() {
      return responses.calculatedSize;
    },
    get entries() {
      return responses.size;
    },
    cached(key: string): CachedResponse | undefined {
      const cached = responses.get(key);
      if (!cached || cached.staleAt <= Date.now()) return undefined;
      counts.hit += 1;
      return cached;
    },
    async make(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
      counts.miss += 1;
      const begun = making.get(key);
      if (begun !== undefined) return begun;
      const response = makeCached(key, make);
      making.set(key, response);
      const done = () => {
        if (making.get(key) === response) making.delete(key);
      };
      response.then(done, done);
      return response;
    },
  };
}

const WORTH_COMPRESSING = 1024;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/;
const QUICKLY = 2;
const SMALL = 5;
const pack = (content: Buffer, quality: number) =>
  brotliCompressSync(content, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
const compress = (bytes: string) => pack(Buffer.from(bytes, 'latin1'), SMALL).toString('latin1');

export const takesBrotli = ({ 'accept-encoding': accepted }: IncomingHttpHeaders) =>
  TAKES_BROTLI.test(String(accepted ?? ''));

/** The bytes in brotli, if that is worth it and the client accepts it. */
function compressed(headers: IncomingHttpHeaders, cached: CachedResponse): string | undefined {
  if (cached.bytes.length < WORTH_COMPRESSING || !takesBrotli(headers)) return;
  if (cached.isKnown) cached.brotli ??= compress(cached.bytes);
  cached.isKnown = true;
  return cached.brotli;
}

/** Writes head and body directly to the connection instead of by Fastify, which halves the cost of a response. */
export function sendCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  cached: CachedResponse,
) {
  cached.onSent?.();
  const personal = headers.authorization !== undefined;
  const brotli = compressed(headers, cached);
  const head = [
    'cache-control',
    personal ? 'private, no-cache' : 'public, max-age=15, stale-while-revalidate=60',
    'vary',
    'Authorization, Accept-Encoding',
    'etag',
    brotli ? `W/${cached.etag}` : cached.etag,
    'x-request-id',
    requestId,
  ];
  if (headers['if-none-match']?.replace('W/', '') === cached.etag) {
    response.writeHead(304, head).end();
    return;
  }
  const body = brotli ?? cached.bytes;
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  if (brotli) head.push('content-encoding', 'br');
  response.writeHead(200, head).end(body, 'latin1');
}
