import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Writable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { pathOf } from '../http/address.ts';
import { mostBytes } from '../http/bodies.ts';
import { collect } from '../http/collect.ts';
import { announcedBytes, hasBody, isChunked, type Refusal } from '../http/framing.ts';
import { endWhenSent, refuse, respondFailure } from '../http/refuse.ts';
import { type Failure, failureOf, isLost } from './failures.ts';
import { IDLE_CONNECTION_MS } from './idle.ts';

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
  'http2-settings',
  'expect',
  // Only we may set what proxies report about a client.
  'forwarded',
  'x-real-ip',
]);

const FIRST_BYTE_MS = 30_000;
const CONNECT_MS = 5_000;
/** Bodies up to this size are forwarded in one piece, once they are complete. */
const COLLECTED_BYTES = 64 * 1024;

/** Headers without those of a single connection, including the ones that `Connection` names. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)));
}

const NOT_SENDABLE: Refusal = { status: 400, code: 'malformed', message: 'The request could not be read.' };

export interface Head {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Receives the body of a response; its creator has already written the response's head. */
export interface Receiver {
  to: Writable;
  onChunk?(chunk: Buffer): void;
  onEnd?(): void;
}

export interface Target {
  path: string;
  headers: IncomingHttpHeaders;
  /** Whether it may be repeated if the connection was lost before a response began. */
  repeatable?: boolean;
  /** Undefined: the response is forwarded unchanged. */
  receive?(head: Head): Receiver | undefined;
}

export function passOn(response: ServerResponse, { status, headers }: Head): Receiver {
  response.writeHead(status, endToEnd(headers));
  // Events of a stream must not wait for the first full block.
  response.flushHeaders();
  return { to: response };
}

/** Forwards requests to one server; see docs/decisions/security.md. */
export function forwarder(base: URL, firstByteMs = FIRST_BYTE_MS) {
  const pool = new Pool(base.origin, {
    pipelining: 1,
    headersTimeout: firstByteMs,
    // An event stream may be silent for any time.
    bodyTimeout: 0,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
  });
  const prefix = base.pathname.replace(/\/$/, '');

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { path, headers, receive, repeatable = false }: Target,
    body: Buffer | PassThrough | null,
  ) {
    let controller: Dispatcher.DispatchController | undefined;
    let mayRepeat = repeatable && !(body instanceof PassThrough);
    let receiver: Receiver | undefined;
    let isLast = false;

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (response.destroyed) started.abort(new Error('The client has gone'));
      },
      onResponseStart(_, status, upstreamHeaders) {
        if (status < 200) return;
        if (!request.complete) response.setHeader('connection', 'close');
        const head = { status, headers: upstreamHeaders };
        isLast = /\bclose\b/i.test(String(upstreamHeaders.connection ?? ''));
        receiver = receive?.(head) ?? passOn(response, head);
      },
      onResponseData(current, chunk) {
        receiver?.onChunk?.(chunk);
        // undici crashes the process if a connection is closed while its last response waits (nodejs/undici#5360).
        if (receiver?.to.write(chunk) !== false || isLast) return;
        current.pause();
        receiver.to.once('drain', () => current.resume());
      },
      onResponseEnd() {
        receiver?.onEnd?.();
        if (receiver?.to === response && !request.complete) endWhenSent(request, response);
        else receiver?.to.end();
      },
      onResponseError(_, error: Error & Failure) {
        if (mayRepeat && !receiver && !response.destroyed && isLost(error)) {
          mayRepeat = false;
          return dispatch();
        }
        receiver?.to.destroy();
        if (response.headersSent || response.destroyed) return void response.destroy();
        if (error.code === 'UND_ERR_INVALID_ARG') return refuse(request, response, NOT_SENDABLE);
        respondFailure(request, response, failureOf(error), 2);
      },
    };
    const dispatch = () =>
      void pool.dispatch(
        {
          path: prefix + path,
          method: request.method as Dispatcher.HttpMethod,
          headers: { ...headers, host: base.host },
          body,
        },
        handler,
      );
    response.once('close', () => controller?.abort(new Error('The client has gone')));
    dispatch();
  }

  /** A body is sent with its real length, never with the received framing. */
  function forward(request: IncomingMessage, response: ServerResponse, target: Target) {
    const { 'content-length': length, ...headers } = target.headers;
    if (!hasBody(request)) return send(request, response, { ...target, headers }, null);
    if (!isChunked(request) && announcedBytes(request) > COLLECTED_BYTES) {
      const body = request.pipe(new PassThrough());
      request.once('close', () => request.complete || body.destroy());
      body.on('error', () => undefined);
      return send(request, response, { ...target, headers: { ...headers, 'content-length': length } }, body);
    }
    collect(request, mostBytes(pathOf(request)))
      .then((body) => {
        if (Buffer.isBuffer(body)) return send(request, response, { ...target, headers }, body);
        if (body) return refuse(request, response, body);
        response.destroy();
      })
      .catch(() => response.destroy());
  }

  return { forward, close: () => void pool.destroy() };
}
