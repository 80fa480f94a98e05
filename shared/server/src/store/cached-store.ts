import type { CheckedFolder } from './checked-folder.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

const PATIENCE_MS = 1_500;
/** After a failure, reads with a fallback do not wait for the storage for this long. */
const AWAY_MS = 5_000;

export interface Caching {
  /** Keys to cache; measurements are not cached. */
  keeps(key: string): boolean;
  /** Keys that may be removed: the storage decides, and the cache is only used while it is away. */
  remoteFirst(key: string): boolean;
  /** Numbered files: while the storage is away, the newest cached one counts as the last. */
  isLog(key: string): boolean;
}

const isAway = (error: unknown) => error instanceof StoreError && error.isAway;

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreError('The object storage is too slow.', true)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A remote store with a cache on this machine's disk, which is used while the store is away. */
export function cachedStore(remote: Store, cache: CheckedFolder, { keeps, remoteFirst, isLog }: Caching): Store {
  let awayUntil = 0;

  async function callRemote<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (isAway(error)) awayUntil = performance.now() + AWAY_MS;
      throw error;
    }
  }

  async function keep(key: string, bytes: Uint8Array) {
    // With a full disk, reads only become slower.
    if (keeps(key)) await cache.put(key, bytes).catch(() => undefined);
  }

  async function fetched(key: string): Promise<Buffer | null> {
    const bytes = await callRemote(() => remote.get(key));
    if (bytes) await keep(key, bytes);
    return bytes;
  }

  /** The cached value is dropped if the storage no longer has it. */
  async function getRemoteFirst(key: string): Promise<Buffer | null> {
    const known = await cache.get(key);
    if (!known) return fetched(key);
    if (performance.now() < awayUntil) return known;
    try {
      const bytes = await callRemote(() => within(PATIENCE_MS, remote.get(key)));
      if (!bytes) await cache.remove(key);
      return bytes;
    } catch (error) {
      if (isAway(error)) return known;
      throw error;
    }
  }

  return {
    ...remote,
    async put(key, bytes) {
      const isFirst = await callRemote(() => remote.put(key, bytes));
      if (isFirst) await keep(key, bytes);
      return isFirst;
    },
    async get(key) {
      if (!keeps(key)) return callRemote(() => remote.get(key));
      if (remoteFirst(key)) return getRemoteFirst(key);
      const known = await cache.get(key);
      if (known) return known;
      return fetched(key).catch((error: unknown) => {
        if (isLog(key) && isAway(error)) return null;
        throw error;
      });
    },
    async has(key) {
      if (keeps(key) && !remoteFirst(key) && (await cache.get(key))) return true;
      return callRemote(() => remote.has(key));
    },
    async list(prefix) {
      try {
        return await callRemote(() => remote.list(prefix));
      } catch (error) {
        if (isAway(error)) return cache.list(prefix);
        throw error;
      }
    },
    async remove(prefix) {
      await remote.remove(prefix);
      await cache.remove(prefix);
    },
  };
}
