import { PassingMap } from '@shop/server/passing-map';
import type { Rendered, RenderJob } from './messages.ts';
import type { Rejection } from './rejection.ts';
import type { RenderError } from './render-error.ts';
import { type RenderThread, startThread, type ThreadSettings } from './thread.ts';

/** Few, so that a looping thread affects few pages. */
const PAGES_A_THREAD = 4;
const RESTART_MS = 500;

export interface WaitingPage {
  job: RenderJob;
  /** Renders alone on a thread, because it was there when a thread looped. */
  alone: boolean;
  since: number;
  resolve(rendered: Rendered): void;
  reject(error: RenderError): void;
}

type Pages = PassingMap<RenderJob, WaitingPage>;

export interface PoolThreadsSettings extends ThreadSettings {
  size: number;
  /** How long a thread may be silent before it counts as looping. */
  loopDeadlineMs: number;
  /** A thread ended because of this. */
  onError(error: unknown): void;
  /** A bundle had an unhandled rejection; its thread continues. */
  onRejection(rejection: Rejection): void;
}

/** A pool's threads with the pages that each renders; a thread that ends is replaced. */
export function poolThreads(settings: PoolThreadsSettings, onUp: () => void) {
  const pages = new Map<RenderThread, Pages>();
  const diedWith = new WeakMap<RenderThread, number>();
  let closed = false;

  function start() {
    if (closed) return;
    const thread = startThread(settings, {
      onError: settings.onError,
      onRejection: settings.onRejection,
      onUp,
      onEnd() {
        diedWith.set(thread, pages.get(thread)?.size ?? 0);
        pages.delete(thread);
        // A thread that cannot start must not be restarted endlessly.
        setTimeout(start, thread.isUp() ? 0 : RESTART_MS);
      },
    });
    pages.set(thread, new PassingMap());
  }

  for (let index = 0; index < settings.size; index++) start();

  return {
    all: () => pages.keys(),
    pagesOf: (thread: RenderThread) => pages.get(thread),
    /** The thread that renders the fewest pages, if one may take another. */
    free(alone: boolean): RenderThread | undefined {
      let best: RenderThread | undefined;
      for (const [thread, busy] of pages) {
        if (!thread.isUp()) continue;
        if (busy.size >= PAGES_A_THREAD || [...busy.values()].some((page) => page.alone)) continue;
        if (alone && busy.size > 0) continue;
        if (!best || busy.size < (pages.get(best)?.size ?? 0)) best = thread;
      }
      return best;
    },
    /** Whether it ended while it rendered several pages. */
    diedInCompany: (thread: RenderThread) => (diedWith.get(thread) ?? 0) > 1,
    stopSilent(clocksWereStarved: boolean) {
      for (const [thread, busy] of pages) {
        if (clocksWereStarved) thread.restartClock();
        if (busy.size > 0 && thread.silentMs() > settings.loopDeadlineMs) thread.stopSilent();
      }
    },
    get size() {
      return pages.size;
    },
    get running() {
      return [...pages.values()].reduce((sum, busy) => sum + busy.size, 0);
    },
    async close() {
      closed = true;
      await Promise.all([...pages.keys()].map((thread) => thread.stop()));
    },
  };
}
