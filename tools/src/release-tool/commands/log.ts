import { releaseLog } from '@shop/release/revisions';
import { type Command, UsageError } from '../context.ts';

export const log: Command = {
  usage: 'log [SECTION] [--limit N]',
  summary: 'who changed what, when and why; nothing is ever removed from it',
  words: [0, 1],
  right: () => null,
  async run({ store, options }, [section]) {
    const limit = Number(options.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a number from 1');
    const entries = (await releaseLog(store))
      .flatMap(({ version, entry }) => (entry ? { version, ...entry } : []))
      .filter((entry) => !section || entry.section === section)
      .slice(-limit)
      .reverse();
    return {
      value: entries,
      lines: entries.map(
        ({ version, at, action, section: name, build, who, why, passedOver }) =>
          `${String(version).padStart(5)}  ${at}  ${action.padEnd(11)} ${name} ${build}  ${who}: ${why}${passedOver ? ` (passed over: ${passedOver.join('; ')})` : ''}`,
      ),
    };
  },
};
