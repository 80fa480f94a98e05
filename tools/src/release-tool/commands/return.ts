import { buildReader, keys, manifestsOf, SHELL } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import type { Builds } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { changeRelease, releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { type Command, needWhy, releaseLine, UsageError } from '../context.ts';

async function liveIn(store: Store, version: number): Promise<Builds> {
  const found = (await releaseLog(store)).find((document) => document.version === version);
  if (!found) throw new Refusal([`there is no release ${version}; pnpm release log shows them`]);
  return found.live;
}

async function whyNotLive(store: Store, live: Builds, revoked: readonly string[]): Promise<string[]> {
  const reasons = Object.entries(live)
    .filter(([section, build]) => revoked.includes(`${section}/${build}`))
    .map(([section, build]) => `${section} ${build} is revoked`);
  for (const [section, build] of Object.entries(live))
    if (!(await store.has(keys.manifest(section, build)))) reasons.push(`${section} ${build} is no longer stored`);
  return reasons.length > 0 ? reasons : whyNotTogether(await manifestsOf(buildReader(store), live));
}

export const returnTo: Command = {
  usage: 'return VERSION --why TEXT',
  summary: 'makes all builds of an earlier release live again at once, as when the shop goes back to an older version',
  words: [1, 1],
  right: () => 'rollback',
  async run(context, [text = '']) {
    const { store, who } = context;
    const why = needWhy(context);
    const version = Number(text);
    if (!Number.isInteger(version) || version < 1) throw new UsageError('VERSION is the number of a release.');
    const live = await liveIn(store, version);
    const released = await changeRelease(store, async ({ revoked }) => {
      const reasons = await whyNotLive(store, live, revoked);
      if (reasons.length > 0) throw new Refusal(reasons);
      const entry = { at: new Date().toISOString(), who, why, action: 'rollback' as const };
      return { live, revoked, canaries: [], entry: { ...entry, section: SHELL, build: live[SHELL] ?? '' } };
    });
    return { value: { version: released.version, live }, lines: [releaseLine(released)] };
  },
};
