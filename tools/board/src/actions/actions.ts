import dayjs from 'dayjs';
import type { BoardState } from 'tools/board';
import { count, short, when } from '../words.ts';
import type { Action, Field, Values } from './action.ts';

type Canary = NonNullable<BoardState['parts'][number]['canary']>;
type Freeze = BoardState['freezes'][number];
type Scheduled = BoardState['scheduled'][number];

/** The current and the new build of a section. */
export interface Move {
  section: string;
  from: string | null;
  to: string;
  /** The canary of this section, which ends when the live build changes. */
  canary?: string | null;
}

const KEEP = 'Open tabs keep the build they have';
const ends = ({ section, to, canary }: Move) =>
  canary && canary !== to ? ` The canary ${short(canary)} of ${section} ends.` : '';
const goes = ({ section, from, to }: Move) =>
  from
    ? `${section} goes from ${short(from)} to ${short(to)} for everybody`
    : `${section} ${short(to)} goes live for everybody`;

export const publish = (move: Move): Action => ({
  title: `Publish ${move.section}`,
  verb: 'Publish',
  effect: () => `${goes(move)}, once every check has passed. ${KEEP}.${ends(move)}`,
  fields: [],
  isChecked: true,
  command: () => ({ name: 'promote', words: [move.section, move.to] }),
});

export const rollBack = (move: Move): Action => ({
  title: `Roll back ${move.section}`,
  verb: 'Roll back',
  effect: () =>
    move.from
      ? `${move.section} goes back from ${short(move.from)} to ${short(move.to)} for everybody, at once. ${KEEP}.${ends(move)}`
      : `${move.section} comes back to the shop as ${short(move.to)}, at once.`,
  fields: [],
  isDestructive: true,
  command: () => ({ name: 'rollback', words: [move.section, move.to] }),
});

const planFields = ({ steps, minutes, sample }: Values): Field[] => [
  {
    name: 'steps',
    label: 'Steps, in per cent of the visitors',
    kind: 'text',
    initial: steps ?? '',
    hint: 'Such as 1,5,25,100. One number stays until somebody changes it.',
  },
  { name: 'minutes', label: 'Minutes at each step, at least', kind: 'number', initial: minutes ?? '' },
  { name: 'sample', label: 'Page views at each step, at least', kind: 'number', initial: sample ?? '' },
];

const stepsOf = ({ steps = '' }: Values) =>
  steps
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function planSentence(values: Values): string {
  const [first = '?', ...further] = stepsOf(values);
  if (further.length === 0) return `${first} % of the visitors`;
  return `${first} % of the visitors, then ${further.join(', ')} % by itself: each step for ${values.minutes || '?'} minutes and ${count(Number(values.sample) || 0)} page views`;
}

const planOptions = (values: Values): Values => {
  const [first = '', ...further] = stepsOf(values);
  if (further.length === 0) return { percent: first };
  return { steps: stepsOf(values).join(','), minutes: values.minutes ?? '', sample: values.sample ?? '' };
};

export const startCanary = ({ section, from, to }: Move): Action => ({
  title: `Canary of ${section}`,
  verb: 'Start the canary',
  effect: (values) =>
    `${section} ${short(to)} goes to ${planSentence(values)}. All others keep ${from ? short(from) : 'what they have'}.`,
  fields: planFields({ steps: '1,5,25,100', minutes: '10', sample: '5000' }),
  isChecked: true,
  command: (values) => ({ name: 'canary', words: [section, to], options: planOptions(values) }),
});

export const changeCanary = ({ section, build, percent, plan }: Canary): Action => ({
  title: `Share of the canary of ${section}`,
  verb: 'Change the share',
  effect: (values) => `${section} ${short(build)} has ${percent} % now, and gets ${planSentence(values)}.`,
  fields: planFields({
    steps: (plan?.percents.filter((each) => each >= percent) ?? [percent]).join(','),
    minutes: String(plan?.minutes ?? 10),
    sample: String(plan?.sample ?? 5000),
  }),
  command: (values) => ({ name: 'canary', words: [section, build], options: planOptions(values) }),
});

export const stopCanary = ({ section, build, percent }: Canary, live: string | null): Action => ({
  title: `Stop the canary of ${section}`,
  verb: 'Stop the canary',
  effect: () => `The ${percent} % of the visitors who have ${short(build)} get ${short(live)} at their next page load.`,
  fields: [],
  isDestructive: true,
  command: () => ({ name: 'canary', words: [section], options: { stop: true } }),
});

export const promoteCanary = ({ section, build, percent }: Canary, live: string | null): Action => ({
  ...publish({ section, from: live, to: build }),
  title: `Promote the canary of ${section}`,
  verb: 'Promote',
  effect: () =>
    `${goes({ section, from: live, to: build })} instead of ${percent} % of the visitors, once every check has passed. ${KEEP}.`,
});

export const revoke = (section: string, build: string, live: string | null, before: string | null): Action => ({
  title: `Revoke ${section} ${short(build)}`,
  verb: 'Revoke for good',
  effect: () =>
    `${section} ${short(build)} is never served again, and open tabs leave it at their next navigation. ${
      live === build ? `${section} goes back to ${short(before)} for everybody.` : 'The live build stays.'
    }`,
  fields: [],
  isDestructive: true,
  command: () => ({ name: 'revoke', words: [section, build] }),
});

const localMoment = (time: number) => dayjs(time).format('YYYY-MM-DDTHH:mm');
const iso = (text = '') => (dayjs(text).isValid() ? dayjs(text).toISOString() : '');
const at = (text: string | undefined) => (iso(text) ? when(iso(text)) : 'a time that you still have to enter');

export const freeze = (section: string, now = Date.now()): Action => ({
  title: section === '*' ? 'Freeze every section' : `Freeze ${section}`,
  verb: 'Freeze',
  effect: ({ until }) =>
    `Nothing new of ${section === '*' ? 'any section' : section} goes to visitors until ${at(until)}. Rolling back and revoking stay possible.`,
  fields: [{ name: 'until', label: 'Until', kind: 'moment', initial: localMoment(now + 86_400_000) }],
  command: ({ until }) => ({ name: 'freeze', words: [section], options: { until: iso(until) } }),
});

export const endFreeze = ({ id, section, until }: Freeze): Action => ({
  title: 'End the freeze',
  verb: 'End the freeze',
  withoutWhy: true,
  effect: () =>
    `${section === '*' ? 'Every section' : section} may change again from now on, and not from ${when(until)}.`,
  fields: [],
  command: () => ({ name: 'freeze', words: [], options: { remove: id } }),
});

export const schedule = (move: Move, now = Date.now()): Action => ({
  title: `Schedule ${move.section} ${short(move.to)}`,
  verb: 'Schedule',
  effect: (values) => `At ${at(values.at)} ${goes(move)}, if every check passes then. ${KEEP}.${ends(move)}`,
  fields: [{ name: 'at', label: 'When', kind: 'moment', initial: localMoment(now + 3_600_000) }],
  command: (values) => ({ name: 'schedule', words: [move.section, move.to], options: { at: iso(values.at) } }),
});

export const cancelSchedule = ({ id, section, build, at: planned }: Scheduled): Action => ({
  title: 'Take it off the schedule',
  verb: 'Take it off',
  withoutWhy: true,
  effect: () => `${section} ${short(build)} does not go live at ${when(planned)}.`,
  fields: [],
  command: () => ({ name: 'schedule', words: [], options: { remove: id } }),
});
