import { ownerAttributes } from '@shop/watching/trace-headers';
import type { Tracer } from '@shop/watching/tracer';
import { LRUCache } from 'lru-cache';
import { NAVIGATION_TIMES, type Report } from '../vitals/report.ts';
import { readNavigation } from './navigation.ts';

const MOST_REPORTED = 1_000;
/** From the start of a browser's navigation until the response: connections on a slow network, and different clocks. */
const WITHIN_MS = 60_000;

/** Creates the span of a browser's navigation from its page's times. The browser's clock is not trusted. */
export function navigationReporter(tracer: Tracer | undefined, secret: string) {
  const known = new LRUCache<string, true>({ max: MOST_REPORTED });

  return ({ section, build, navigation: times }: Report) => {
    const navigation = tracer && times && readNavigation(times.traceparent, secret);
    if (!navigation) return;
    const { id, loadedBy, given } = navigation;
    const key = id.traceId + id.spanId;
    const reportedAt = Date.now() - times.age;
    // The report also took a while to arrive.
    const began = loadedBy ? reportedAt : Math.min(reportedAt, given);
    const isOfThisLoad = reportedAt > given - WITHIN_MS && (loadedBy || reportedAt < given + WITHIN_MS);
    // A cache may have sent one page, and so one trace, more than once.
    if (known.has(key) || !isOfThisLoad || NAVIGATION_TIMES.some((name) => (times[name] ?? 0) > times.age)) return;
    known.set(key, true);
    const span = tracer.begin({
      name: loadedBy ? 'navigation in the tab' : 'navigation',
      kind: 'client',
      id,
      parent: loadedBy,
      at: began,
      attributes: ownerAttributes({ section, build }),
    });
    for (const name of NAVIGATION_TIMES) {
      const time = times[name];
      if (time !== undefined) span.addEvent(name, began + time);
    }
    span.end(began + Math.max(times.loaded, times.largestPaint ?? 0));
  };
}
