import { hasEnded, newestAccess } from '@shop/release/access';
import { keys } from '@shop/release/builds';
import { FIRST, liveIn, nameOf, type ReleaseDocument } from '@shop/release/document';
import { removeLeftovers } from '@shop/release/leftovers';
import { type RetainedBuild, retainedBuilds } from '@shop/release/retained-builds';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { forgetMeasures } from 'front-door/measures';
import type { Command } from '../context.ts';
import { earlierBuild } from './rollback.ts';

const KEEP_NEWEST = 10;
const KEEP_MS = 30 * 24 * 3_600_000;

/** When each build was last live or a canary, by name; until now for builds of the newest release. */
function lastServed(log: readonly ReleaseDocument[], now: number): Map<string, number> {
  const ends = new Map<string, number>();
  let until = now;
  for (const release of [...log].reverse()) {
    for (const name of [...liveIn(release), ...release.canaries.map(nameOf)])
      if (!ends.has(name)) ends.set(name, until);
    if (release.entry) until = Date.parse(release.entry.at);
  }
  return ends;
}

/** Builds that a command will need, whatever their age: for a rollback, or for the release service at a scheduled time. */
async function neededSoon(store: Store, log: readonly ReleaseDocument[], sections: string[]): Promise<Set<string>> {
  const { live } = log.at(-1) ?? FIRST;
  const { scheduled } = await newestAccess(store);
  const needed = new Set(scheduled.filter((each) => !hasEnded(each)).map(nameOf));
  for (const section of sections) {
    const build = await earlierBuild(store, log, section, live[section]);
    if (build) needed.add(nameOf({ section, build }));
  }
  return needed;
}

/**
 * Old by both rules: not served for thirty days, and ten newer ones of its section. Builds that were never live, such as
 * those of pull requests, are counted separately.
 */
async function mayGo(store: Store, now: number): Promise<RetainedBuild[]> {
  const builds = await retainedBuilds(store, await newestRelease(store));
  const log = await releaseLog(store);
  const sections = [...new Set(builds.map(({ section }) => section))];
  const needed = await neededSoon(store, log, sections);
  const wasLive = new Set(log.flatMap(liveIn));
  const served = lastServed(log, now);
  const lastUse = (each: RetainedBuild) => Math.max(Date.parse(each.at), served.get(nameOf(each)) ?? 0);
  const beyondNewest = (some: RetainedBuild[]) =>
    some.sort((one, other) => lastUse(other) - lastUse(one)).slice(KEEP_NEWEST);
  return sections
    .map((name) => builds.filter(({ section }) => section === name))
    .flatMap((own) => [
      ...beyondNewest(own.filter((each) => wasLive.has(nameOf(each)))),
      ...beyondNewest(own.filter((each) => !wasLive.has(nameOf(each)))),
    ])
    .filter((each) => !needed.has(nameOf(each)) && now - lastUse(each) > KEEP_MS);
}

export const prune: Command = {
  usage: 'prune [--dry-run]',
  summary: `removes builds that were not served for 30 days, beyond each section's ${KEEP_NEWEST} newest, measures as old, and what killed publishes left`,
  words: [0, 0],
  right: () => 'admin',
  async run({ store, options }) {
    const now = Date.now();
    const gone = await mayGo(store, now);
    if (!options['dry-run']) {
      for (const { section, build } of gone) await store.remove(keys.build(section, build));
      await forgetMeasures(store, now - KEEP_MS);
      await removeLeftovers(store);
    }
    const verb = options['dry-run'] ? 'would go' : 'removed';
    return {
      value: gone,
      lines: [`${gone.length} builds ${verb}`, ...gone.map(({ section, build, at }) => `${section} ${build}  ${at}`)],
    };
  },
};
