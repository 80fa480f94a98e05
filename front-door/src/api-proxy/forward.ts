import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { answerError } from '../http/answer.ts';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const FIRST_BYTE_MS = 30_000;
/** Idle connections are let go well before the other side closes them, so that no call meets a closing one. */
export const IDLE_CONNECTION_MS = 30_000;

/** Headers without those that belong to one connection only, the ones that `Connection` names included. */
export function endToEnd(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)));
}

const failures = {
  refused: { status: 503, code: 'unavailable', message: 'The shop is not answering right now. Please try again.' },
  broken: { status: 502, code: 'bad_gateway', message: 'The shop gave no proper answer. Please try again.' },
  slow: { status: 504, code: 'timeout', message: 'The shop took too long to answer. Please try again.' },
} as const;

const NOT_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);

export interface Target {
  path: string;
  headers: OutgoingHttpHeaders;
  /** Sees the answer before it is passed on; true when it answers by itself. */
  onAnswer?(answer: IncomingMessage): boolean;
}

/** Passes calls on to one server, streaming both ways. */
export function forwarder(base: URL, firstByteMs = FIRST_BYTE_MS) {
  const secure = base.protocol === 'https:';
  const agent = new (secure ? SecureAgent : Agent)({
    keepAlive: true,
    keepAliveMsecs: 10_000,
    timeout: IDLE_CONNECTION_MS,
  });
  const send = secure ? httpsRequest : httpRequest;
  const prefix = base.pathname.replace(/\/$/, '');

  function forward(request: IncomingMessage, response: ServerResponse, { path, headers, onAnswer }: Target) {
    const outgoing = send({
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      path: prefix + path,
      method: request.method,
      headers: { ...headers, host: base.host },
      agent,
    });
    const timer = setTimeout(() => outgoing.destroy(new Error('slow')), firstByteMs);

    outgoing.on('response', (answer) => {
      clearTimeout(timer);
      answer.on('error', () => response.destroy());
      if (onAnswer?.(answer)) return;
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      // Events of a stream must not wait for its first full block.
      response.flushHeaders();
      answer.pipe(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (response.headersSent || response.destroyed) return void response.destroy();
      const kind = error.message === 'slow' ? 'slow' : NOT_THERE.has(error.code ?? '') ? 'refused' : 'broken';
      request.unpipe(outgoing);
      request.resume();
      const { status, code, message } = failures[kind];
      answerError(request, response, status, { code, message, headers: { 'retry-after': 2 } });
    });
    response.on('close', () => {
      clearTimeout(timer);
      outgoing.destroy();
    });
    request.pipe(outgoing);
  }

  return { forward, close: () => agent.destroy() };
}
