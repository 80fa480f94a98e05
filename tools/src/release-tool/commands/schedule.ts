import { randomBytes } from 'node:crypto';
import { changeAccess, hasEnded, newestAccess, type Scheduled } from '@shop/release/access';
import { keys } from '@shop/release/builds';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import { refuseUnlessMay } from '../../access/identity.ts';
import { passedOverFrom, refuseRevoked } from '../candidate.ts';
import { type Command, type Context, needWhy, UsageError } from '../context.ts';
import { momentOf } from '../words.ts';

/** Of the finished ones. */
const MOST_FINISHED = 50;
/** Of one section. */
const MOST_WAITING = 50;

const lineOf = ({ id, section, build, at, who, why, outcome = 'waits' }: Scheduled) =>
  `${id}  ${section} ${build}  ${at}  ${who}: ${why}  (${outcome})`;

function withPlanned(scheduled: Scheduled[], planned: Scheduled): Scheduled[] {
  const { section } = planned;
  const waiting = scheduled.filter((each) => each.section === section && !hasEnded(each));
  if (waiting.length >= MOST_WAITING)
    throw new Refusal([
      `${MOST_WAITING} builds of ${section} wait already: pnpm release schedule lists them, and schedule --remove ID cancels one`,
    ]);
  const forgotten = new Set(scheduled.filter(hasEnded).slice(0, -MOST_FINISHED));
  return [...scheduled.filter((each) => !forgotten.has(each)), planned];
}

async function add(context: Context, section: string, build: string) {
  const { store, who, identity, options } = context;
  const why = needWhy(context);
  const at = momentOf(options.at, '--at');
  if (Date.parse(at) <= Date.now()) throw new UsageError('--at must be in the future');
  if (!(await store.has(keys.manifest(section, build))))
    throw new Refusal([`${section}/${build} is not in the store: publish it with --hold first`]);
  refuseRevoked(await newestRelease(store), section, build);
  passedOverFrom(context);
  const passOver = options['pass-over'];
  const planned: Scheduled = {
    id: randomBytes(4).toString('hex'),
    section,
    build,
    at,
    team: identity.team,
    who,
    why,
    ...(passOver && { passOver }),
  };
  await changeAccess(store, who, ({ scheduled }) => ({
    scheduled: withPlanned(scheduled, planned),
    what: `scheduled ${lineOf(planned)}`,
  }));
  return { value: planned, lines: [lineOf(planned)] };
}

async function cancel({ store, who, identity }: Context, id: string) {
  await changeAccess(store, who, ({ scheduled }) => {
    const planned = scheduled.find((each) => each.id === id && !each.outcome);
    if (!planned) throw new Refusal([`Nothing waits under ${id}`]);
    refuseUnlessMay(identity, 'promote', planned.section);
    return { scheduled: scheduled.filter((each) => each !== planned), what: `scheduled ${id} cancelled` };
  });
  return { value: { id, cancelled: true }, lines: [`${id} is cancelled`] };
}

export const schedule: Command = {
  usage: 'schedule SECTION BUILD --at TIME --why TEXT [--pass-over CHECK] | schedule --remove ID | schedule',
  summary: 'the release service makes a stored build live at that time, after every check; without words: lists them',
  words: [0, 2],
  right: ({ remove, at }) => (remove || at ? 'promote' : null),
  async run(context, [section, build]) {
    if (context.options.remove) return cancel(context, context.options.remove);
    if (section && build) return add(context, section, build);
    if (section) throw new UsageError('schedule takes a section and a build');
    const { scheduled } = await newestAccess(context.store);
    return { value: scheduled, lines: scheduled.map(lineOf) };
  },
};
