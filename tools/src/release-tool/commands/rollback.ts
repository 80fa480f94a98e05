import { keys } from '@shop/release/builds';
import { goLive } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/release/store';
import { type Command, needLive, needWhy, releaseLine } from '../context.ts';

/** The build that was live before this one, still kept and not revoked. */
export async function buildBefore(store: Store, section: string, build: string): Promise<string> {
  const log = await releaseLog(store);
  const revoked = new Set(log.at(-1)?.revoked);
  const earlier = log.map(({ live }) => live[section]).filter((each) => each !== undefined && each !== build);
  for (const candidate of [...new Set(earlier.reverse())] as string[]) {
    if (revoked.has(`${section}/${candidate}`)) continue;
    if (await store.has(keys.manifest(section, candidate))) return candidate;
  }
  throw new Refusal([`${section} has no earlier build to go back to`]);
}

export const rollback: Command = {
  usage: 'rollback SECTION [BUILD] --why TEXT',
  summary: 'takes a section back to the build that was live before, or to any that is kept',
  words: [1, 2],
  async run(context, [section = '', build]) {
    const { store, who } = context;
    const why = needWhy(context);
    const current = await newestRelease(store);
    const target = build ?? (await buildBefore(store, section, needLive(section, current)));
    // Only the quick checks: it was live before, and whoever rolls back is in a hurry.
    const released = await goLive(store, { section, build: target, action: 'rollback', who, why });
    return { value: { version: released.version, build: target }, lines: [releaseLine(released)] };
  },
};
