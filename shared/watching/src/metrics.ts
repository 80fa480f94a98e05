import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Labels<Name extends string> = Record<Name, string | number>;

interface What<Name extends string> {
  name: string;
  help: string;
  labels?: readonly Name[];
}

export type Metrics = ReturnType<typeof createMetrics>;

/** At the usual ten milliseconds an idle process uses 6 ms more of each second; at this value 1. */
const LAG_EVERY_MS = 50;

/** A server's metrics. Counting is always on, because it costs little; a setting opens them to readers. */
export function createMetrics() {
  const registry = new Registry();
  const of = <Name extends string>({ name, help, labels = [] }: What<Name>) => ({
    name,
    help,
    labelNames: labels,
    registers: [registry],
  });

  return {
    registry,
    counter: <Name extends string>(what: What<Name>) => new Counter<Name>(of(what)),
    histogram: <Name extends string>(what: What<Name> & { buckets: number[] }) =>
      new Histogram<Name>({ ...of(what), buckets: what.buckets }),
    /** Read on each scrape. */
    gauge(what: What<never>, read: () => number) {
      return new Gauge({
        ...of(what),
        collect() {
          this.set(read());
        },
      });
    },
    /** A count from elsewhere that only rises. */
    total<Name extends string>(what: What<Name>, read: () => [Labels<Name>, number][]) {
      return new Counter<Name>({
        ...of(what),
        collect() {
          this.reset();
          for (const [labels, value] of read()) this.inc(labels, value);
        },
      });
    },
    /** Several values of one name, read on each scrape. */
    gauges<Name extends string>(what: What<Name>, read: () => [Labels<Name>, number][]) {
      return new Gauge<Name>({
        ...of(what),
        collect() {
          this.reset();
          // A gauge without labels is reset to 0, which would be a value that nobody read.
          if (!what.labels) this.remove();
          for (const [labels, value] of read()) this.set(labels, value);
        },
      });
    },
    /** Of the process: memory, processor time, the event loop's lag, garbage collection. */
    watchProcess: () => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS }),
  };
}
