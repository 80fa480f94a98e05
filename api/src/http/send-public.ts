import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { markPersonal } from './cache-headers.ts';
import { isAdmin } from './policy.ts';
import { type KeptResponse, type Made, sendKept } from './response-cache.ts';

/** Everybody but the admin sees the same: kept bytes. The admin's response is made anew and never kept. */
export function sendPublic(
  { responses, readyMade }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (seesAllPrices: boolean) => Promise<Made>,
): Promise<never> | undefined {
  if (isAdmin(request)) return make(true).then(({ body }) => markPersonal(reply).send(body) as never);
  const send = (made: KeptResponse) => {
    readyMade.remember(request.raw, { key, route: request.routeOptions.url ?? '' });
    reply.hijack();
    sendKept(request.raw, reply.raw, request.id, made);
  };
  const kept = responses.kept(key);
  if (!kept) return responses.make(key, () => make(false)).then(send as (made: KeptResponse) => never);
  send(kept);
}
