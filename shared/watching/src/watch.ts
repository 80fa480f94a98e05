import { createMetrics, type Metrics } from './metrics.ts';
import { type RequestTimes, requestTimes } from './request-times.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { WatchSettings } from './settings.ts';
import { createTracer, type Tracer } from './tracer.ts';

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
