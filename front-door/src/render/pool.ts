import type { Rendered, RenderJob } from './messages.ts';
import { type PoolThreadsSettings, poolThreads, type WaitingPage } from './pool-threads.ts';
import { isThreadDeath, RenderError } from './render-error.ts';
import type { RenderThread } from './thread.ts';

const MOST_WAITING = 300;
const CHECK_MS = 100;

export type { Rendered } from './messages.ts';
export type { StartWorker } from './thread.ts';

export interface PoolSettings extends PoolThreadsSettings {
  /** How long a page may wait for a promise that never settles. */
  pageDeadlineMs: number;
  /** How long a page may wait for a thread. */
  queueDeadlineMs: number;
}

export type RenderPool = ReturnType<typeof renderPool>;

/** Pages wait here for a thread. */
export function renderPool(settings: PoolSettings) {
  const waiting: WaitingPage[] = [];
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  const threads = poolThreads(settings, () => {
    resolveReady();
    next();
  });

  function next() {
    for (let page = waiting[0]; page; page = waiting[0]) {
      const thread = threads.free(page.alone);
      if (!thread) return;
      waiting.shift();
      void run(thread, page);
    }
  }

  async function run(thread: RenderThread, page: WaitingPage) {
    const busy = threads.pagesOf(thread);
    busy?.set(page.job, page);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RenderError('deadline')), settings.pageDeadlineMs);
    });
    try {
      page.resolve(await Promise.race([thread.render(page.job), late]));
    } catch (error) {
      const failure = error instanceof RenderError ? error : new RenderError('failed', String(error));
      if (isThreadDeath(failure.why) && threads.diedInCompany(thread) && !page.alone)
        waiting.unshift({ ...page, alone: true });
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
    threads.stopSilent(starved);
    refuseLate();
  }, CHECK_MS);
  checking.unref();

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
      for (const thread of threads.all()) thread.keepOnly(bundles);
    },
    /** Drops the cached API responses. */
    forget() {
      for (const thread of threads.all()) thread.forget();
    },
    get waiting() {
      return waiting.length;
    },
    get running() {
      return threads.running;
    },
    get threads() {
      return threads.size;
    },
    async close() {
      clearInterval(checking);
      await threads.close();
    },
  };
}
