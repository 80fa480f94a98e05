import type { FastifyReply } from 'fastify';

/** For responses that differ from person to person. */
export const markPersonal = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('vary', 'Authorization');
