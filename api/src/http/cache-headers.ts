import type { FastifyReply } from 'fastify';

/** Of what differs from person to person. */
export const markPersonal = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('vary', 'Authorization');
