import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { keys } from '../builds.ts';
import type { Dist } from '../dist-folder.ts';
import { makeDelta } from './delta.ts';
import { deltaName, hashOf, lastingName } from './names.ts';
import { recentlyLive } from './recently-live.ts';

const byLastingName = ({ files }: BuildManifest) =>
  new Map(
    Object.keys(files)
      .flatMap((file) => [[lastingName(file), file] as const])
      .filter(([name]) => name !== null),
  );

/** For browsers with one of the previous builds: the difference for each file, by its key in the store. */
export async function deltaParts(store: Store, { manifest, files }: Dist) {
  const { section, build } = manifest;
  const parts = new Map<string, () => Promise<Uint8Array>>();
  for (const old of await recentlyLive(store, section)) {
    if (old.build === build) continue;
    const before = byLastingName(old);
    for (const [file, bytes] of files) {
      const name = lastingName(file);
      const dictionary = name && before.get(name);
      const hash = dictionary && hashOf(old.files[dictionary]?.integrity ?? '');
      if (!dictionary || !hash) continue;
      parts.set(keys.delta(section, build, file, deltaName(hash, old.build)), async () => {
        const known = await store.get(keys.browser(section, old.build, dictionary));
        return known ? makeDelta(bytes, known) : Buffer.alloc(0);
      });
    }
  }
  return parts;
}
