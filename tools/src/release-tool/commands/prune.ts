import { keys } from '@shop/release/builds';
import { type KeptBuild, keptBuilds } from '@shop/release/kept-builds';
import { removeLeftovers } from '@shop/release/leftovers';
import { newestRelease } from '@shop/release/revisions';
import { forgetMeasures } from 'front-door/measures';
import type { Command } from '../context.ts';

const KEEP_NEWEST = 10;
const KEEP_MS = 30 * 24 * 3_600_000;

/** Old by both rules: thirty days, and ten newer ones of its section. An open tab may still need the others. */
function mayGo(builds: KeptBuild[], now: number): KeptBuild[] {
  const names = [...new Set(builds.map(({ section }) => section))];
  return names.flatMap((name) =>
    builds
      .filter(({ section }) => section === name)
      .slice(KEEP_NEWEST)
      .filter(({ state, at }) => state !== 'live' && state !== 'canary' && now - Date.parse(at) > KEEP_MS),
  );
}

export const prune: Command = {
  usage: 'prune [--dry-run]',
  summary: `removes builds older than 30 days, beyond each section's ${KEEP_NEWEST} newest, measures as old, and what killed publishes left`,
  words: [0, 0],
  right: () => 'admin',
  async run({ store, options }) {
    const now = Date.now();
    const gone = mayGo(await keptBuilds(store, await newestRelease(store)), now);
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
