import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    sessionEvent: { event: 'signed in' | 'signed up' | 'signed out' | 'ended sessions'; tokenHash: string } | undefined;
  }
}

/** Enough to find the session in its table, but too little to use it. */
const shown = (tokenHash: string | undefined) => tokenHash && { session: tokenHash.slice(0, 12) };

/** A log line's security data besides its route: logins, logouts and refusals. */
export function securityEvent({ refusal, sessionEvent, person }: FastifyRequest): object {
  if (sessionEvent) return { event: sessionEvent.event, ...shown(sessionEvent.tokenHash) };
  if (refusal) return { refused: refusal, ...shown(person?.tokenHash) };
  return {};
}
