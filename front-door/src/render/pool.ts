import { PassingMap } from '@shop/server/passing-map';
import type { Rendered, RenderJob } from './messages.ts';
import type { Rejection } from './rejection.ts';
import { isThreadDeath, RenderError } from './render-error.ts';
import { type RenderThread, startThread, type ThreadSettings } from './thread.ts';

/** Few, so that a looping thread affects few pages. */
const PAGES_A_THREAD = 4;
const MOST_WAITING = 300;
const CHECK_MS = 100;
const RESTART_MS = 500;

interface Waiting {
  job: RenderJob;
  /** Renders alone on a thread, because it was there when a thread looped. */
  alone: boolean;
  since: number;
  resolve(rendered: Rendered): void;
  reject(error: RenderError): void;
}

type Busy = PassingMap<RenderJob, Waiting>;

export type { Rendered } from './messages.ts';
export type { StartWorker } from './thread.ts';

export interface PoolSettings extends ThreadSettings {
  size: number;
  /** How long a thread may be silent before it counts as looping. */
  loopDeadlineMs: number;
  /** How long a page may wait for a promise that never settles. */
  pageDeadlineMs: number;
  /** How long a page may wait for a thread. */
  queueDeadlineMs: number;
  /** A thread ended because of this. */
  onError(error: unknown): void;
  /** A bundle had an unhandled rejection; its thread continues. */
  onRejection(rejection: Rejection): void;
}

export type RenderPool = ReturnType<typeof renderPool>;

export function renderPool(settings: PoolSettings) {
  const waiting: Waiting[] = [];
  const threads = new Set<RenderThread>();
  const pages = new Map<RenderThread, Busy>();
  const diedWith = new WeakMap<RenderThread, number>();
  let closed = false;
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  function start() {
    if (closed) return;
    const thread = startThread(settings, {
      onError: settings.onError,
      onRejection: settings.onRejection,
      onUp() {
        resolveReady();
        next();
      },
      onEnd() {
        diedWith.set(thread, pages.get(thread)?.size ?? 0);
        threads.delete(thread);
        pages.delete(thread);
        // A thread that cannot start must not be restarted endlessly.
        setTimeout(start, thread.isUp() ? 0 : RESTART_MS);
      },
    });
    threads.add(thread);
    pages.set(thread, new PassingMap());
  }

  function freeThread(alone: boolean) {
    let best: RenderThread | undefined;
    for (const thread of threads) {
      if (!thread.isUp()) continue;
      const busy: Busy = pages.get(thread) ?? new PassingMap();
      if (busy.size >= PAGES_A_THREAD || [...busy.values()].some((page) => page.alone)) continue;
      if (alone && busy.size > 0) continue;
      if (!best || busy.size < (pages.get(best)?.size ?? 0)) best = thread;
    }
    return best;
  }

  function next() {
    for (let page = waiting[0]; page; page = waiting[0]) {
      const thread = freeThread(page.alone);
      if (!thread) return;
      waiting.shift();
      void run(thread, page);
    }
  }

  async function run(thread: RenderThread, page: Waiting) {
    const busy = pages.get(thread);
    busy?.set(page.job, page);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RenderError('deadline')), settings.pageDeadlineMs);
    });
    try {
      page.resolve(await Promise.race([thread.render(page.job), late]));
    } catch (error) {
      const failure = error instanceof RenderError ? error : new RenderError('failed', String(error));
      const company = (diedWith.get(thread) ?? 0) > 1;
      if (isThreadDeath(failure.why) && company && !page.alone) waiting.unshift({ ...page, alone: true });
      else page.reject(failure);
    } finally {
      clearTimeout(timer);
      busy?.delete(page.job);
      next();
    }
  }

  /** A page that must render alone was not late: its thread ended. */
  function refuseLate() {
    const before = performance.now() - settings.queueDeadlineMs;
    for (const page of waiting.filter(({ alone, since }) => !alone && since < before)) {
      waiting.splice(waiting.indexOf(page), 1);
      page.reject(new RenderError('queue'));
    }
  }

  let checkedAt = performance.now();
  const checking = setInterval(() => {
    const starved = performance.now() - checkedAt > 3 * CHECK_MS;
    checkedAt = performance.now();
    for (const thread of threads) {
      if (starved) thread.restartClock();
      const silent = thread.silentMs();
      if ((pages.get(thread)?.size ?? 0) > 0 && silent > settings.loopDeadlineMs) thread.stopSilent();
    }
    refuseLate();
  }, CHECK_MS);
  checking.unref();

  for (let index = 0; index < settings.size; index++) start();

  return {
    /** Resolves when the first thread can render. */
    ready,
    render(job: RenderJob): Promise<Rendered> {
      if (waiting.length >= MOST_WAITING) return Promise.reject(new RenderError('busy'));
      return new Promise((resolve, reject) => {
        waiting.push({ job, alone: false, since: performance.now(), resolve, reject });
        next();
      });
    },
    /** Drops all bundles except these. */
    keepOnly(bundles: string[]) {
      for (const thread of threads) thread.keepOnly(bundles);
    },
    /** Drops the cached API responses. */
    forget() {
      for (const thread of threads) thread.forget();
    },
    get waiting() {
      return waiting.length;
    },
    get running() {
      return [...pages.values()].reduce((sum, busy) => sum + busy.size, 0);
    },
    get threads() {
      return threads.size;
    },
    async close() {
      closed = true;
      clearInterval(checking);
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}
