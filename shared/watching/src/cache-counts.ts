import type { Metrics } from './metrics.ts';

/** How often a cache had an entry; `stale`: it had one and refreshed it in the background. */
export interface CacheCounts {
  hit: number;
  stale: number;
  miss: number;
  evicted: number;
}

export const newCacheCounts = (): CacheCounts => ({ hit: 0, stale: 0, miss: 0, evicted: 0 });

export interface WatchedCache {
  counts: CacheCounts;
  readonly bytes: number;
  readonly entries: number;
}

export function watchCaches(metrics: Metrics, caches: Record<string, WatchedCache>) {
  const all = Object.entries(caches);
  metrics.total(
    { name: 'shop_cache_requests_total', help: 'What was wanted of a cache', labels: ['cache', 'result'] },
    () =>
      all.flatMap(([cache, { counts }]) =>
        (['hit', 'stale', 'miss'] as const).map((result): [{ cache: string; result: string }, number] => [
          { cache, result },
          counts[result],
        ]),
      ),
  );
  metrics.total(
    { name: 'shop_cache_evictions_total', help: 'Entries that made room for others', labels: ['cache'] },
    () => all.map(([cache, { counts }]) => [{ cache }, counts.evicted]),
  );
  metrics.gauges({ name: 'shop_cache_bytes', help: 'Bytes that a cache holds', labels: ['cache'] }, () =>
    all.map(([cache, { bytes }]) => [{ cache }, bytes]),
  );
  metrics.gauges({ name: 'shop_cache_entries', help: 'Entries of a cache', labels: ['cache'] }, () =>
    all.map(([cache, { entries }]) => [{ cache }, entries]),
  );
}
