import { SHARE_OF_TABS } from '@shop/contract/release';
import type { Canary } from '@shop/release/document';
import { bucketOf, type Histogram, type SectionMeasures } from 'front-door/sums';
import type { ErrorKind } from 'front-door/vitals-report';
import { assess } from './assess.ts';

/** The quality of a build: errors per page view, medians of the times, and the share of carts that become orders. */
export interface Nature {
  errors: Record<ErrorKind, number>;
  lcp: number;
  inp: number;
  cls: number;
  ordersPerCart: number;
}

export const HEALTHY: Nature = {
  errors: {
    uncaught: 0.003,
    rejection: 0.001,
    missing: 0.001,
    render: 0.0002,
    loader: 0.0005,
    request: 0.003,
    server: 0.0002,
  },
  lcp: 1800,
  inp: 120,
  cls: 30,
  ordersPerCart: 0.4,
};

const PAGES_A_TAB = 3;
const CARTS_A_TAB = 0.3;
/** Some have an error on two of their page loads. */
const ONCE = 0.7;
const TWICE = 0.15;
const SPREAD = { lcp: 0.6, inp: 0.8, cls: 1.2 } as const;
const PLAN = { percents: [1, 5, 25, 100], minutes: 10, sample: 5000 };
const LOOKS_A_STEP = 4;
const MOST_LOOKS = 200;
const MINUTE = 60_000;

export function randomFrom(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  function poisson(mean: number): number {
    if (mean > 20) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = uniform(); product > limit; product *= uniform()) count += 1;
    return count;
  }
  return { normal, poisson };
}
type Random = ReturnType<typeof randomFrom>;

/** The share of lognormal values in each bucket. */
function lognormalShares(middle: number, spread: number): [bucket: string, share: number][] {
  const shares = new Map<string, number>();
  const points = 400;
  for (let index = 0; index < points; index++) {
    const z = -4 + (8 * (index + 0.5)) / points;
    const weight = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * (8 / points);
    const bucket = bucketOf(middle * Math.exp(spread * z));
    shares.set(bucket, (shares.get(bucket) ?? 0) + weight);
  }
  return [...shares];
}

const timesOf = ({ lcp, inp, cls }: Nature) => ({
  lcp: lognormalShares(lcp, SPREAD.lcp),
  inp: lognormalShares(inp, SPREAD.inp),
  cls: lognormalShares(cls, SPREAD.cls),
});

const known = new Map<Nature, ReturnType<typeof timesOf>>();

/** A thousand canaries have the same. */
function sharesOf(nature: Nature) {
  const shares = known.get(nature) ?? timesOf(nature);
  known.set(nature, shares);
  return shares;
}

const emptyRow = (build: string, channel: 'live' | 'canary', version: number): SectionMeasures => ({
  channel,
  section: 'mf-cart-checkout',
  build,
  version,
  shell: 'a',
  pages: 0,
  squares: 0,
  met: {},
  carts: 0,
  orders: 0,
  errors: {},
  metrics: { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} },
});

function addTimes(histogram: Histogram, shares: [string, number][], tabs: number, random: Random) {
  for (const [bucket, share] of shares) {
    const count = random.poisson(tabs * share);
    if (count > 0) histogram[bucket] = (histogram[bucket] ?? 0) + count;
  }
}

/** More page views of one build: errors of all tabs, the rest from the sampled tabs. */
function browse(
  row: SectionMeasures,
  nature: Nature,
  shares: ReturnType<typeof sharesOf>,
  views: number,
  random: Random,
) {
  const tabs = random.poisson((views * SHARE_OF_TABS) / PAGES_A_TAB);
  // Geometric: three pages per tab on average, some with many.
  row.pages += Math.max(tabs, Math.round(tabs * PAGES_A_TAB + Math.sqrt(tabs * 6) * random.normal()));
  row.squares += tabs * 15;
  for (const [kind, rate] of Object.entries(nature.errors) as [ErrorKind, number][])
    row.met[kind] =
      (row.met[kind] ?? 0) + random.poisson(views * rate * ONCE) + 2 * random.poisson(views * rate * TWICE);
  for (const metric of ['lcp', 'inp', 'cls'] as const) addTimes(row.metrics[metric], shares[metric], tabs, random);
  const ordered = random.poisson(tabs * CARTS_A_TAB * nature.ordersPerCart);
  row.orders += ordered;
  row.carts += ordered + random.poisson(tabs * CARTS_A_TAB * (1 - nature.ordersPerCart));
}

const startedAt = Date.parse('2026-01-01T00:00:00Z');

/** One canary from its first visitor until it is rolled back or live, checked all the time. */
export function simulateCanary(nature: Nature, random: Random, sample = PLAN.sample) {
  const shapes = { canary: sharesOf(nature), before: sharesOf(HEALTHY) };
  const since = new Date(startedAt).toISOString();
  const first = PLAN.percents[0] ?? 1;
  let canary: Canary = {
    section: 'mf-cart-checkout',
    build: 'next',
    since,
    percent: first,
    shares: [{ percent: first, since, from: 1 }],
    plan: { ...PLAN, sample },
  };
  const rows: SectionMeasures[] = [];
  let now = startedAt;
  let views = 0;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const version = canary.shares.length;
    const [own = emptyRow('next', 'canary', version), before = emptyRow('before', 'live', version)] = rows.slice(
      2 * (version - 1),
    );
    if (rows.length < 2 * version) rows.push(own, before);
    const more = sample / LOOKS_A_STEP;
    views += more;
    now += (PLAN.minutes * MINUTE) / LOOKS_A_STEP;
    browse(own, nature, shapes.canary, more, random);
    browse(before, HEALTHY, shapes.before, (more * (100 - canary.percent)) / canary.percent, random);
    const { next, figures } = assess(canary, { shell: 'a', 'mf-cart-checkout': 'before' }, [rows], now);
    if (next.do === 'take-back')
      return { end: 'rolled back', views, by: figures.find(({ state }) => state === 'worse')?.name } as const;
    if (next.do === 'promote') return { end: 'live', views } as const;
    if (next.do === 'step') {
      const shares = [
        ...canary.shares,
        { percent: next.percent, since: new Date(now).toISOString(), from: version + 1 },
      ];
      canary = { ...canary, percent: next.percent, shares };
    }
  }
  return { end: 'still in doubt', views } as const;
}
