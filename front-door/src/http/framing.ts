import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  code: string;
  message: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);
/** All that `Connection` may name. A request that names another header wants it lost on its way. */
const MAY_BE_NAMED = new Set(['close', 'keep-alive', 'upgrade', 'http2-settings', 'te', 'trailer', 'proxy-connection']);
const LENGTH = /^\d{1,15}$/;

const malformed = (message: string): Refusal => ({ status: 400, code: 'malformed', message });

export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
export const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined;
export const hasBody = (request: IncomingMessage) => isChunked(request) || announcedBytes(request) > 0;

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

const namesOthers = (connection: string) =>
  connection !== 'keep-alive' &&
  connection !== 'close' &&
  !connection
    .toLowerCase()
    .split(',')
    .every((name) => name.trim() === '' || MAY_BE_NAMED.has(name.trim()));

/**
 * Why the limits of this request could be read in two ways, by us and by whoever gets it next. Stricter than the
 * parser, and than HTTP: what no client of the shop sends is refused and not mended.
 */
export function framingFault(request: IncomingMessage): Refusal | null {
  const { method = '', headers } = request;
  const length = headers['content-length'];
  if (!METHODS.has(method)) return { status: 405, code: 'not_found', message: 'There is no such call.' };
  if (headers.connection !== undefined && namesOthers(headers.connection))
    return malformed('Connection may not name this header.');
  if (hasTwoHosts(request)) return malformed('A request has one host.');
  if (length !== undefined && !LENGTH.test(length)) return malformed('The length of the body is not a number.');
  if (isChunked(request)) {
    if (headers['transfer-encoding'] !== 'chunked' || length !== undefined || request.httpVersionMinor === 0)
      return malformed('The body could not be told from what follows it.');
  }
  if (WITHOUT_BODY.has(method) && hasBody(request)) return malformed(`A ${method} request has no body.`);
  return null;
}
