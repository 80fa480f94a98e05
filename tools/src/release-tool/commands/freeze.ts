import { randomBytes } from 'node:crypto';
import { changeAccess, EVERY_SECTION, type Freeze, newestAccess } from '@shop/release/access';
import { Refusal } from '@shop/release/refusal';
import { refuseUnlessMay } from '../../access/identity.ts';
import { type Command, type Context, needWhy, UsageError } from '../context.ts';
import { momentOf } from '../words.ts';

const lineOf = ({ id, section, from, until, who, why }: Freeze) =>
  `${id}  ${section === EVERY_SECTION ? 'every section' : section}  ${from} to ${until}  ${who}: ${why}`;

async function begin(context: Context, section: string) {
  const { store, who, options } = context;
  const why = needWhy(context);
  const from = options.from === undefined ? new Date().toISOString() : momentOf(options.from, '--from');
  const until = momentOf(options.until, '--until');
  if (until <= from || Date.parse(until) <= Date.now())
    throw new UsageError('--until must be after --from, and in the future');
  const freeze: Freeze = { id: randomBytes(4).toString('hex'), section, from, until, who, why };
  await changeAccess(store, who, ({ freezes }) => ({
    freezes: [...freezes.filter((each) => Date.parse(each.until) > Date.now()), freeze],
    what: `freeze ${lineOf(freeze)}`,
  }));
  return { value: freeze, lines: [lineOf(freeze)] };
}

async function end({ store, who, identity }: Context, id: string) {
  await changeAccess(store, who, ({ freezes }) => {
    const freeze = freezes.find((each) => each.id === id);
    if (!freeze) throw new Refusal([`There is no freeze ${id}`]);
    refuseUnlessMay(identity, 'freeze', freeze.section);
    return { freezes: freezes.filter((each) => each !== freeze), what: `freeze ${id} ended` };
  });
  return { value: { id, ended: true }, lines: [`The freeze ${id} is over`] };
}

export const freeze: Command = {
  usage: "freeze SECTION|'*' --until TIME [--from TIME] --why TEXT | freeze --remove ID | freeze",
  summary: 'no new build goes live until then, except by a rollback; without a section: lists them',
  words: [0, 1],
  right: ({ remove, until }) => (remove || until ? 'freeze' : null),
  async run(context, [section]) {
    if (context.options.remove) return end(context, context.options.remove);
    if (section) return begin(context, section);
    const { freezes } = await newestAccess(context.store);
    return { value: freezes, lines: freezes.map(lineOf) };
  },
};
