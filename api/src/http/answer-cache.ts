import { createHash } from 'node:crypto';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bus } from '../bus.ts';

interface Answer {
  bytes: Buffer;
  /** Made when an answer is asked for a second time: most texts that are searched for are searched for once. */
  brotli?: Buffer;
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

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Ready-made bytes of what everybody may see. A change drops just the answers that hold the product, or all of them. */
export function createAnswerCache(bus: Bus) {
  const answers = new Map<string, Answer>();
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Promise<Answer>>();
  let bytesKept = 0;
  let generation = 0;

  function drop(key: string) {
    const answer = answers.get(key);
    if (!answer) return;
    answers.delete(key);
    bytesKept -= answer.bytes.length + ENTRY_OVERHEAD;
    for (const id of answer.products) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  function keep(key: string, answer: Answer) {
    drop(key);
    answers.set(key, answer);
    bytesKept += answer.bytes.length + ENTRY_OVERHEAD;
    for (const id of answer.products) {
      const keys = keysOf.get(id) ?? new Set();
      keysOf.set(id, keys.add(key));
    }
    for (const oldest of answers.keys()) {
      if (bytesKept <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  bus.onChange(({ products, catalogue }) => {
    if (!catalogue && !products?.length) return;
    generation += 1;
    making.clear();
    if (catalogue) {
      answers.clear();
      keysOf.clear();
      bytesKept = 0;
    }
    for (const id of products ?? []) for (const key of [...(keysOf.get(id) ?? [])]) drop(key);
  });

  async function makeAnswer(key: string, make: () => Promise<Made>): Promise<Answer> {
    const startedIn = generation;
    const { body, products = [] } = await make();
    const bytes = Buffer.from(JSON.stringify(body));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const answer = { bytes, etag, products, staleAt: Date.now() + KEPT_MS };
    if (startedIn === generation) keep(key, answer);
    return answer;
  }

  return {
    async answer(key: string, make: () => Promise<Made>): Promise<Answer> {
      const kept = answers.get(key);
      if (kept && kept.staleAt > Date.now()) return kept;
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
    get bytesKept() {
      return bytesKept;
    },
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const WORTH_COMPRESSING = 1024;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/;
const compress = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } });

/** The answer in brotli, where that is worth it and the client takes it. */
function compressed(request: FastifyRequest, answer: Answer): Buffer | undefined {
  if (answer.bytes.length < WORTH_COMPRESSING || !TAKES_BROTLI.test(request.headers['accept-encoding'] ?? '')) return;
  if (answer.isKnown) answer.brotli ??= compress(answer.bytes);
  answer.isKnown = true;
  return answer.brotli;
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { bytes, etag } = answer;
  const personal = request.headers.authorization !== undefined;
  const brotli = compressed(request, answer);
  reply.header('cache-control', personal ? 'private, no-cache' : 'public, max-age=15, stale-while-revalidate=60');
  reply.header('vary', 'Authorization, Accept-Encoding');
  reply.header('etag', brotli ? `W/${etag}` : etag);
  if (request.headers['if-none-match']?.replace('W/', '') === etag) return reply.status(304).send();
  reply.header('content-type', JSON_TYPE);
  return brotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(bytes);
}
