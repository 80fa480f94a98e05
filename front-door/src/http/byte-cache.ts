import type { CacheCounts, WatchedCache } from '@shop/watching/cache-counts';
import { LRUCache } from 'lru-cache';

const OVERHEAD = 200;
/** One entry must not push out most of the others. */
const LARGEST_SHARE = 1 / 8;

/** Keeps the last used entries, up to a number of bytes. */
export const byteCache = <Value extends object>(
  most: number,
  bytesOf: (value: Value) => number,
  counts?: CacheCounts,
) =>
  new LRUCache<string, Value>({
    maxSize: most,
    maxEntrySize: most * LARGEST_SHARE,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + OVERHEAD,
    ...(counts && {
      dispose: (_, __, why) => {
        if (why === 'evict') counts.evicted += 1;
      },
    }),
  });

export const watched = (
  counts: CacheCounts,
  cache: Pick<LRUCache<string, object>, 'calculatedSize' | 'size'>,
): WatchedCache => ({
  counts,
  get bytes() {
    return cache.calculatedSize;
  },
  get entries() {
    return cache.size;
  },
});
