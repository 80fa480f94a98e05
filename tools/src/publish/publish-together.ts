import type { BuildManifest } from '@shop/contract/release';
import { buildReader, manifestsOf, SHELL } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { readDist } from '@shop/release/dist-folder';
import type { Builds, ReleaseDocument } from '@shop/release/document';
import { canariesAfter, goLive } from '@shop/release/go-live';
import { type Publisher, putBuild, type WhoAndWhy } from '@shop/release/put-build';
import { Refusal } from '@shop/release/refusal';
import { changeRelease, releaseLog } from '@shop/release/revisions';
import { adoptStore } from '@shop/release/signing/ensure-trusted';
import type { Store } from '@shop/server/store/store';

async function refuseApart(store: Store, live: Builds) {
  const reasons = whyNotTogether(await manifestsOf(buildReader(store), live));
  if (reasons.length > 0) throw new Refusal(reasons);
}

const buildsOf = (manifests: BuildManifest[]): Builds =>
  Object.fromEntries(manifests.map(({ section, build }) => [section, build]));

/** For builds that cannot go live one after the other: all in one revision. */
async function goLiveAtOnce(store: Store, manifests: BuildManifest[], { who, why }: WhoAndWhy) {
  const builds = buildsOf(manifests);
  const reader = buildReader(store);
  await changeRelease(store, async ({ live: before, revoked, canaries }) => {
    const live = { ...before, ...builds };
    const ofOthers = canaries.filter(({ section }) => !Object.hasOwn(builds, section));
    await refuseApart(store, live);
    const entry = { at: new Date().toISOString(), who, why, action: 'publish' as const };
    const continuing = await canariesAfter(reader, { canaries: ofOthers }, live, SHELL);
    return { live, revoked, canaries: continuing, entry: { ...entry, section: SHELL, build: live[SHELL] ?? '' } };
  });
}

function isRemoved(log: readonly ReleaseDocument[], section: string): boolean {
  const last = log.findLast(({ live, entry }) => live[section] || entry?.section === section);
  return last?.entry?.action === 'remove' && !last.live[section];
}

export interface LeftAsItIs {
  /** Sections for which another build than this copy's is live. */
  sections: string[];
  /** The newest release with all of this copy's builds, if there was one. */
  version: number | undefined;
}

function leftAsItIs(log: readonly ReleaseDocument[], own: Builds): LeftAsItIs {
  const live = log.at(-1)?.live ?? {};
  const sections = Object.entries(own).filter(([section, build]) => live[section] && live[section] !== build);
  const had = log.findLast(({ live: before }) => Object.entries(own).every(([name, build]) => before[name] === build));
  return { sections: sections.map(([section]) => section), version: had?.version };
}

async function goLiveTogether(store: Store, manifests: BuildManifest[], publisher: Publisher) {
  for (let waiting = manifests; waiting.length > 0; ) {
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

/**
 * Puts the builds of one working copy into the store, and refuses those that cannot go live. The result makes them
 * live. A build that was live before or is revoked, and a removed section, stay unchanged, because a person decided
 * that: these are returned.
 */
export async function putTogether(store: Store, distFolders: string[], publisher: Publisher) {
  await adoptStore(store, () => publisher.signer);
  const log = await releaseLog(store);
  const live = log.at(-1)?.live ?? {};
  const revoked = new Set(log.at(-1)?.revoked);
  const own: Builds = {};
  const waiting: BuildManifest[] = [];
  for (const folder of distFolders) {
    const dist = await readDist(folder);
    const { section, build } = dist.manifest;
    own[section] = build;
    // A live build that the store has lost is restored from here.
    if (live[section] === build) await putBuild(store, dist, publisher);
    const isDecided = revoked.has(`${section}/${build}`) || log.some((before) => before.live[section] === build);
    if (isDecided || isRemoved(log, section)) continue;
    await putBuild(store, dist, publisher);
    waiting.push(dist.manifest);
  }
  if (waiting.length > 0) await refuseApart(store, { ...live, ...buildsOf(waiting) });
  return async (): Promise<LeftAsItIs> => {
    await goLiveTogether(store, waiting, publisher);
    return leftAsItIs(await releaseLog(store), own);
  };
}

export async function publishTogether(store: Store, distFolders: string[], publisher: Publisher): Promise<LeftAsItIs> {
  const goLiveNow = await putTogether(store, distFolders, publisher);
  return goLiveNow();
}
