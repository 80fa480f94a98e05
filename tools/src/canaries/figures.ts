import { SHARE_OF_TABS } from '@shop/contract/release';
import { p75 } from 'front-door/measures';
import { bucketOf, type Histogram, type SectionMeasures } from 'front-door/sums';
import { ERROR_KINDS, type ErrorKind } from 'front-door/vitals-report';
import type { Table } from './odds-test.ts';
import type { Sides } from './sides.ts';

/** One figure in which a canary is compared with the previous build. */
export interface Figure {
  name: string;
  /** One side in words, such as "0.31 % of 5,200 page views". */
  describe(side: SectionMeasures): string;
  /** The number for the chart; null if there is none yet. */
  value(side: SectionMeasures): number | null;
  tables(sides: readonly Sides[], before: SectionMeasures | undefined): Table[];
}

type Counted = Pick<SectionMeasures, 'pages' | 'met' | 'metrics' | 'carts' | 'orders'>;
type Count = (side: Counted) => { bad: number; good: number };

const NOTHING: Counted = {
  pages: 0,
  met: {},
  metrics: { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} },
  carts: 0,
  orders: 0,
};

const tabulate = (sides: readonly Sides[], ofCanary: Count, ofBefore = ofCanary): Table[] =>
  sides.map(({ canary = NOTHING, before = NOTHING }) => ({ canary: ofCanary(canary), before: ofBefore(before) }));

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const views = ({ pages }: SectionMeasures) => Math.round(pages / SHARE_OF_TABS);
const { format: number } = new Intl.NumberFormat('en');

/** A tab reports its pages together: this many of them have the weight of one independent page. */
function heapOf(sides: readonly Sides[]): number {
  const all = sides.flatMap(({ canary, before }) => [canary, before]).filter((side) => side !== undefined);
  const pages = all.reduce((sum, side) => sum + side.pages, 0);
  return pages > 0 ? Math.max(1, all.reduce((sum, side) => sum + side.squares, 0) / pages) : 1;
}

const errorRate = (side: SectionMeasures, kind: ErrorKind) =>
  side.pages > 0 ? (side.met[kind] ?? 0) / views(side) : null;

/** Every tab reports errors, but only a share of the tabs reports page views: the ratio of both counts is compared. */
const errors = (kind: ErrorKind): Figure => ({
  name: `errors: ${kind}`,
  describe: (side) =>
    `${number(side.met[kind] ?? 0)} in ${number(views(side))} page views (${percent(errorRate(side, kind) ?? 0)})`,
  value: (side) => errorRate(side, kind),
  tables(sides) {
    const heap = heapOf(sides);
    return tabulate(sides, ({ met, pages }) => ({ bad: met[kind] ?? 0, good: pages / heap }));
  },
});

type Timed = 'lcp' | 'inp' | 'cls';

/** No browser has a canary's files cached yet: two buckets, 21 %, are allowed. */
const BORNE_BUCKETS = 2;
const LEAST_TIMES = 20;
/** Below this nothing is bad: 500 ms, 50 ms, and a shift of 0.02. */
const NEVER_BAD: Record<Timed, number> = { lcp: 500, inp: 50, cls: 20 };

function split(histogram: Histogram, above: number) {
  let bad = 0;
  let good = 0;
  for (const [bucket, count] of Object.entries(histogram)) {
    if (Number(bucket) > above) bad += count;
    else good += count;
  }
  return { bad, good };
}

const format = (metric: Timed, value: number) =>
  metric === 'cls' ? (value / 1000).toFixed(3) : `${Math.round(value)} ms`;
const countOf = (histogram: Histogram) => Object.values(histogram).reduce((sum, each) => sum + each, 0);

/** How many pages are slower than three quarters of those with the previous build. */
const slow = (metric: Timed): Figure => ({
  name: `${metric.toUpperCase()} p75`,
  describe(side) {
    const value = p75(side.metrics[metric]);
    const count = number(countOf(side.metrics[metric]));
    return value === null ? 'not measured yet' : `${format(metric, value)} (${count} measured)`;
  },
  value: (side) => p75(side.metrics[metric]),
  tables(sides, before) {
    const usual = before ? p75(before.metrics[metric]) : null;
    if (!before || usual === null || countOf(before.metrics[metric]) < LEAST_TIMES) return [];
    const limit = Number(bucketOf(Math.max(usual, NEVER_BAD[metric])));
    return tabulate(
      sides,
      ({ metrics }) => split(metrics[metric], limit + BORNE_BUCKETS),
      ({ metrics }) => split(metrics[metric], limit),
    );
  },
});

const orders: Figure = {
  name: 'carts that became orders',
  describe: ({ carts, orders }) =>
    `${number(orders)} of ${number(carts)} carts (${percent(carts > 0 ? orders / carts : 0)})`,
  value: ({ carts, orders }) => (carts > 0 ? orders / carts : null),
  tables: (sides) =>
    tabulate(sides, ({ carts, orders }) => ({ bad: Math.max(0, carts - orders), good: Math.min(orders, carts) })),
};

export const FIGURES: readonly Figure[] = [...ERROR_KINDS.map(errors), slow('lcp'), slow('inp'), slow('cls'), orders];
