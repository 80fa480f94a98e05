import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of what it was refused with. */
    refusal: string | undefined;
    /** What it did with a session. */
    sessionEvent: { event: 'signed in' | 'signed up' | 'signed out' | 'ended sessions'; tokenHash: string } | undefined;
  }
}

/** Enough to find the session in its table by, and nothing by which anybody could use it. */
const shown = (tokenHash: string | undefined) => tokenHash && { session: tokenHash.slice(0, 12) };

/** What the line of a request says beside its route: who came, who went, and who was not let. */
export function securityEvent({ refusal, sessionEvent, person }: FastifyRequest): object {
  if (sessionEvent) return { event: sessionEvent.event, ...shown(sessionEvent.tokenHash) };
  if (refusal) return { refused: refusal, ...shown(person?.tokenHash) };
  return {};
}
