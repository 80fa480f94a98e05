import type { Metrics } from '@shop/watching/metrics';
import type { Database } from './database.ts';

/** Gauges of the connection pool, read on each scrape. PGlite has none. */
export function watchDatabase(metrics: Metrics, { pool, readCounts }: Database) {
  if (readCounts)
    metrics.total(
      {
        name: 'shop_database_reads_total',
        help: 'Reads for which there is a replica, by what became of it',
        labels: ['by'],
      },
      () => Object.entries(readCounts).map(([by, count]) => [{ by }, count]),
    );
  if (!pool) return;
  metrics.gauges({ name: 'shop_database_connections', help: 'Connections to the database', labels: ['state'] }, () => {
    const { open, idle } = pool();
    return [
      [{ state: 'in_use' }, open - idle],
      [{ state: 'idle' }, idle],
    ];
  });
  metrics.gauge({ name: 'shop_database_connections_most', help: 'How many there may be' }, () => pool().most);
  metrics.gauge({ name: 'shop_database_waiting', help: 'Queries that wait for a connection' }, () => pool().waiting);
}
