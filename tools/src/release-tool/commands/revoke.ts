import { buildReader, keys, manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { canariesAfter } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { changeRelease } from '@shop/release/revisions';
import { type Command, needWhy } from '../context.ts';
import { logEntry } from '../entry.ts';
import { buildBefore } from './rollback.ts';

export const revoke: Command = {
  usage: 'revoke SECTION BUILD --why TEXT',
  summary: 'never serves a build again; open tabs leave it at their next navigation; a live one is rolled back too',
  words: [2, 2],
  right: () => 'revoke',
  async run(context, [section = '', build = '']) {
    const { store, who } = context;
    const why = needWhy(context);
    if (!(await store.has(keys.manifest(section, build))))
      throw new Refusal([`${section}/${build} is not in the store`]);
    const released = await changeRelease(store, async ({ live, canaries, revoked }) => {
      const goesBack = live[section] === build;
      const next = goesBack ? { ...live, [section]: await buildBefore(store, section, build) } : live;
      const reader = buildReader(store);
      const reasons = whyNotTogether(await manifestsOf(reader, next));
      if (reasons.length > 0) throw new Refusal(reasons);
      const unrevoked = canaries.filter((canary) => canary.section !== section || canary.build !== build);
      return {
        live: next,
        canaries: await canariesAfter(reader, { canaries: unrevoked }, next, goesBack ? section : ''),
        revoked: [...new Set([...revoked, `${section}/${build}`])],
        entry: logEntry('revoke', { who, why, section, build }),
      };
    });
    const liveBuild = released.live[section];
    return {
      value: { version: released.version, revoked: released.revoked, live: liveBuild },
      lines: [`${section} ${build} is revoked${liveBuild ? `; ${liveBuild} is live` : ''}`],
    };
  },
};
