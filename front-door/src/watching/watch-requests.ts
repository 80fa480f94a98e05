import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { traceHeaders } from '@shop/watching/trace-headers';
import type { Watch } from '@shop/watching/watch';
import { pathOf } from '../http/address.ts';
import type { Log } from '../log/log.ts';
import { routeOf } from '../log/route-of.ts';
import type { Variant } from '../pages/variant.ts';
import type { Served } from '../release/served-release.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { DrawSettings } from './drawn.ts';
import { isServed, ownerOf } from './owner-of.ts';
import { type RequestSpan, requestSpans } from './request-span.ts';

/** Load balancers and the supervisor request them every second. */
const PROBES = new Set(['/health', '/live', '/ready']);

/** Data about a request while it is served. */
export interface Seen {
  requestId: string;
  span: RequestSpan | undefined;
  /** Its route in the log. */
  ids: { requestId: string; traceId?: string };
  /** The builds of a page, if it was one. */
  variant?: Variant;
}

interface From extends Omit<DrawSettings, 'ratio'> {
  watch: Pick<Watch, 'times' | 'tracer'>;
  log: Log;
  served(): Served;
  visitors: Visitors;
}

/** One log line for each request, its time by its route, and its span if it is traced. */
export function watchRequests({ watch, log, served, visitors, ...drawing }: From) {
  const spans = requestSpans(watch, drawing);

  function ownerFor(request: IncomingMessage, { variant, span }: Seen) {
    const from = { served: served(), visitors, variant };
    return span && isServed(span.claimed, from.served) ? span.claimed : ownerOf(request, pathOf(request), from);
  }

  function record(request: IncomingMessage, response: ServerResponse, seen: Seen, ms: number) {
    const route = routeOf(pathOf(request), served());
    const isGoodProbe = PROBES.has(route) && response.statusCode < 400;
    log[isGoodProbe ? 'debug' : 'info']('request', {
      ...seen.ids,
      method: request.method,
      route,
      status: response.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...(!response.writableFinished && { aborted: true }),
    });
    watch.times?.(request.method, route, response.statusCode, ms / 1000);
    seen.span?.end(route, ownerFor(request, seen));
  }

  return {
    begin(request: IncomingMessage, response: ServerResponse): Seen {
      const started = performance.now();
      const requestId = randomUUID();
      const span = spans.begin(request, response, pathOf(request));
      const seen: Seen = { requestId, span, ids: { requestId, ...(span && { traceId: span.parent.traceId }) } };
      response.once('close', () => record(request, response, seen, performance.now() - started));
      return seen;
    },
    /** The headers of an API call. */
    carried: (request: IncomingMessage, seen: Seen) =>
      seen.span && traceHeaders(seen.span.parent, ownerFor(request, seen)),
    stop: spans.stop,
  };
}
