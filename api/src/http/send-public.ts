import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { type Answer, type Made, sendAnswer } from './answer-cache.ts';
import { markPersonal } from './cache-headers.ts';
import { isAdmin } from './policy.ts';

/** Everybody but the admin sees the same: kept bytes. The admin's answer is made anew and never kept. */
export function sendPublic(
  { answers, readyMade }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (seesAllPrices: boolean) => Promise<Made>,
): Promise<never> | undefined {
  if (isAdmin(request)) return make(true).then(({ body }) => markPersonal(reply).send(body) as never);
  const send = (answer: Answer) => {
    readyMade.remember(request.raw, { key, route: request.routeOptions.url ?? '' });
    reply.hijack();
    sendAnswer(request.raw, reply.raw, request.id, answer);
  };
  const kept = answers.kept(key);
  if (!kept) return answers.make(key, () => make(false)).then(send as (answer: Answer) => never);
  send(kept);
}
