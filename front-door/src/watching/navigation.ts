import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { newTraceId } from '@shop/watching/span-ids';
import { readTraceparent, type TraceParent, traceparentOf } from '@shop/watching/trace-headers';

const SPAN_ID_DIGITS = 16;

const spanIdOf = (traceId: string, secret: string) =>
  createHmac('sha256', secret).update(`navigation ${traceId}`).digest('hex').slice(0, SPAN_ID_DIGITS);

export const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** The span that a browser's navigation will be, once it tells of itself. Its id is one that only we can give. */
export function newNavigation(secret: string): TraceParent {
  const traceId = newTraceId();
  return { traceId, spanId: spanIdOf(traceId, secret) };
}

/** What a page can read of its own trace, without a script having to be told. */
export const serverTiming = (navigation: TraceParent) => `traceparent;desc="${traceparentOf(navigation)}"`;

/** Null for what no front door of this shop gave away. */
export function readNavigation(text: string, secret: string): TraceParent | null {
  const read = readTraceparent(text);
  if (!read) return null;
  const own = Buffer.from(spanIdOf(read.traceId, secret));
  return timingSafeEqual(own, Buffer.from(read.spanId)) ? read : null;
}
