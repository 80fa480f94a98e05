import { createMetrics, type Metrics } from './metrics.ts';
import { type RequestTimes, requestTimes } from './request-times.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { WatchSettings } from './settings.ts';
import { createTracer, type Tracer } from './tracer.ts';

/** How one server is seen from outside. */
export interface Watch {
  metrics: Metrics;
  /** Undefined while nobody looks: it is the one count that each request pays for. */
  times: RequestTimes | undefined;
  tracer: Tracer | undefined;
  /** Where the metrics are; 0 where they are off. */
  port: number;
  close(): Promise<void>;
}

/** Counts that nobody reads: for tests, and wherever a server is a part of something else. */
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
      // A receiver that is away must not hold up a server that ends.
      await tracer?.close().catch(() => undefined);
    },
  };
}
