import type { IncomingMessage } from 'node:http';
import { ownerAttributes, readOwner, readTraceparent } from '@shop/watching/trace-headers';
import { markFailed, parentOf, type Span, type Tracer } from '@shop/watching/tracer';
import type { Watch } from '@shop/watching/watch';
import type { FastifyInstance } from 'fastify';
import { followUntilClosed, runTraced, type Traced } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traced: Traced | undefined;
  }
}

/** The front door decides which requests are traced; here the trace only continues. */
function beginTraced(tracer: Tracer | undefined, { headers, method = 'GET' }: IncomingMessage, route: string) {
  const parent = tracer && readTraceparent(headers.traceparent);
  if (!parent) return undefined;
  const owner = readOwner(headers.baggage);
  const span = tracer.begin({
    name: `${method} ${route}`,
    kind: 'server',
    parent,
    attributes: { 'http.request.method': method, 'http.route': route, ...ownerAttributes(owner) },
  });
  return { tracer, span, owner };
}

const traceIdOf = ({ span }: Traced) => parentOf(span).traceId;

function endTraced(span: Span, status: number) {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) markFailed(span);
  span.end();
}

/** A span for each traced request; spans of its work are below it. The log contains the trace's id. */
export function traceRequests(app: FastifyInstance, watch: Pick<Watch, 'tracer'>) {
  app.decorateRequest('traced', undefined);
  if (!watch.tracer) return;
  app.addHook('onRequest', (request, reply, done) => {
    request.traced = beginTraced(watch.tracer, request.raw, request.routeOptions.url ?? 'unknown');
    if (!request.traced) return done();
    request.log = request.log.child({ traceId: traceIdOf(request.traced) });
    followUntilClosed(reply.raw);
    runTraced(request.traced, done);
  });
  // A body is read in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced) runTraced(request.traced, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.traced) endTraced(request.traced.span, reply.statusCode);
    done();
  });
}
