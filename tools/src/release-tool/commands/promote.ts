import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import { checkedGoLive } from '../candidate.ts';
import { type Command, releaseLine } from '../context.ts';

export const promote: Command = {
  usage: 'promote [SECTION BUILD] [--why TEXT]',
  summary: 'makes the canary, or a kept build, live for everybody',
  words: [0, 2],
  async run(context, words) {
    const { store, who, options } = context;
    const current = await newestRelease(store);
    const [section, build] = words.length > 0 ? words : [current.canary?.section, current.canary?.build];
    if (!section || !build) throw new Refusal(['There is no canary: name a section and a build']);
    const isCanary = current.canary?.section === section && current.canary.build === build;
    const why = options.why?.trim() || (isCanary ? 'the canary was well' : 'promoted');
    const released = await checkedGoLive(context, current, { section, build, action: 'promote', who, why });
    return { value: { version: released.version, build }, lines: [releaseLine(released)] };
  },
};
