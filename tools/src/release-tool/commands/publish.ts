import { newestRelease } from '@shop/release/revisions';
import { checkedGoLive } from '../candidate.ts';
import { type Command, releaseLine } from '../context.ts';
import { storedBuild } from '../stored-build.ts';

export const publish: Command = {
  usage: 'publish SECTION [--hold] [--why TEXT] [--pass-over CHECK --why TEXT]',
  summary: "checks the section's finished build and makes it live; --hold only puts it into the store",
  words: [1, 1],
  right: ({ hold }) => (hold ? 'hold' : 'publish'),
  async run(context, [section = '']) {
    const { store, who, options } = context;
    const why = options.why?.trim() || 'a new build';
    const current = await newestRelease(store);
    const { build, putBack } = await storedBuild(context, { section, why, current });
    if (current.live[section] === build)
      return { value: { version: current.version, build, putBack }, lines: [`${section} ${build} is live already`] };
    if (options.hold) return { value: { build, held: true }, lines: [`${section} ${build} is in the store, not live`] };

    const released = await checkedGoLive(context, current, { section, build, action: 'publish', who, why });
    return { value: { version: released.version, build }, lines: [releaseLine(released)] };
  },
};
