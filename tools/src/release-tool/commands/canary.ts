import { buildReader, manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import type { Plan } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { refuseUnlessMay } from '../../access/identity.ts';
import { withShare } from '../../canaries/with-share.ts';
import { checkUntilServed, passedOverFrom, refuseFrozen, refuseUnlessStillAllowed } from '../candidate.ts';
import { type Command, type Context, needWhy, UsageError } from '../context.ts';
import { logEntry } from '../entry.ts';
import { oneCanary } from '../one-canary.ts';

const DEFAULTS = { steps: '1,5,25,100', minutes: '10', sample: '5000' };

const isPercent = (value: number) => value > 0 && value <= 100;

function planFrom({ options }: Context): Plan {
  const percents = (options.steps ?? DEFAULTS.steps).split(',').map(Number);
  const grow = percents.every((percent, index) => isPercent(percent) && percent > (percents[index - 1] ?? 0));
  if (!grow) throw new UsageError('--steps takes percents that grow, such as 1,5,25,100');
  const minutes = Number(options.minutes ?? DEFAULTS.minutes);
  if (!(minutes >= 0)) throw new UsageError('--minutes takes how long each step lasts at least');
  const sample = Number(options.sample ?? DEFAULTS.sample);
  if (!(sample >= 0)) throw new UsageError('--sample takes how many of its pages must be seen at each step');
  return { percents, minutes, sample };
}

/** A fixed share, or the first step of a plan. */
function wantedShare(context: Context): { percent: number; plan?: Plan } {
  const { percent: fixed, steps } = context.options;
  if (fixed === undefined) {
    const plan = planFrom(context);
    return { plan, percent: plan.percents[0] ?? 0 };
  }
  if (steps !== undefined) throw new UsageError('--percent is a fixed share and --steps are several: take one of them');
  const percent = Number(fixed);
  if (!isPercent(percent)) throw new UsageError('--percent takes a number above 0, up to 100');
  return { percent };
}

export const canary: Command = {
  usage:
    'canary SECTION BUILD [--steps 1,5,25,100 --minutes N --sample N | --percent N] --why TEXT | canary --stop [SECTION] --why TEXT',
  summary: 'serves a stored build to some of the visitors: by steps, each so long and for so many pages, or to a share',
  words: [0, 2],
  right: () => 'canary',
  async run(context, [section, build]) {
    const { store, who, options } = context;
    const why = needWhy(context);
    if (options.stop) return stop(context, section, why);
    if (!section || !build) throw new UsageError('canary takes a section and a build');
    const { percent, plan } = wantedShare(context);
    const current = await newestRelease(store);
    const running = current.canaries.some((each) => each.section === section && each.build === build);
    if (!running) await refuseFrozen(context, section);
    const checkAgain = running ? null : await checkUntilServed(context, current, section, build);
    const passedOver = passedOverFrom(context);
    const released = await changeRelease(store, async (now) => {
      const { live, revoked, canaries } = now;
      if (revoked.includes(`${section}/${build}`)) throw new Refusal([`${section}/${build} was revoked`]);
      if (live[section] === build) throw new Refusal([`${section}/${build} is live for everybody already`]);
      const before = canaries.find((each) => each.section === section);
      if (before && before.build !== build)
        throw new Refusal([`${section}/${before.build} is the canary now: promote or stop it first`]);
      const reasons = whyNotTogether(await manifestsOf(buildReader(store), { ...live, [section]: build }));
      if (reasons.length > 0) throw new Refusal(reasons);
      await checkAgain?.(now);
      if (checkAgain) await refuseUnlessStillAllowed(context, 'canary', section);
      const { plan: _, ...current } = before ?? { section, build };
      const next = withShare(now, { ...current, ...(plan && { plan }) }, percent);
      return {
        live,
        revoked,
        canaries: before ? canaries.map((each) => (each === before ? next : each)) : [...canaries, next],
        entry: logEntry('canary', { who, why: `${percent} %: ${why}`, section, build, passedOver }),
      };
    });
    const further = plan ? `, then ${plan.percents.slice(1).join(', ')} %` : '';
    return {
      value: { version: released.version, canary: released.canaries.find((each) => each.section === section) },
      lines: [`${section} ${build} goes to ${percent} % of the visitors${further}`],
    };
  },
};

async function stop({ store, who, identity }: Context, named: string | undefined, why: string) {
  const released = await changeRelease(store, ({ live, revoked, canaries }) => {
    const canary = oneCanary(canaries, named, 'nothing is to be stopped');
    const { section, build } = canary;
    refuseUnlessMay(identity, 'canary', section);
    const others = canaries.filter((each) => each !== canary);
    return { live, revoked, canaries: others, entry: logEntry('stop-canary', { who, why, section, build }) };
  });
  return {
    value: { version: released.version, canaries: released.canaries },
    lines: [`The canary of ${released.entry?.section} is stopped`],
  };
}
