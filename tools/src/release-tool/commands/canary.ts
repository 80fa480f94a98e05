import { buildReader, manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { Refusal } from '@shop/release/refusal';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { checkCandidate, passedOverFrom } from '../candidate.ts';
import { type Command, needWhy, UsageError } from '../context.ts';
import { logEntry } from '../entry.ts';

export const canary: Command = {
  usage: 'canary SECTION BUILD --percent N --why TEXT | canary --stop --why TEXT',
  summary: 'serves a kept build, with all it was checked with, to some of the visitors',
  words: [0, 2],
  async run(context, [section, build]) {
    const { store, who, options } = context;
    const why = needWhy(context);
    if (options.stop) return stop(context, why);
    const percent = Number(options.percent);
    if (!section || !build) throw new UsageError('canary takes a section and a build');
    if (!(percent > 0 && percent <= 100)) throw new UsageError('--percent takes a number above 0, up to 100');
    const current = await newestRelease(store);
    const running = current.canary?.section === section && current.canary.build === build;
    if (!running) await checkCandidate(context, current, section, build);
    const passedOver = passedOverFrom(context);
    const released = await changeRelease(store, async ({ live, revoked, canary: before }) => {
      if (revoked.includes(`${section}/${build}`)) throw new Refusal([`${section}/${build} was revoked`]);
      if (before && (before.section !== section || before.build !== build))
        throw new Refusal([`${before.section}/${before.build} is the canary now: promote or stop it first`]);
      const builds = { ...live, [section]: build };
      const reasons = whyNotTogether(await manifestsOf(buildReader(store), builds));
      if (reasons.length > 0) throw new Refusal(reasons);
      const since = before?.since ?? new Date().toISOString();
      return {
        live,
        revoked,
        canary: { section, build, builds, percent, since },
        entry: logEntry('canary', { who, why: `${percent} %: ${why}`, section, build, passedOver }),
      };
    });
    return {
      value: { version: released.version, canary: released.canary },
      lines: [`${section} ${build} goes to ${percent} % of the visitors`],
    };
  },
};

async function stop({ store, who }: Parameters<Command['run']>[0], why: string) {
  const released = await changeRelease(store, ({ live, revoked, canary: running }) => {
    if (!running) throw new Refusal(['There is no canary']);
    const { section, build } = running;
    return { live, revoked, canary: null, entry: logEntry('stop-canary', { who, why, section, build }) };
  });
  return { value: { version: released.version, canary: null }, lines: ['The canary is stopped'] };
}
