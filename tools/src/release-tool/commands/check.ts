import { putBuild } from '@shop/release/put-build';
import { newestRelease } from '@shop/release/revisions';
import { checkCandidate } from '../candidate.ts';
import type { Command } from '../context.ts';
import { finishedBuild } from '../finished-build.ts';

export const check: Command = {
  usage: 'check SECTION [BUILD]',
  summary: 'runs every check that publishing runs, and changes nothing that is served',
  words: [1, 2],
  right: () => 'hold',
  async run(context, [section = '', build]) {
    const current = await newestRelease(context.store);
    let candidate = build;
    if (!candidate) {
      const dist = await finishedBuild(context, section);
      await putBuild(context.store, dist, { who: context.who, why: 'checked', signer: context.signer() });
      candidate = dist.manifest.build;
    }
    await checkCandidate(context, current, section, candidate);
    return { value: { section, build: candidate, ok: true }, lines: [`${section} ${candidate} may go live`] };
  },
};
