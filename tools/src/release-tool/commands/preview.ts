import { buildReader, manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import { type Command, UsageError } from '../context.ts';

const A_DAY = 1440;
const MOST_MINUTES = 30 * A_DAY;

export const preview: Command = {
  usage: 'preview SECTION BUILD [--minutes N]',
  summary: 'makes a link that shows this build in the real shop to everybody who has it, for a day by default',
  words: [2, 2],
  right: () => 'preview',
  async run({ store, options, env, dataFolder }, [section = '', build = '']) {
    const minutes = Number(options.minutes ?? A_DAY);
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new UsageError(`--minutes takes 1 to ${MOST_MINUTES}`);
    const { live, revoked } = await newestRelease(store);
    if (revoked.includes(`${section}/${build}`)) throw new Refusal([`${section}/${build} was revoked`]);
    const reasons = whyNotTogether(await manifestsOf(buildReader(store), { ...live, [section]: build }));
    if (reasons.length > 0) throw new Refusal(reasons);
    const until = Date.now() + minutes * 60_000;
    const { storedSecret, secretFrom } = await import('front-door/preview-secret');
    const { previewToken } = await import('front-door/preview-token');
    const token = previewToken({ section, build, until }, secretFrom(env) ?? storedSecret(dataFolder));
    const origin = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || 3000}`;
    const link = `${new URL(origin).origin}/__preview/${token}`;
    return {
      value: { link, until: new Date(until).toISOString() },
      lines: [link, `works until ${new Date(until).toISOString()}`],
    };
  },
};
