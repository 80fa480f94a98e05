import type { onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { announcedBytes, type Request, readBody } from './read-body.ts';
import { type ResponseCache, sendCached } from './response-cache.ts';

const MOST_KNOWN = 5000;
const SMALL_BYTES = 1024;

const isSmallJson = (request: Request) =>
  request.method === 'POST' &&
  request.headers['content-type'] === 'application/json' &&
  announcedBytes(request) <= SMALL_BYTES;

export type ReadyMade = ReturnType<typeof createReadyMade>;

/** Visitors' requests, byte by byte, with the keys of their cached responses: each was processed completely the first time. */
export function createReadyMade(responses: ResponseCache) {
  const keys = new LRUCache<string, string>({ max: MOST_KNOWN });

  function nameOf({ method, url, wholeBody }: Request): string | undefined {
    if (method === 'GET') return url;
    return wholeBody && `${url} ${wholeBody.toString('latin1')}`;
  }

  return {
    remember(request: Request, key: string) {
      if (request.headers.authorization !== undefined || !(request.method === 'GET' || isSmallJson(request))) return;
      const name = nameOf(request);
      if (name !== undefined && !keys.has(name)) keys.set(name, key);
    },
    find(request: Request) {
      const key = keys.get(nameOf(request) ?? '');
      return key === undefined ? undefined : responses.cached(key);
    },
  };
}

/** Last `onRequest` hook of public routes: a repeated request is served before its body is parsed and checked. */
const sendReadyMade =
  (readyMade: ReadyMade): onRequestHookHandler =>
  (request, reply, done) => {
    const raw: Request = request.raw;
    const sendOrPassOn = () => {
      const cached = readyMade.find(raw);
      if (!cached) return done();
      reply.hijack();
      sendCached(raw, reply.raw, request.id, cached);
    };
    if (raw.headers.authorization !== undefined) return done();
    if (raw.method === 'GET') return sendOrPassOn();
    if (!isSmallJson(raw)) return done();
    readBody(raw, SMALL_BYTES, (error, body) => {
      if (error) return done(error);
      raw.wholeBody = body;
      sendOrPassOn();
    });
  };

/** For routes of everybody, whose responses are cached. */
export const publicly = ({ readyMade }: { readyMade: ReadyMade }) =>
  ({ config: { policy: 'public' }, onRequest: sendReadyMade(readyMade) }) as const;
