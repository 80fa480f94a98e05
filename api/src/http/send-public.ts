import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { type Made, sendAnswer } from './answer-cache.ts';
import { isAdmin } from './policy.ts';

/** Everybody but the admin sees the same: kept bytes. The admin's answer is made anew and never kept. */
export async function sendPublic(
  { answers }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (seesAllPrices: boolean) => Promise<Made>,
) {
  if (isAdmin(request)) {
    const { body } = await make(true);
    return sendPersonal(reply).send(body);
  }
  return sendAnswer(request, reply, await answers.answer(key, () => make(false)));
}

/** Of what differs from person to person. */
export function sendPersonal(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('vary', 'Authorization');
}
