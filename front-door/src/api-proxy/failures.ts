import type { Refusal } from '../http/framing.ts';

export interface Failure {
  code?: string;
}

const failures = {
  refused: { status: 503, code: 'unavailable', message: 'The shop is not answering right now. Please try again.' },
  broken: { status: 502, code: 'bad_gateway', message: 'The shop gave no proper answer. Please try again.' },
  slow: { status: 504, code: 'timeout', message: 'The shop took too long to answer. Please try again.' },
} as const;

const NOT_THERE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** The connection ended before the response was complete: the other end may have crashed because of it. */
export const isLost = ({ code = '' }: Failure) => LOST.has(code);

export function failureOf({ code = '' }: Failure): Refusal {
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return failures.slow;
  return NOT_THERE.has(code) ? failures.refused : failures.broken;
}
