import type { ReleaseDocument } from '@shop/release/document';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';

/** Every revision; revisions never change, so they are read again only if there is a newer one. */
export function releaseHistory(store: Store) {
  let known: { version: number; all: Promise<ReleaseDocument[]> } | undefined;
  return async function history(): Promise<{ newest: ReleaseDocument; all: ReleaseDocument[] }> {
    const newest = await newestRelease(store);
    const read = known?.version === newest.version ? known : { version: newest.version, all: releaseLog(store) };
    known = read;
    read.all.catch(() => {
      if (known === read) known = undefined;
    });
    return { newest, all: await read.all };
  };
}

export type History = ReturnType<typeof releaseHistory>;
