import type { Canary, ReleaseDocument } from '@shop/release/document';
import { newestRelease } from '@shop/release/revisions';
import { refuseUnlessMay } from '../../access/identity.ts';
import { checkedGoLive } from '../candidate.ts';
import { type Command, type Context, releaseLine, UsageError } from '../context.ts';
import { oneCanary } from '../one-canary.ts';

function wanted({ canaries }: ReleaseDocument, [section, build]: string[]): { section: string; build: string } {
  if (section && build) return { section, build };
  return oneCanary(canaries, section, 'name a section and a build');
}

/** The canary's visitors and reports; a canary without visitors needs a person's reason. */
async function whatWasSeen(context: Context, canary: Canary, { live }: ReleaseDocument): Promise<string> {
  const [{ assess }, { followMeasures }] = await Promise.all([
    import('../../canaries/assess.ts'),
    import('front-door/measures'),
  ]);
  const measures = await followMeasures(context.store, Date.parse(canary.since))();
  const { allViews, worse, sentences } = assess(canary, live, measures);
  if (allViews === 0)
    throw new UsageError(
      `Nobody has seen a page of the canary ${canary.section} ${canary.build} yet: say with --why TEXT why it goes live`,
    );
  if (worse)
    throw new UsageError(
      `The canary ${canary.section} ${canary.build} is worse: ${sentences.join('. ')}. Say with --why TEXT why it goes live`,
    );
  return `after ${allViews.toLocaleString('en')} page views of the canary: ${sentences[0]}`;
}

export const promote: Command = {
  usage: 'promote [SECTION [BUILD]] [--why TEXT]',
  summary: 'makes the canary, or a stored build, live for everybody',
  words: [0, 2],
  right: () => 'promote',
  async run(context, words) {
    const { store, who, options } = context;
    const current = await newestRelease(store);
    const { section, build } = wanted(current, words);
    refuseUnlessMay(context.identity, 'promote', section);
    const canary = current.canaries.find((each) => each.section === section && each.build === build);
    const why = options.why?.trim() || (canary ? await whatWasSeen(context, canary, current) : 'promoted');
    const released = await checkedGoLive(context, current, { section, build, action: 'promote', who, why });
    return { value: { version: released.version, build }, lines: [releaseLine(released)] };
  },
};
