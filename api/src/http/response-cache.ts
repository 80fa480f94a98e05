import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { PassingMap } from '@shop/server/passing-map';
import { newCacheCounts } from '@shop/watching/cache-counts';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus.ts';

export interface KeptResponse {
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
  isKept: boolean;
}

/** A reader's result: the content, and the products in it. */
export interface Made {
  body: object;
  products?: readonly string[];
  /** Called each time that a visitor or customer gets it, cached or not. */
  onSent?: (() => void) | undefined;
  /** Stored only in brotli, for one person's responses: a tenth of the memory, and each is sent to them again and again. */
  isPacked?: true;
  /** Partly from before a change: it is not cached. */
  isPassing?: boolean;
}

/** Responses of about a minute. */
const MOST_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 60_000;
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
  const making = new PassingMap<string, Promise<KeptResponse>>();
  const searched = new LRUCache<string, true>({ max: MOST_SEARCHES_KNOWN });
  const counts = newCacheCounts();
  let generation = 0;

  /** Most searches happen once: clearing their cached responses would delay all other requests. */
  function isWorthKeeping(key: string): boolean {
    if (!isSearchKey(key) || searched.has(key)) return true;
    searched.set(key, true);
    return false;
  }

  function forget({ products }: KeptResponse, key: string) {
    for (const id of products) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  const responses = new LRUCache<string, KeptResponse>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, products }) =>
      Math.ceil(WITH_BROTLI * bytes.length) + PRODUCT_OVERHEAD * products.length + ENTRY_OVERHEAD,
    dispose(response, key, why) {
      if (why === 'evict') counts.evicted += 1;
      forget(response, key);
    },
  });

  function keep(key: string, kept: KeptResponse) {
    responses.set(key, kept);
    for (const id of kept.products) {
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

  async function makeKept(key: string, make: () => Promise<Made>): Promise<KeptResponse> {
    const startedIn = generation;
    const { body, products = [], onSent, isPacked, isPassing } = await make();
    const content = Buffer.from(JSON.stringify(body));
    const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const bytes = (isPacked ? pack(content, QUICKLY) : content).toString('latin1');
    const response = { bytes, etag, products, onSent, staleAt: Date.now() + KEPT_MS, isKept: false };
    if (isPassing || !isWorthKeeping(key) || startedIn !== generation) return response;
    // A separate object: V8 allocates the objects of one expression in the old generation when most of them survive, and there
    // responses that are sent once would hold their bytes until the next full collection.
    const kept = { ...response, isKept: true };
    keep(key, kept);
    return kept;
  }

  return {
    counts,
    get bytes() {
      return responses.calculatedSize;
    },
    get entries() {
      return responses.size;
    },
    kept(key: string): KeptResponse | undefined {
      const kept = responses.get(key);
      if (!kept || kept.staleAt <= Date.now()) return undefined;
      counts.hit += 1;
      return kept;
    },
    async make(key: string, make: () => Promise<Made>): Promise<KeptResponse> {
      counts.miss += 1;
      const begun = making.get(key);
      if (begun !== undefined) return begun;
      const response = makeKept(key, make);
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
function compressed(headers: IncomingHttpHeaders, kept: KeptResponse): string | undefined {
  if (kept.bytes.length < WORTH_COMPRESSING || !takesBrotli(headers)) return;
  if (kept.isKnown) kept.brotli ??= compress(kept.bytes);
  kept.isKnown = true;
  return kept.brotli;
}

/**
 * Bypasses Fastify's own sending and writes head and body directly to the connection at once, which halves the cost of a
 * response.
 */
export function sendKept(
  { headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  kept: KeptResponse,
) {
  kept.onSent?.();
  const personal = headers.authorization !== undefined;
  const brotli = compressed(headers, kept);
  const head = [
    'cache-control',
    personal ? 'private, no-cache' : 'public, max-age=15, stale-while-revalidate=60',
    'vary',
    'Authorization, Accept-Encoding',
    'etag',
    brotli ? `W/${kept.etag}` : kept.etag,
    'x-request-id',
    requestId,
  ];
  if (headers['if-none-match']?.replace('W/', '') === kept.etag) {
    response.writeHead(304, head).end();
    return;
  }
  const body = brotli ?? kept.bytes;
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  if (brotli) head.push('content-encoding', 'br');
  response.writeHead(200, head).end(body, 'latin1');
}
