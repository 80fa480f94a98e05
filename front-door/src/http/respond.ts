import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Record<string, string | number | string[]>;

/** Ends a response with a body from memory; HEAD only gets the headers. */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body?: Uint8Array | string,
) {
  const length = body === undefined ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  response.writeHead(status, status === 304 || status === 204 ? headers : { ...headers, 'content-length': length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** In the product API's error format, also if the API itself cannot respond. */
export function respondError(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { code, message, headers = {} }: { code: string; message: string; headers?: Headers },
) {
  respond(
    request,
    response,
    status,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    JSON.stringify({ error: { code, message } }),
  );
}

export const respondJson = (request: IncomingMessage, response: ServerResponse, value: unknown, status = 200) =>
  respond(
    request,
    response,
    status,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    JSON.stringify(value),
  );
