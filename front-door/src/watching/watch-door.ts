import { type WatchedCache, watchCaches } from '@shop/watching/cache-counts';
import type { Metrics } from '@shop/watching/metrics';
import type { Served } from '../release/served-release.ts';
import type { RenderPool } from '../render/pool.ts';

interface Watched {
  pool: Pick<RenderPool, 'threads' | 'waiting' | 'running'>;
  caches: Record<string, WatchedCache>;
  served(): Served;
  broken(): number;
}

/** Gauges of the front door, read at each scrape. */
export function watchDoor(metrics: Metrics, { pool, caches, served, broken }: Watched) {
  metrics.gauge({ name: 'shop_render_waiting', help: 'Pages that wait for a free thread' }, () => pool.waiting);
  metrics.gauge({ name: 'shop_render_running', help: 'Pages that are being rendered' }, () => pool.running);
  metrics.gauge({ name: 'shop_render_threads', help: 'Threads that render' }, () => pool.threads);
  metrics.gauge({ name: 'shop_release_version', help: 'The release that is served' }, () => served().document.version);
  metrics.gauge({ name: 'shop_release_served', help: '1 while there is a shop to serve' }, () =>
    served().live ? 1 : 0,
  );
  metrics.gauge(
    { name: 'shop_release_broken', help: 'The newest release, where it or one of its files cannot be served; else 0' },
    broken,
  );
  metrics.gauges(
    { name: 'shop_build_live', help: '1 for each build that visitors get', labels: ['section', 'build'] },
    () => {
      const { live, canaries } = served().document;
      const pairs = [
        ...Object.entries(live),
        ...canaries.map(({ section, build }): [string, string] => [section, build]),
      ];
      return pairs.map(([section, build]) => [{ section, build }, 1]);
    },
  );
  watchCaches(metrics, caches);
}
