import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { buildReader } from '../builds.ts';
import { newestRelease, releaseBefore } from '../revisions.ts';

/** Visitors of this many releases back load only the differences to the newest one. */
const BUILDS = 5;
/** How far to look back for a section that has not changed for a long time. */
const REVISIONS = 50;

/** The last live builds of a section, newest first. */
export async function recentlyLive(store: Store, section: string): Promise<BuildManifest[]> {
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
