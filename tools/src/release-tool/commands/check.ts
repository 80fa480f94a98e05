import { newestRelease } from '@shop/release/revisions';
import { checkCandidate } from '../candidate.ts';
import type { Command } from '../context.ts';
import { storedBuild } from '../stored-build.ts';

export const check: Command = {
  usage: 'check SECTION [BUILD]',
  summary: 'runs every check that publishing runs, and changes nothing that is served',
  words: [1, 2],
  right: () => 'hold',
  async run(context, [section = '', build]) {
    const current = await newestRelease(context.store);
    const candidate = build ?? (await storedBuild(context, { section, why: 'checked', current })).build;
    await checkCandidate(context, current, section, candidate);
    return { value: { section, build: candidate, ok: true }, lines: [`${section} ${candidate} may go live`] };
  },
};
