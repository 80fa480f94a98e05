import { PassingMap } from '@shop/server/passing-map';
import { newCacheCounts } from '@shop/watching/cache-counts';
import { byteCache } from '../http/byte-cache.ts';

const FRESH_MS = 5_000;
const STALE_MS = 15_000;
// Fifteen seconds of uncached pages from one core; older ones are of no use.
const MOST_BYTES = 24 * 1024 * 1024;

export interface CachedPage {
  body: Uint8Array;
  cacheable: boolean;
}

interface Entry<Page> {
  page: Page;
  at: number;
}

/**
 * All visitors see the same pages. A page is cached for 5 s, and served for 10 s more while it is rendered again.
 * Requests at the same time share one rendering.
 */
export function pageCache<Page extends CachedPage>(now: () => number = () => performance.now()) {
  const counts = newCacheCounts();
  const cache = byteCache<Entry<Page>>(MOST_BYTES, ({ page }) => page.body.length, counts);
  const making = new PassingMap<string, Promise<Page>>();

  function make(key: string, render: () => Promise<Page>): Promise<Page> {
    const already = making.get(key);
    if (already !== undefined) return already;
    const fresh = render().then((page) => {
      if (page.cacheable && making.get(key) === fresh) cache.set(key, { page, at: now() });
      return page;
    });
    making.set(key, fresh);
    const done = () => {
      if (making.get(key) === fresh) making.delete(key);
    };
    fresh.then(done, done);
    return fresh;
  }

  return {
    /** The cached page, if it may still be served. */
    peek(key: string, render: () => Promise<Page>): Page | undefined {
      const found = cache.get(key);
      const age = found ? now() - found.at : Number.POSITIVE_INFINITY;
      if (!found || age > STALE_MS) {
        counts.miss += 1;
        return undefined;
      }
      counts[age > FRESH_MS ? 'stale' : 'hit'] += 1;
      if (age > FRESH_MS) void make(key, render).catch(() => undefined);
      return found.page;
    },
    make,
    clear() {
      cache.clear();
      making.clear();
    },
    counts,
    get bytes() {
      return cache.calculatedSize;
    },
    get entries() {
      return cache.size;
    },
  };
}
