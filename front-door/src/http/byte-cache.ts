import { LRUCache } from 'lru-cache';

const OVERHEAD = 200;
/** One entry may not push out most of the others. */
const LARGEST_SHARE = 1 / 8;

/** Keeps what was used last, up to a number of bytes. */
export const byteCache = <Value extends object>(most: number, bytesOf: (value: Value) => number) =>
  new LRUCache<string, Value>({
    maxSize: most,
    maxEntrySize: most * LARGEST_SHARE,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + OVERHEAD,
  });
