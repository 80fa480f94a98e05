import type { BuildManifest } from '@shop/contract/release';
import { buildReader, SHELL } from '../release/builds.ts';
import { whyNotTogether } from '../release/compatible.ts';
import type { Builds } from '../release/document.ts';
import { Refusal } from '../release/refusal.ts';
import { changeRelease, releaseLog } from '../release/revisions.ts';
import type { Store } from '../store/store.ts';
import { readDist } from './dist-folder.ts';
import { goLive, manifestsOf } from './go-live.ts';
import { type Publisher, putBuild } from './put-build.ts';

/** For builds of which none can go live before the others: all in one revision. */
async function goLiveAtOnce(store: Store, manifests: BuildManifest[], { who, why }: Publisher) {
  const builds: Builds = Object.fromEntries(manifests.map(({ section, build }) => [section, build]));
  const reader = buildReader(store);
  await changeRelease(store, async ({ live: before, revoked }) => {
    const live = { ...before, ...builds };
    const reasons = whyNotTogether(await manifestsOf(reader, live));
    if (reasons.length > 0) throw new Refusal(reasons);
    const entry = { at: new Date().toISOString(), who, why, action: 'publish' as const };
    return { live, revoked, canary: null, entry: { ...entry, section: SHELL, build: live[SHELL] ?? '' } };
  });
}

/**
 * Publishes the builds of one working copy. A build that was live before is left as the release has it:
 * who rolled it back meant it.
 */
export async function publishTogether(store: Store, distFolders: string[], publisher: Publisher): Promise<void> {
  const log = await releaseLog(store);
  let waiting: BuildManifest[] = [];
  for (const folder of distFolders) {
    const dist = await readDist(folder);
    const { section, build } = dist.manifest;
    if (log.some(({ live }) => live[section] === build)) continue;
    await putBuild(store, dist, publisher);
    waiting.push(dist.manifest);
  }
  while (waiting.length > 0) {
    const refused: BuildManifest[] = [];
    for (const manifest of waiting) {
      const { section, build } = manifest;
      await goLive(store, { section, build, action: 'publish', ...publisher }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refused.push(manifest);
      });
    }
    if (refused.length === waiting.length) return goLiveAtOnce(store, refused, publisher);
    waiting = refused;
  }
}
