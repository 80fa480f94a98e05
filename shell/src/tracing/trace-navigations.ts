import type { PageRelease } from '@shop/contract/release';
import type { Router } from './trace-tab.ts';

/** If the front door traces this page, its response has a header for it: docs/watching.md. */
export async function traceNavigations(release: PageRelease, router: Router) {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const trace = load?.serverTiming?.find(({ name }) => name === 'traceparent');
  if (!trace) return;
  const { traceTab } = await import(/* webpackChunkName: "vitals" */ './trace-tab.ts');
  traceTab(release, router, trace.description);
}
