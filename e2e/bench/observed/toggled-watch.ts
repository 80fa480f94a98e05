import { createRequire } from 'node:module';
import type { IntervalHistogram, PerformanceObserver } from 'node:perf_hooks';
import type { WatchSettings } from '@shop/watching/settings';
import { startWatch, type Watch } from '@shop/watching/watch';

type PerfHooks = typeof import('node:perf_hooks');

/** Functions that libraries look up at their start, so that they can be intercepted. */
const hooks: { -readonly [Name in keyof PerfHooks]: PerfHooks[Name] } = createRequire(import.meta.url)(
  'node:perf_hooks',
);

/** The observers of the whole process that `start` creates, which can be stopped and restarted. */
async function catching<Value>(start: () => Promise<Value>) {
  const { PerformanceObserver: Observer, monitorEventLoopDelay } = hooks;
  const observers: PerformanceObserver[] = [];
  const delays: IntervalHistogram[] = [];
  hooks.PerformanceObserver = class extends Observer {
    constructor(...given: ConstructorParameters<typeof Observer>) {
      super(...given);
      observers.push(this);
    }
  };
  hooks.monitorEventLoopDelay = (options) => {
    const delay = monitorEventLoopDelay(options);
    delays.push(delay);
    return delay;
  };
  try {
    return { value: await start(), observers, delays };
  } finally {
    Object.assign(hooks, { PerformanceObserver: Observer, monitorEventLoopDelay });
  }
}

/** Observation of a server that can be switched off and on while it runs: the same process, watched and not. */
export async function toggledWatch(service: string, settings: WatchSettings) {
  const { value: real, observers, delays } = await catching(() => startWatch(service, settings));
  if (observers.length === 0 || delays.length === 0) throw new Error('Nothing that watches the process was found.');
  let isOn = true;
  const watch: Watch = {
    ...real,
    get times() {
      return isOn ? real.times : undefined;
    },
    get tracer() {
      return isOn ? real.tracer : undefined;
    },
  };
  return {
    watch,
    flush: async () => real.tracer?.flush(),
    set(next: boolean) {
      if (next === isOn) return;
      isOn = next;
      for (const observer of observers) isOn ? observer.observe({ entryTypes: ['gc'] }) : observer.disconnect();
      for (const delay of delays) isOn ? delay.enable() : delay.disable();
    },
  };
}
