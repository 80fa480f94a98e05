import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookie, setCookie } from '../http/cookies.ts';
import { limitByAddress } from '../http/limit-by-address.ts';
import { readSigned, signed } from '../preview/signed.ts';

/** The visitor for whom canaries are selected. */
export interface Visitor {
  id: string;
  /** How long their reports count in comparisons; milliseconds since 1970. */
  counts: number;
  until: number;
}

const COOKIE = 'shop-visitor';
const PURPOSE = 'visitor';
const HOUR_MS = 3_600_000;
const VALID_MS = 30 * 24 * HOUR_MS;
/** Long enough for a visit, too short to collect many before use. */
const COUNTS_MS = 2 * HOUR_MS;
const COUNTED_OF_ADDRESS_AN_HOUR = 30;

const newId = () => randomBytes(8).toString('hex');

export const visitorCookie = (visitor: Visitor, secret: string) => `${COOKIE}=${signed(PURPOSE, visitor, secret)}`;

export type Visitors = ReturnType<typeof createVisitors>;

interface VisitorSettings {
  secret: string;
  secure: boolean;
  frontDoors?: number;
}

/**
 * Visitors while a canary runs. Only we can write their cookie: nobody chooses the number that decides about canaries,
 * and only so many visitors an hour per address are trusted.
 */
export function createVisitors({ secret, secure, frontDoors }: VisitorSettings, clock = Date.now) {
  const limit = limitByAddress(COUNTED_OF_ADDRESS_AN_HOUR, HOUR_MS, frontDoors);

  function of({ headers }: Pick<IncomingMessage, 'headers'>): Visitor | null {
    const sent = cookie(headers.cookie, COOKIE, secure);
    return sent ? readSigned<Visitor>(PURPOSE, sent, secret, clock()) : null;
  }

  return {
    of,
    /** Returns the visitor, new or known; the response sets a cookie if it changed. */
    identify(request: IncomingMessage, response: ServerResponse, address: string): Visitor {
      const now = clock();
      const known = of(request);
      if (known && known.counts > now + COUNTS_MS / 2) return known;
      const isCounted = limit.allows(address);
      if (known && !isCounted) return known;
      const visitor = { id: known?.id ?? newId(), counts: isCounted ? now + COUNTS_MS : 0, until: now + VALID_MS };
      const token = signed(PURPOSE, visitor, secret);
      response.setHeader('set-cookie', setCookie(COOKIE, token, { seconds: VALID_MS / 1000, secure }));
      return visitor;
    },
    stop: limit.stop,
  };
}
