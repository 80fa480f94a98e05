import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from './framing.ts';
import { respondError } from './respond.ts';

const SILENCE_MS = 1_000;
const LONGEST_MS = 5_000;

const refused = new WeakSet<Socket>();

export const isRefused = (socket: Socket) => refused.has(socket);

/** Whether an earlier request on this connection was refused: nothing after it counts as a request. */
export const isBehindRefused = ({ socket }: IncomingMessage) => isRefused(socket);

/**
 * Ends a response whose request may still be arriving. Closing at once would reset the connection, and the client would
 * lose the response; so the rest is read and dropped for a while.
 */
export function endWhenSent(request: IncomingMessage, response: ServerResponse) {
  const finish = () => {
    clearTimeout(silence);
    clearTimeout(longest);
    response.end();
  };
  const silence = setTimeout(finish, SILENCE_MS);
  const longest = setTimeout(finish, LONGEST_MS);
  request.unpipe();
  request.on('data', () => silence.refresh());
  request.once('end', finish);
  request.once('close', finish);
  response.once('close', finish);
  if (request.complete) finish();
  else request.resume();
}

/** Responds and closes: anything else on this connection comes from the same sender. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, code, message }: Refusal) {
  refused.add(request.socket);
  const body = JSON.stringify({ error: { code, message } });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(body);
  endWhenSent(request, response);
}

/** For errors that the request did not cause: the connection stays open, unless the request is still arriving. */
export function respondFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: Refusal,
  retryAfter: number,
) {
  response.setHeader('retry-after', retryAfter);
  if (!request.complete) return refuse(request, response, { status, code, message });
  respondError(request, response, status, { code, message });
}
