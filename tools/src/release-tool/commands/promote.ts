import type { ReleaseDocument } from '@shop/release/document';
import { newestRelease } from '@shop/release/revisions';
import { refuseUnlessMay } from '../../access/identity.ts';
import { checkedGoLive } from '../candidate.ts';
import { type Command, releaseLine } from '../context.ts';
import { oneCanary } from '../one-canary.ts';

function wanted({ canaries }: ReleaseDocument, [section, build]: string[]): { section: string; build: string } {
  if (section && build) return { section, build };
  return oneCanary(canaries, section, 'name a section and a build');
}

export const promote: Command = {
  usage: 'promote [SECTION [BUILD]] [--why TEXT]',
  summary: 'makes the canary, or a kept build, live for everybody',
  words: [0, 2],
  right: () => 'promote',
  async run(context, words) {
    const { store, who, options } = context;
    const current = await newestRelease(store);
    const { section, build } = wanted(current, words);
    refuseUnlessMay(context.identity, 'promote', section);
    const isCanary = current.canaries.some((each) => each.section === section && each.build === build);
    const why = options.why?.trim() || (isCanary ? 'the canary was well' : 'promoted');
    const released = await checkedGoLive(context, current, { section, build, action: 'promote', who, why });
    return { value: { version: released.version, build }, lines: [releaseLine(released)] };
  },
};
