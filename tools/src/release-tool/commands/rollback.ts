import { keys } from '@shop/release/builds';
import { damagedBuilds } from '@shop/release/damaged';
import type { ReleaseDocument } from '@shop/release/document';
import { goLive } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { type Command, needWhy, releaseLine } from '../context.ts';

/** The stack of live builds, the current one last; rolled back builds are removed from it. */
function stackOf(section: string, log: readonly ReleaseDocument[]): string[] {
  const stack: string[] = [];
  for (const { live, entry } of log) {
    const build = live[section];
    if (!build || build === stack.at(-1)) continue;
    const below = stack.lastIndexOf(build);
    const isTakenBack = entry?.action === 'rollback' || entry?.action === 'revoke';
    if (isTakenBack && below >= 0) stack.length = below + 1;
    else stack.push(build);
  }
  return stack;
}

/** The previous live build that is still stored, not revoked and not rolled back. */
export async function earlierBuild(
  store: Store,
  log: readonly ReleaseDocument[],
  section: string,
  build: string | undefined,
): Promise<string | null> {
  const revoked = new Set(log.at(-1)?.revoked);
  const earlier = stackOf(section, log).filter((each) => each !== build);
  for (const candidate of new Set(earlier.reverse())) {
    if (revoked.has(`${section}/${candidate}`)) continue;
    if (await store.has(keys.manifest(section, candidate))) return candidate;
  }
  return null;
}

export async function buildBefore(store: Store, section: string, build: string | undefined): Promise<string> {
  const earlier = await earlierBuild(store, await releaseLog(store), section, build);
  if (earlier) return earlier;
  throw new Refusal([
    `${section} has no earlier build to go back to; pnpm release list ${section} names the stored ones`,
  ]);
}

export const rollback: Command = {
  usage: 'rollback SECTION [BUILD] --why TEXT',
  summary: 'takes a section back to the build that was live before, or to any stored one; a removed one comes back',
  words: [1, 2],
  right: () => 'rollback',
  async run(context, [section = '', build]) {
    const { store, who } = context;
    const why = needWhy(context);
    const current = await newestRelease(store);
    const leaving = current.live[section];
    const target = build ?? (await buildBefore(store, section, leaving));
    // Only the quick checks: it was live before, and a rollback is urgent.
    const released = await goLive(store, {
      section,
      build: target,
      action: 'rollback',
      who,
      why,
      async check({ live }) {
        const [fault] = await damagedBuilds(store, { [section]: target });
        if (fault) throw new Refusal([fault]);
        const now = live[section];
        if (build === undefined && now !== leaving && now !== target)
          throw new Refusal([`${section} ${now ?? ''} has just replaced ${leaving ?? ''}: look at it, then roll back`]);
      },
    });
    return { value: { version: released.version, build: target }, lines: [releaseLine(released)] };
  },
};
