import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Owner, ownerAttributes, type TraceParent } from '@shop/watching/trace-headers';
import { markFailed, parentOf, type Tracer } from '@shop/watching/tracer';
import { isNavigation, newNavigation, serverTiming } from './navigation.ts';

/** Asked for all the time, by machines. */
const UNTRACED = new Set(['/live', '/ready', '/health', '/__release', '/__vitals']);

/** The part of one request's trace that is made here. */
export interface RequestSpan {
  parent: TraceParent;
  end(route: string, owner: Owner): void;
}

/** Draws which requests are traced. What a caller says of traces counts for nothing: tracing is work. */
export function requestSpans(tracer: Tracer | undefined, secret: string) {
  return function begin(request: IncomingMessage, response: ServerResponse, path: string): RequestSpan | undefined {
    if (!tracer || Math.random() >= tracer.ratio || UNTRACED.has(path)) return undefined;
    const { method = 'GET' } = request;
    const navigation = isNavigation(request) ? newNavigation(secret) : undefined;
    if (navigation) response.setHeader('server-timing', serverTiming(navigation));
    const span = tracer.begin({ name: method, kind: 'server', parent: navigation });
    return {
      parent: parentOf(span),
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
  };
}
