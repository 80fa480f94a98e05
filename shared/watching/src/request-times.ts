import type { Metrics } from './metrics.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `route` is a pattern, never the requested path: each value creates a series. */
export type RequestTimes = (method: string | undefined, route: string, status: number, seconds: number) => void;

export function requestTimes(metrics: Metrics): RequestTimes {
  const times = metrics.histogram({
    name: 'shop_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  return (method = 'other', route, status, seconds) =>
    times.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds);
}
