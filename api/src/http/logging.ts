import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';

/** Drizzle's own message repeats the statement with its values, phone numbers among them; the cause does not. */
function plainError(error: Error & { code?: string; cause?: unknown }) {
  const shown = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query') ? error.cause : error;
  if (!(shown instanceof Error)) return { type: error.name, message: 'A query failed.', stack: '' };
  const { name, message, stack } = shown;
  return { type: name, message, code: (shown as { code?: string }).code, stack: stack ?? '' };
}

export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        base: undefined,
        serializers: {
          err: plainError,
          req: (request) => ({ method: request.method }),
        },
      };

const processId = randomUUID().slice(0, 13);
let requests = 0;
const CALLER_ID = /^[A-Za-z0-9-]{8,64}$/;

export function requestIdOf(raw: { headers: Record<string, unknown> }): string {
  const given = raw.headers['x-request-id'];
  if (typeof given === 'string' && CALLER_ID.test(given)) return given;
  requests += 1;
  return `${processId}-${requests}`;
}

const saysWhatIsAnswered = (log: FastifyBaseLogger) => ['trace', 'debug', 'info'].includes(log.level);
const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** The same line for what is answered before Fastify. */
export function logAnswered(
  log: FastifyBaseLogger,
  reqId: string,
  route: string,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  if (!saysWhatIsAnswered(log)) return;
  const begun = performance.now();
  response.once('finish', () => {
    const ms = tenths(performance.now() - begun);
    log.info({ reqId, method, route, status: response.statusCode, ms }, 'answered');
  });
}

/** One line a request: the route's pattern and not the address, which may hold a phone number. */
export function logRequests(app: FastifyInstance) {
  const says = saysWhatIsAnswered(app.log);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!says) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: tenths(reply.elapsedTime),
      },
      'answered',
    );
  });
}
