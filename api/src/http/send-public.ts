import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Read } from '../db/database.ts';
import type { PriceView } from '../prices/sort-price.ts';
import { markPersonal } from './cache-headers.ts';
import { viewOf } from './policy.ts';
import type { ReadyMade } from './ready-made.ts';
import { type CachedResponse, type Made, type ResponseCache, sendCached } from './response-cache.ts';

interface Cached {
  responses: ResponseCache;
  readyMade: ReadyMade;
  read: Read;
}

/** Cached bytes for everybody except staff and price groups, whose responses are never cached. */
export function sendPublic(
  { responses, readyMade, read }: Cached,
  request: FastifyRequest,
  reply: FastifyReply,
  englishKey: string,
  make: (db: Db, view: PriceView) => Promise<Made>,
): Promise<never> | undefined {
  const view = viewOf(request);
  if (view.seesAllPrices || view.group)
    return read((db) => make(db, view)).then(({ body, onSent }) => {
      if (!view.seesAllPrices) onSent?.();
      return markPersonal(reply).send(body) as never;
    });
  const key = view.language === undefined ? englishKey : `${englishKey} ${view.language}`;
  const send = (made: CachedResponse) => {
    if (made.isCached) readyMade.remember(request.raw, key);
    reply.hijack();
    sendCached(request.raw, reply.raw, request.id, made);
  };
  const cached = responses.cached(key);
  if (!cached)
    return responses.make(key, () => read((db) => make(db, view))).then(send as (made: CachedResponse) => never);
  send(cached);
}
