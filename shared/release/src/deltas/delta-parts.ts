import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { buildReader, keys } from '../builds.ts';
import type { Dist } from '../dist-folder.ts';
import { newestRelease, releaseBefore } from '../revisions.ts';
import { makeDelta } from './delta.ts';
import { deltaName, hashOf, lastingName } from './names.ts';

/** Visitors of this many releases back load only the differences to the newest one. */
const BUILDS = 5;
/** How far to look back for a section that has not changed for a long time. */
const REVISIONS = 50;

/** The last live builds of a section, newest first. */
async function recentlyLive(store: Store, section: string): Promise<BuildManifest[]> {
  const reader = buildReader(store);
  const found = new Map<string, BuildManifest | null>();
  let release = await newestRelease(store);
  for (let step = 0; step < REVISIONS && found.size < BUILDS && release.version > 0; step += 1) {
    const build = release.live[section];
    if (build && !found.has(build)) found.set(build, await reader.manifest(section, build).catch(() => null));
    release = await releaseBefore(store, release.version);
  }
  return [...found.values()].filter((manifest) => manifest !== null);
}

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
