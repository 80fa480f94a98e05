import { createServer } from 'node:http';
import { SettingError } from '@shop/server/settings';
import { createMetrics, type Metrics } from './metrics.ts';
import type { MetricsSettings, WatchSettings } from './settings.ts';
import { createTracer, type Tracer } from './tracer.ts';

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** `/metrics` on a separate port, so that visitors of the shop cannot reach it. */
async function serveMetrics({ registry }: Metrics, { host, port }: MetricsSettings): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingError(`METRICS_PORT ${port} is in use by another program: set another one.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `route` is a pattern, never the requested path: each value creates a series. */
type RequestTimes = (method: string | undefined, route: string, status: number, seconds: number) => void;

function requestTimes(metrics: Metrics): RequestTimes {
  const times = metrics.histogram({
    name: 'shop_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  return (method = 'other', route, status, seconds) =>
    times.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds);
}

export interface Watch {
  metrics: Metrics;
  /** Undefined while metrics are off, because it is the one metric that costs time on each request. */
  times: RequestTimes | undefined;
  tracer: Tracer | undefined;
  /** The port of the metrics; 0 if they are off. */
  port: number;
  close(): Promise<void>;
}

/** Metrics without a reader: for tests, and for a server inside another program. */
export const unwatched = (): Watch => ({
  metrics: createMetrics(),
  times: undefined,
  tracer: undefined,
  port: 0,
  close: async () => undefined,
});

export async function startWatch(service: string, settings: WatchSettings): Promise<Watch> {
  const metrics = createMetrics();
  if (settings.metrics) metrics.watchProcess();
  const unsent = metrics.counter({
    name: 'shop_traces_unsent_total',
    help: 'Batches of spans that the receiver of traces did not take',
  });
  const tracer = settings.tracing ? await createTracer(service, settings.tracing, () => unsent.inc()) : undefined;
  const server = settings.metrics ? await serveMetrics(metrics, settings.metrics) : undefined;
  return {
    metrics,
    times: settings.metrics ? requestTimes(metrics) : undefined,
    tracer,
    port: server?.port ?? 0,
    async close() {
      await server?.close();
      // An unavailable receiver must not delay the shutdown.
      await tracer?.close().catch(() => undefined);
    },
  };
}
