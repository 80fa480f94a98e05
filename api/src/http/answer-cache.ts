import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus.ts';

export interface Answer {
  /** A character for each byte: such a body joins its head in one write. */
  bytes: string;
  /** Made when an answer is asked for a second time: most texts that are searched for are searched for once. */
  brotli?: string;
  isKnown?: boolean;
  etag: string;
  products: readonly string[];
  staleAt: number;
}

/** What a reader makes: the answer, and which products stand in it. */
export interface Made {
  body: object;
  products?: readonly string[];
}

const MOST_BYTES = 32 * 1024 * 1024;
const KEPT_MS = 60_000;
const ENTRY_OVERHEAD = 400;

const SEARCH = 'search ';
export const searchKey = (...asked: (string | number)[]) => SEARCH + JSON.stringify(asked);
const isSearchKey = (key: string) => key.startsWith(SEARCH);

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Ready-made bytes of what everybody may see. A change drops just the answers that hold the product, or all of them. */
export function createAnswerCache(bus: Bus) {
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Promise<Answer>>();
  let generation = 0;

  function forget({ products }: Answer, key: string) {
    for (const id of products) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  const answers = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_OVERHEAD,
    dispose: forget,
  });

  function keep(key: string, answer: Answer) {
    answers.set(key, answer);
    for (const id of answer.products) {
      const keys = keysOf.get(id) ?? new Set();
      keysOf.set(id, keys.add(key));
    }
  }

  const drop = (isOld: (key: string) => boolean) => {
    for (const key of [...answers.keys()]) if (isOld(key)) answers.delete(key);
  };

  bus.onChange(({ products, catalogue, searchIndex }) => {
    if (!catalogue && !searchIndex && !products?.length) return;
    generation += 1;
    making.clear();
    if (catalogue) answers.clear();
    if (searchIndex) drop(isSearchKey);
    for (const id of products ?? []) for (const key of [...(keysOf.get(id) ?? [])]) answers.delete(key);
  });

  async function makeAnswer(key: string, make: () => Promise<Made>): Promise<Answer> {
    const startedIn = generation;
    const { body, products = [] } = await make();
    const content = Buffer.from(JSON.stringify(body));
    const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const answer = { bytes: content.toString('latin1'), etag, products, staleAt: Date.now() + KEPT_MS };
    if (startedIn === generation) keep(key, answer);
    return answer;
  }

  return {
    kept(key: string): Answer | undefined {
      const answer = answers.get(key);
      return answer && answer.staleAt > Date.now() ? answer : undefined;
    },
    async make(key: string, make: () => Promise<Made>): Promise<Answer> {
      let fresh = making.get(key);
      if (!fresh) {
        fresh = makeAnswer(key, make);
        making.set(key, fresh);
        const done = () => {
          if (making.get(key) === fresh) making.delete(key);
        };
        fresh.then(done, done);
      }
      return fresh;
    },
  };
}

const WORTH_COMPRESSING = 1024;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/;
const compress = (bytes: string) =>
  brotliCompressSync(Buffer.from(bytes, 'latin1'), { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }).toString('latin1');

/** The answer in brotli, where that is worth it and the client takes it. */
function compressed(accepted: string, answer: Answer): string | undefined {
  if (answer.bytes.length < WORTH_COMPRESSING || !TAKES_BROTLI.test(accepted)) return;
  if (answer.isKnown) answer.brotli ??= compress(answer.bytes);
  answer.isKnown = true;
  return answer.brotli;
}

/** Past Fastify's own sending, straight onto the connection: head and body leave in one write, which halves the cost of an answer. */
export function sendAnswer({ headers }: IncomingMessage, response: ServerResponse, requestId: string, answer: Answer) {
  const personal = headers.authorization !== undefined;
  const brotli = compressed(String(headers['accept-encoding'] ?? ''), answer);
  const head = [
    'cache-control',
    personal ? 'private, no-cache' : 'public, max-age=15, stale-while-revalidate=60',
    'vary',
    'Authorization, Accept-Encoding',
    'etag',
    brotli ? `W/${answer.etag}` : answer.etag,
    'x-request-id',
    requestId,
  ];
  if (headers['if-none-match']?.replace('W/', '') === answer.etag) {
    response.writeHead(304, head).end();
    return;
  }
  const body = brotli ?? answer.bytes;
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  if (brotli) head.push('content-encoding', 'br');
  response.writeHead(200, head).end(body, 'latin1');
}
