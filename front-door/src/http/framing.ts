import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  code: string;
  message: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);
/** The only headers that `Connection` may name. A request that names another one wants it removed on the way. */
const MAY_BE_NAMED = new Set(['close', 'keep-alive', 'upgrade', 'http2-settings', 'te', 'trailer', 'proxy-connection']);
const LENGTH = /^\d{1,15}$/;
/** Browsers send about thirty. Beyond two thousand Node drops headers, perhaps the one that ends the body. */
const MOST_HEADERS = 100;
/** If two of these are sent, one server reads the first and the next one the last. */
const ONCE = new Set(['host', 'authorization', 'content-type', 'content-encoding']);
const LENGTHS_OF_ONCE = new Set([...ONCE].map((name) => name.length));

export const noSuchCall: Refusal = { status: 405, code: 'not_found', message: 'There is no such call.' };
const malformed = (message: string): Refusal => ({ status: 400, code: 'malformed', message });

export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
export const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined;
export const hasBody = (request: IncomingMessage) => isChunked(request) || announcedBytes(request) > 0;

function repeatsHeader({ rawHeaders }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at] ?? '';
    if (!LENGTHS_OF_ONCE.has(written.length)) continue;
    const name = written.toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

const namesOthers = (connection: string) =>
  connection !== 'keep-alive' &&
  connection !== 'close' &&
  !connection
    .toLowerCase()
    .split(',')
    .every((name) => name.trim() === '' || MAY_BE_NAMED.has(name.trim()));

/**
 * Why the limits of this request could be read differently by us and by the next server. Stricter than the parser, and
 * than HTTP: a request that no client of the shop sends is refused, not repaired.
 */
export function framingFault(request: IncomingMessage): Refusal | null {
  const { method = '', headers } = request;
  const length = headers['content-length'];
  if (!METHODS.has(method)) return noSuchCall;
  if (request.httpVersionMajor !== 1) return { status: 505, code: 'malformed', message: 'The shop speaks HTTP/1.1.' };
  if (headers.host === undefined && request.httpVersionMinor > 0)
    return malformed('The request does not name its host.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return { status: 417, code: 'malformed', message: 'The shop cannot do what Expect asks for.' };
  if (request.rawHeaders.length > 2 * MOST_HEADERS)
    return { status: 431, code: 'too_large', message: 'The headers are too many.' };
  if (headers.connection !== undefined && namesOthers(headers.connection))
    return malformed('Connection may not name this header.');
  if (repeatsHeader(request)) return malformed('One header is there twice that a request has once.');
  if (length !== undefined && !LENGTH.test(length)) return malformed('The length of the body is not a number.');
  if (isChunked(request)) {
    if (headers['transfer-encoding'] !== 'chunked' || length !== undefined || request.httpVersionMinor === 0)
      return malformed('The end of the body is not clear.');
  }
  if (WITHOUT_BODY.has(method) && hasBody(request)) return malformed(`A ${method} request has no body.`);
  return null;
}
