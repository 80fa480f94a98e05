import { randomUUID } from 'node:crypto';
import { SHARE_OF_TABS } from '@shop/contract/release';
import type { Store } from '@shop/release/store';
import { type Channel, METRICS, type Metric, type Report } from './report.ts';

/** Counts by bucket; a bucket is 10 % wide, which is finer than what is decided by it. */
type Histogram = Record<string, number>;

export interface SectionMeasures {
  channel: Channel;
  section: string;
  build: string;
  /** As told by the tabs that tell of pages. */
  pages: number;
  metrics: Record<Metric, Histogram>;
  /** How often by kind and place. */
  errors: Record<string, number>;
}

const STEP = Math.log(1.1);
const FOLDER = 'vitals';
const MOST_KINDS = 100;
const HOUR_MS = 3_600_000;

const bucketOf = (value: number) => String(Math.round(Math.log(Math.max(1, value)) / STEP));
const middleOf = (bucket: string) => Math.exp(Number(bucket) * STEP);
const keyOf = ({ channel, section, build }: Pick<Report, 'channel' | 'section' | 'build'>) =>
  `${channel} ${section} ${build}`;

const nothing = ({ channel, section, build }: Pick<Report, 'channel' | 'section' | 'build'>): SectionMeasures => ({
  channel,
  section,
  build,
  pages: 0,
  metrics: { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} },
  errors: {},
});

function add(counts: Record<string, number>, key: string, count = 1) {
  if (!(key in counts) && Object.keys(counts).length >= MOST_KINDS) return;
  counts[key] = (counts[key] ?? 0) + count;
}

/** Sums reports up; nothing of a single visit is kept. */
export function tally() {
  let sums = new Map<string, SectionMeasures>();
  return {
    count(report: Report) {
      const sum = sums.get(keyOf(report)) ?? nothing(report);
      sums.set(keyOf(report), sum);
      sum.pages += report.pages;
      for (const metric of METRICS) {
        const value = report.metrics[metric];
        if (value !== undefined) add(sum.metrics[metric], bucketOf(metric === 'cls' ? value * 1000 : value));
      }
      for (const { kind, name, at } of report.errors) add(sum.errors, `${kind} ${name} ${at}`.trim());
    },
    /** Gives the sums and starts again at nothing. */
    take(): SectionMeasures[] {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
  };
}

const hourName = (time: number) => new Date(time).toISOString().slice(0, 13).replace('T', '-');

export async function keepMeasures(store: Store, measures: SectionMeasures[], now = Date.now()) {
  if (measures.length > 0)
    await store.put(`${FOLDER}/${hourName(now)}/${randomUUID()}.json`, Buffer.from(JSON.stringify(measures)));
}

/** The sums of every front door since then. */
export async function readMeasures(store: Store, since: number): Promise<SectionMeasures[]> {
  const sums = new Map<string, SectionMeasures>();
  for (const hour of await store.list(FOLDER)) {
    if (hour < hourName(since)) continue;
    for (const file of await store.list(`${FOLDER}/${hour}`)) {
      const bytes = await store.get(`${FOLDER}/${hour}/${file}`);
      for (const each of bytes ? (JSON.parse(bytes.toString()) as SectionMeasures[]) : []) {
        const sum = sums.get(keyOf(each)) ?? nothing(each);
        sums.set(keyOf(each), sum);
        sum.pages += each.pages;
        for (const metric of METRICS)
          for (const [bucket, count] of Object.entries(each.metrics[metric])) add(sum.metrics[metric], bucket, count);
        for (const [error, count] of Object.entries(each.errors)) add(sum.errors, error, count);
      }
    }
  }
  return [...sums.values()].sort((one, other) =>
    `${one.section} ${other.channel}`.localeCompare(`${other.section} ${one.channel}`),
  );
}

export async function forgetMeasures(store: Store, before: number) {
  for (const hour of await store.list(FOLDER))
    if (hour < hourName(before - HOUR_MS)) await store.remove(`${FOLDER}/${hour}`);
}

function p75(histogram: Histogram): number | null {
  const buckets = Object.keys(histogram).sort((one, other) => Number(one) - Number(other));
  const total = buckets.reduce((sum, bucket) => sum + (histogram[bucket] ?? 0), 0);
  let seen = 0;
  for (const bucket of buckets) {
    seen += histogram[bucket] ?? 0;
    if (seen >= total * 0.75) return middleOf(bucket);
  }
  return null;
}

/** Pages are told by a share of the tabs and errors by all: the pages are reckoned up to all before the two are compared. */
export function summary({ pages, errors, metrics }: SectionMeasures) {
  const count = Object.values(errors).reduce((sum, each) => sum + each, 0);
  const allPages = Math.round(pages / SHARE_OF_TABS);
  return {
    pages: allPages,
    errors: count,
    errorsPerPage: allPages > 0 ? count / allPages : null,
    lcp: p75(metrics.lcp),
    inp: p75(metrics.inp),
    cls: p75(metrics.cls),
    ttfb: p75(metrics.ttfb),
  };
}
