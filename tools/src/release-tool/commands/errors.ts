import type { Command } from '../context.ts';
import { UsageError } from '../context.ts';

const A_DAY_MS = 24 * 3_600_000;
const MOST_DAYS = 30;

const minute = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

export const errors: Command = {
  usage: 'errors [SECTION] [--days N]',
  summary: "what visitors' pages met, by place in the source: how often, by which builds, first and last seen",
  words: [0, 1],
  right: () => null,
  async run({ store, options }, [section]) {
    const days = Number(options.days ?? 1);
    if (!(days > 0 && days <= MOST_DAYS)) throw new UsageError(`--days takes 1 to ${MOST_DAYS}`);
    const { groupedErrors } = await import('../../errors/grouped-errors.ts');
    const groups = await groupedErrors(store, Date.now() - days * A_DAY_MS, section);
    if (groups.length === 0)
      return { value: groups, lines: [`No errors in the last ${days === 1 ? 'day' : `${days} days`}.`] };
    return {
      value: groups,
      lines: groups.map(
        ({ section: of, kind, name, place, count, firstSeen, lastSeen, builds }) =>
          `${String(count).padStart(6)} x ${of} ${kind} ${name} at ${place || 'a place that is not known'}  ${minute(firstSeen)} to ${minute(lastSeen)}  ${Object.keys(builds).join(', ')}`,
      ),
    };
  },
};
