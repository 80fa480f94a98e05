import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { type Made, sendAnswer } from './answer-cache.ts';
import { isAdmin } from './policy.ts';

/** Everybody but the admin sees the same: kept bytes. The admin's answer is made anew and never kept. */
export function sendPublic(
  { answers }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (seesAllPrices: boolean) => Promise<Made>,
): Promise<never> | undefined {
  if (isAdmin(request)) return make(true).then(({ body }) => sendPersonal(reply).send(body) as never);
  const kept = answers.kept(key);
  if (!kept) return answers.make(key, () => make(false)).then((made) => sendAnswer(request, reply, made) as never);
  sendAnswer(request, reply, kept);
}

/** Of what differs from person to person. */
export function sendPersonal(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('vary', 'Authorization');
}
