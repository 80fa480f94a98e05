import { join } from 'node:path';
import type { Environment } from '../settings.ts';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { type BucketSettings, readStoreSettings } from './store-settings.ts';

export type StoreName = 'releases' | 'pictures';

export interface Place {
  /** Null: the data folder is the store. */
  bucket: BucketSettings | null;
  dataFolder: string;
}

/** Commands rarely need object storage, so its client is loaded only on use. */
export async function openStore({ bucket, dataFolder }: Place, name: StoreName): Promise<Store> {
  if (!bucket) return folderStore(join(dataFolder, name));
  const { s3Store } = await import('./s3/s3-store.ts');
  return s3Store(bucket, name);
}

export const openSetStore = (env: Environment, dataFolder: string, name: StoreName): Promise<Store> =>
  openStore({ bucket: readStoreSettings(env), dataFolder }, name);

/** The same with a disk cache. */
export async function openCachedStore(place: Place, name: StoreName): Promise<Store> {
  const store = await openStore(place, name);
  if (!place.bucket) return store;
  const [{ cachedStore }, { checkedFolder }] = await Promise.all([
    import('./cached-store.ts'),
    import('./checked-folder.ts'),
  ]);
  const cache = checkedFolder(join(place.dataFolder, 'cache', name), place.bucket.cacheBytes);
  return cachedStore(store, cache, {
    keeps: (key) => !key.startsWith('vitals/'),
    remoteFirst: (key) => key.startsWith('trusted-keys/'),
    isLog: (key) => /^(revisions|access)\//.test(key),
  });
}

/** For a server: it starts if the storage is away, but not with wrong settings. */
export async function openForServing(place: Place, name: StoreName, warn: (why: string) => void): Promise<Store> {
  const store = await openCachedStore(place, name);
  await store.check().catch((error: unknown) => {
    if (!(error instanceof StoreError && error.isAway)) throw error;
    warn(error.message);
  });
  return store;
}
