import { ownerAttributes } from '@shop/watching/trace-headers';
import type { Tracer } from '@shop/watching/tracer';
import { LRUCache } from 'lru-cache';
import type { Report } from '../vitals/report.ts';
import { readNavigation } from './navigation.ts';

const MOST_TOLD = 1_000;
const TEN_MINUTES_MS = 600_000;

/** Makes the span of a browser's navigation from the times that its page tells. The browser's clock is not believed. */
export function navigationTold(tracer: Tracer | undefined, secret: string) {
  const told = new LRUCache<string, true>({ max: MOST_TOLD });

  return ({ section, build, navigation }: Report) => {
    const id = tracer && navigation && readNavigation(navigation.traceparent, secret);
    // A CDN gives one page, and so one trace, to several.
    if (!id || told.has(id.traceId) || navigation.age > TEN_MINUTES_MS) return;
    told.set(id.traceId, true);
    const began = Date.now() - navigation.age;
    const span = tracer.begin({
      name: 'navigation',
      kind: 'client',
      id,
      at: began,
      attributes: ownerAttributes({ section, build }),
    });
    for (const name of ['response', 'interactive', 'loaded'] as const) span.addEvent(name, began + navigation[name]);
    span.end(began + navigation.loaded);
  };
}
