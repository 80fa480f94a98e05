import { SHARE_OF_TABS } from '@shop/contract/release';
import type { Builds, Canary } from '@shop/release/document';
import type { SectionMeasures } from 'front-door/sums';
import { FIGURES, type Figure } from './figures.ts';
import { logEvidence } from './odds-test.ts';
import { type Sides, sidesOf, wholeSide } from './sides.ts';

/** The allowed share of healthy canaries that are rolled back, for all figures and all checks together. */
const FALSE_ALARMS = 0.01;
const TAKEN_BACK_FROM = Math.log(FIGURES.length / FALSE_ALARMS);
/** Doubtful: it stays at its step until this is settled. */
const DOUBTFUL_FROM = Math.log(5);
/** One visitor's problems occur several times. */
const HEAP = 1.5;

export interface FigureNow {
  name: string;
  canary: number | null;
  before: number | null;
  /** How many times likelier the data is if the canary is worse. */
  evidence: number;
  state: 'good' | 'doubtful' | 'worse';
  /** Both builds' numbers in words. */
  sentence: string;
}

export interface Assessment {
  section: string;
  build: string;
  /** The section's live build. */
  before: string | null;
  since: string;
  percent: number;
  /** Which step of how many; null for a fixed share. */
  step: { number: number; of: number; minutes: number; sample: number } | null;
  /** Since when it has this share. */
  minutes: number;
  /** With this share. */
  views: number;
  /** Since it started. */
  allViews: number;
  worse: boolean;
  figures: FigureNow[];
  next: { do: 'take-back' } | { do: 'step'; percent: number } | { do: 'promote' } | { do: 'wait' };
  /** The current evidence for and against it. */
  sentences: string[];
}

function figureNow(
  figure: Figure,
  sides: readonly Sides[],
  canary?: SectionMeasures,
  before?: SectionMeasures,
): FigureNow {
  const log = canary && before ? logEvidence(figure.tables(sides, before), HEAP) : 0;
  return {
    name: figure.name,
    canary: canary ? figure.value(canary) : null,
    before: before ? figure.value(before) : null,
    evidence: Math.exp(Math.min(log, 700)),
    state: log >= TAKEN_BACK_FROM ? 'worse' : log >= DOUBTFUL_FROM ? 'doubtful' : 'good',
    sentence: `${figure.name}: ${canary ? figure.describe(canary) : 'nothing yet'}, the build before ${before ? figure.describe(before) : 'nothing yet'}`,
  };
}

const { format: number } = new Intl.NumberFormat('en');
const minutesText = (minutes: number) => `${Math.max(1, Math.ceil(minutes))} more minutes`;

function stepNow({ percent, plan }: Canary): Assessment['step'] {
  if (!plan) return null;
  const number = plan.percents.filter((each) => each <= percent).length;
  return { number, of: plan.percents.length, minutes: plan.minutes, sample: plan.sample };
}

/** What is missing for the next step; empty if it may continue. */
function missing({ plan }: Canary, minutes: number, views: number, doubtful: readonly FigureNow[]): string[] {
  if (!plan) return ['Its share is fixed'];
  return [
    ...(minutes < plan.minutes ? [`It keeps this share for ${minutesText(plan.minutes - minutes)}`] : []),
    ...(views < plan.sample ? [`${number(views)} of ${number(plan.sample)} page views are reported`] : []),
    ...(doubtful.length > 0 ? ['It stays at this step until the doubt is settled'] : []),
  ];
}

function nextOf({ plan, percent }: Canary): Assessment['next'] {
  const further = plan?.percents.find((each) => each > percent);
  return further === undefined ? { do: 'promote' } : { do: 'step', percent: further };
}

/** Judges a canary by the pages' reports, hour by hour, and decides what to do. */
export function assess(
  canary: Canary,
  live: Builds,
  hours: readonly SectionMeasures[][],
  now = Date.now(),
): Assessment {
  const { section, build, since, percent, shares } = canary;
  const sides = sidesOf(hours, canary, live);
  const [own, before] = [wholeSide(sides, 'canary'), wholeSide(sides, 'before')];
  const figures = FIGURES.map((figure) => figureNow(figure, sides, own, before));
  const atThisShare = sides.filter(({ share }) => share === shares.length - 1);
  const pages = atThisShare.reduce((sum, { canary: side }) => sum + (side?.pages ?? 0), 0);
  const views = Math.round(pages / SHARE_OF_TABS);
  const minutes = (now - Date.parse(shares.at(-1)?.since ?? since)) / 60_000;
  const worse = figures.filter(({ state }) => state === 'worse');
  const doubtful = figures.filter(({ state }) => state === 'doubtful');
  const lacks = missing(canary, minutes, views, doubtful);
  const waits = lacks.length > 0 ? { do: 'wait' as const } : nextOf(canary);
  return {
    section,
    build,
    before: live[section] ?? null,
    since,
    percent,
    step: stepNow(canary),
    minutes: Math.floor(minutes),
    views,
    allViews: Math.round((own?.pages ?? 0) / SHARE_OF_TABS),
    worse: worse.length > 0,
    figures,
    next: worse.length > 0 ? { do: 'take-back' } : waits,
    sentences: [
      ...worse.map(({ sentence }) => `Worse: ${sentence}`),
      ...doubtful.map(({ sentence }) => `In doubt: ${sentence}`),
      ...(worse.length + doubtful.length === 0 ? ['Nothing speaks against it'] : []),
      ...lacks,
    ],
  };
}
