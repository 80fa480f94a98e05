import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { PriceView } from '../prices/sort-price.ts';
import type { Shop } from '../shop.ts';
import { markPersonal } from './cache-headers.ts';
import { viewOf } from './policy.ts';
import { type KeptResponse, type Made, sendKept } from './response-cache.ts';

/**
 * Everybody except staff and price groups sees the same: cached bytes. Theirs is created each time and never cached.
 */
export function sendPublic(
  { responses, readyMade, read }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (db: Db, view: PriceView) => Promise<Made>,
): Promise<never> | undefined {
  const view = viewOf(request);
  if (view.seesAllPrices || view.group)
    return read((db) => make(db, view)).then(({ body, onSent }) => {
      if (!view.seesAllPrices) onSent?.();
      return markPersonal(reply).send(body) as never;
    });
  const send = (made: KeptResponse) => {
    if (made.isKept) readyMade.remember(request.raw, { key, route: request.routeOptions.url ?? '' });
    reply.hijack();
    sendKept(request.raw, reply.raw, request.id, made);
  };
  const kept = responses.kept(key);
  if (!kept) return responses.make(key, () => read((db) => make(db, view))).then(send as (made: KeptResponse) => never);
  send(kept);
}
