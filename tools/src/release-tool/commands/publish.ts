import { buildReader } from '@shop/release/builds';
import { putBuild } from '@shop/release/put-build';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import { checkedGoLive } from '../candidate.ts';
import { type Command, releaseLine } from '../context.ts';
import { finishedBuild } from '../finished-build.ts';

export const publish: Command = {
  usage: 'publish SECTION [--hold] [--why TEXT] [--pass-over CHECK --why TEXT]',
  summary: "checks the section's finished build and makes it live; --hold only puts it into the store",
  words: [1, 1],
  right: ({ hold }) => (hold ? 'hold' : 'publish'),
  async run(context, [section = '']) {
    const { store, who, options } = context;
    const why = options.why?.trim() || 'a new build';
    const dist = await finishedBuild(context, section);
    const { section: named, build } = dist.manifest;
    if (named !== section) throw new Refusal([`This build calls itself ${named}, not ${section}`]);
    const current = await newestRelease(store);
    const liveBuild = current.live[section];
    if (liveBuild === build)
      return { value: { version: current.version, build }, lines: [`${section} ${build} is live already`] };
    const earlier = liveBuild ? await buildReader(store).manifest(section, liveBuild) : null;
    context.log(`putting ${section} ${build} into the store`);
    await putBuild(store, dist, { who, why, signer: context.signer() }, earlier);
    if (options.hold) return { value: { build, held: true }, lines: [`${section} ${build} is in the store, not live`] };

    const released = await checkedGoLive(context, current, { section, build, action: 'publish', who, why });
    return { value: { version: released.version, build }, lines: [releaseLine(released)] };
  },
};
