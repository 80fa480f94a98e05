import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

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

const CALLER_ID = /^[A-Za-z0-9-]{8,64}$/;

export function requestIdOf(raw: { headers: Record<string, unknown> }): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && CALLER_ID.test(given) ? given : randomUUID();
}

/** One line a request: the route's pattern and not the address, which may hold a phone number. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
