import { randomUUID } from 'node:crypto';
import type { Watch } from '@shop/watching/watch';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { OnError } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sessionEvent: { event: 'signed in' | 'signed up' | 'signed out' | 'ended sessions'; tokenHash: string } | undefined;
  }
}

/** Enough to find the session in its table, but too little to use it. */
const shown = (tokenHash: string | undefined) => tokenHash && { session: tokenHash.slice(0, 12) };

/** A log line's security data besides its route: logins, logouts and refusals. */
function securityEvent({ refusal, sessionEvent, person }: FastifyRequest): object {
  if (sessionEvent) return { event: sessionEvent.event, ...shown(sessionEvent.tokenHash) };
  if (refusal) return { refused: refusal, ...shown(person?.tokenHash) };
  return {};
}

/** Such messages contain statements and input, with personal texts. */
const quotesValues = ({ name, message, code }: Error & { code?: string }) =>
  name === 'DrizzleQueryError' ||
  name === 'SyntaxError' ||
  message.startsWith('Failed query') ||
  code?.startsWith('22');

/** Drizzle's own message repeats the statement with its values; the cause has the reason. */
const shownOf = (error: Error & { code?: string }) =>
  quotesValues(error) && error.cause instanceof Error ? error.cause : error;

function plainError(error: Error) {
  const shown: Error & { code?: string } = shownOf(error);
  const { name, message, code, stack = '' } = shown;
  const calls = stack.slice(Math.max(0, stack.search(/^ {4}at /m)));
  return {
    type: name,
    message: quotesValues(shown) ? 'Something in it was not as expected.' : message,
    code,
    stack: calls,
  };
}

export type Log = Logger;

const MOST_UNWRITTEN = 1024 * 1024;

/** A line that cannot be written is tried again with the next; a full disk must not end the server. */
function output() {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_UNWRITTEN });
  destination.on('error', () => undefined);
  return destination;
}

export const createLog = (level: string, destination: DestinationStream = output()): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: plainError, req: ({ method }: { method: string }) => ({ method }) },
    },
    destination,
  );

export const inBackground =
  (log: Log): OnError =>
  (err) =>
    log.error({ err }, 'in the background');

const processId = randomUUID().slice(0, 13);
let requests = 0;
/** In the shape of the front door's ids: personal data does not fit into it. */
const CALLER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function requestIdOf(raw: { headers: Record<string, unknown> }): string {
  const given = raw.headers['x-request-id'];
  if (typeof given === 'string' && CALLER_ID.test(given)) return given;
  requests += 1;
  return `${processId}-${requests}`;
}

const logsResponses = (log: FastifyBaseLogger) => ['trace', 'debug', 'info'].includes(log.level);
const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** One line per request: the route's pattern and not the address, which may contain a phone number. */
export function logRequests(app: FastifyInstance, watch: Pick<Watch, 'times'>) {
  const isLogged = logsResponses(app.log);
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('sessionEvent', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!isLogged && !watch.times) return;
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { method } = request;
    const { url: route = 'unknown' } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    watch.times?.(method, route, status, elapsedTime / 1000);
    if (isLogged)
      request.log.info({ method, route, status, ms: tenths(elapsedTime), ...securityEvent(request) }, 'answered');
  });
}
