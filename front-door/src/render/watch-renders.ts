import { ownerAttributes, type TraceParent } from '@shop/watching/trace-headers';
import { markFailed, parentOf, type Span, type Tracer } from '@shop/watching/tracer';
import { apiRoute } from '../log/route-of.ts';
import type { DoorMetrics } from '../watching/door-metrics.ts';
import type { Rendered, RenderJob } from './messages.ts';

interface Of {
  route: string;
  section: string;
  build: string | undefined;
  parent: TraceParent | undefined;
}

export type RenderWatch = (of: Of, render: (trace: RenderJob['trace']) => Promise<Rendered>) => Promise<Rendered>;

/** Measures each rendered page, by section and build, and creates spans for it and its calls if it is traced. */
export function watchRenders(metrics: Pick<DoorMetrics, 'rendered'>, tracer: Tracer | undefined): RenderWatch {
  function addCallSpans(span: Span, { calls = [] }: Rendered, owner: Record<string, string>) {
    const { traceId } = parentOf(span);
    for (const { spanId, method, path, status, began, ended } of calls) {
      const route = apiRoute(`/api${path}`);
      tracer
        ?.begin({
          name: `${method} ${route}`,
          kind: 'client',
          parent: parentOf(span),
          id: { traceId, spanId },
          at: began,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            ...owner,
          },
        })
        .end(ended);
    }
  }

  return async ({ route, section, build, parent }, render) => {
    const began = performance.now();
    const owner = { section, build };
    const attributes = ownerAttributes(owner);
    const span = parent && tracer?.begin({ name: `render ${route}`, kind: 'internal', parent, attributes });
    try {
      const rendered = await render(span && { parent: parentOf(span), owner });
      if (build) metrics.rendered({ section, build }, (performance.now() - began) / 1000);
      if (span) addCallSpans(span, rendered, attributes);
      return rendered;
    } catch (error) {
      if (span) markFailed(span);
      throw error;
    } finally {
      span?.end();
    }
  };
}
