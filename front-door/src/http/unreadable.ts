import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tooLarge } from './bodies.ts';
import { noSuchCall, type Refusal } from './framing.ts';
import { isRefused } from './refuse.ts';

const LINGER_MS = 1_000;

const UNREADABLE: Refusal = { status: 400, code: 'malformed', message: 'The request could not be read.' };

/** By Node's names of parse errors. */
const FAULTS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'The headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge,
};

const WORDS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

function bytesOf({ status, code, message }: Refusal): string {
  const body = JSON.stringify({ error: { code, message } });
  const head = [
    `HTTP/1.1 ${status} ${WORDS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * A request that Node cannot read gets a sentence, too, and so does a request for a tunnel. Node alone sends a bare
 * status, and drops a response that has begun. It reads the headers of a request in an unknown transfer encoding, so its
 * refusal may have begun.
 */
export function refuseUnreadable(server: Server) {
  const newest = new WeakMap<Socket, ServerResponse>();
  const note = ({ socket }: IncomingMessage, response: ServerResponse) => newest.set(socket, response);
  server.on('request', note);
  server.on('checkContinue', note);
  server.on('checkExpectation', note);
  server.on('connect', (_, socket) => socket.end(bytesOf(noSuchCall)));
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    const socket = connection as Socket;
    // The refusal of its request closes it.
    if (isRefused(socket)) return;
    const response = newest.get(socket);
    const hasBegun = response?.headersSent && !response.writableFinished;
    if (!socket.writable || hasBegun || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(bytesOf(FAULTS[error.code ?? ''] ?? UNREADABLE));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
