import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { newTraceId } from '@shop/watching/span-ids';
import { readTraceparent, type TraceParent, traceparentOf } from '@shop/watching/trace-headers';

/** The rest of a span's id counts the navigations within the tab; 00 is the one that loaded the page. */
const KEY_DIGITS = 14;
/** Milliseconds since 1970, up to the year 10889. */
const TIME_DIGITS = 12;
/** Of one tab, in its trace. */
const MOST_IN_TAB = 30;
const TEN_MINUTES_MS = 600_000;
/** The allowed difference between the clocks of two front doors. */
const CLOCKS_APART_MS = 10_000;

const keyOf = (traceId: string, secret: string) =>
  createHmac('sha256', secret).update(`navigation ${traceId}`).digest('hex').slice(0, KEY_DIGITS);

export const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** The future span of a browser's navigation, if it reports: an id that only we can create, with its time. */
export function newNavigation(secret: string, now = Date.now()): TraceParent {
  const traceId = now.toString(16).padStart(TIME_DIGITS, '0') + newTraceId().slice(TIME_DIGITS);
  return { traceId, spanId: `${keyOf(traceId, secret)}00` };
}

/** The page can read its trace from it without a script. */
export const serverTiming = (navigation: TraceParent) => `traceparent;desc="${traceparentOf(navigation)}"`;

export interface Navigation {
  id: TraceParent;
  /** The navigation that loaded the page, if this one came after it in the same tab. */
  loadedBy: TraceParent | undefined;
  /** When the page was sent, in milliseconds since 1970. */
  given: number;
}

/** Null if no front door of this shop created it within the last ten minutes. */
export function readNavigation(text: unknown, secret: string, now = Date.now()): Navigation | null {
  const id = readTraceparent(text);
  if (!id) return null;
  const key = keyOf(id.traceId, secret);
  const number = Number.parseInt(id.spanId.slice(KEY_DIGITS), 16);
  const given = Number.parseInt(id.traceId.slice(0, TIME_DIGITS), 16);
  if (!timingSafeEqual(Buffer.from(key), Buffer.from(id.spanId.slice(0, KEY_DIGITS))) || number > MOST_IN_TAB)
    return null;
  if (given > now + CLOCKS_APART_MS || given < now - TEN_MINUTES_MS) return null;
  return { id, given, loadedBy: number === 0 ? undefined : { ...id, spanId: `${key}00` } };
}
