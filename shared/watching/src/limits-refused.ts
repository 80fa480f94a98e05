import type { Metrics } from './metrics.ts';

export const limitsRefused = (metrics: Metrics) =>
  metrics.counter({
    name: 'shop_limits_refused_total',
    help: 'Requests that came too often, by the limit that they met',
    labels: ['limit'],
  });
