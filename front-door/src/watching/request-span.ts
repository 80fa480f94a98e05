import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Owner, ownerAttributes, readOwner, type TraceParent } from '@shop/watching/trace-headers';
import { markFailed, parentOf } from '@shop/watching/tracer';
import type { Watch } from '@shop/watching/watch';
import { type DrawSettings, draw } from './drawn.ts';

/** Requested all the time by machines. */
const UNTRACED = new Set(['/live', '/ready', '/health', '/__release', '/__vitals']);

/** Stays open for hours, so its end is never measured. */
const STREAM = '/api/user/order-events/';

/** This server's part of a request's trace. */
export interface RequestSpan {
  parent: TraceParent;
  /** The owner that a traced page reports for its call. */
  claimed: Owner;
  end(route: string, owner: Owner): void;
}

export function requestSpans(watch: Pick<Watch, 'tracer'>, settings: Omit<DrawSettings, 'ratio'>) {
  const drawn = watch.tracer && draw({ ...settings, ratio: watch.tracer.ratio });

  function begin(request: IncomingMessage, response: ServerResponse, path: string): RequestSpan | undefined {
    const { tracer } = watch;
    if (!tracer || UNTRACED.has(path) || path.startsWith(STREAM)) return undefined;
    const traced = drawn?.of(request, response, path);
    if (!traced) return undefined;
    const { method = 'GET', headers } = request;
    const span = tracer.begin({ name: method, kind: 'server', parent: traced.parent });
    return {
      parent: parentOf(span),
      claimed: traced.isOfPage ? readOwner(headers.baggage) : {},
      end(route, owner) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': response.statusCode,
          ...ownerAttributes(owner),
        });
        if (response.statusCode >= 500) markFailed(span);
        span.end();
      },
    };
  }

  return { begin, stop: () => drawn?.stop() };
}
