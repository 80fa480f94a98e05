import { randomUUID } from 'node:crypto';
import { SHARE_OF_TABS } from '@shop/contract/release';
import { atMost } from '@shop/server/at-most';
import type { Store } from '@shop/server/store/store';
import {
  type Histogram,
  keyOf,
  middleOf,
  revisionKeyOf,
  type SectionMeasures,
  type Stored,
  type Sums,
  storedIn,
  sumUp,
} from './sums.ts';

const FOLDER = 'vitals';
const HOUR_MS = 3_600_000;

const hourName = (time: number) => new Date(time).toISOString().slice(0, 13).replace('T', '-');

/** The name contains the minute and second of writing: an error is at most some seconds older. */
const fileOf = (measures: SectionMeasures[], now: number) => ({
  key: `${FOLDER}/${hourName(now)}/${new Date(now).toISOString().slice(14, 19).replace(':', '-')}_${randomUUID()}.json`,
  bytes: Buffer.from(JSON.stringify(measures)),
});

export async function writeMeasures(store: Store, measures: SectionMeasures[], now = Date.now()) {
  const { key, bytes } = fileOf(measures, now);
  if (measures.length > 0) await store.put(key, bytes);
}

/**
 * Writes what `take` returns. If the store refuses it, it is written at the next call under the same name, because it
 * may be there already; until then nothing else is taken.
 */
export function measuresWriter(store: Store, take: () => SectionMeasures[]) {
  const inTurn = atMost(1);
  let unwritten: ReturnType<typeof fileOf> | null = null;

  async function writeAgain() {
    if (unwritten) await store.put(unwritten.key, unwritten.bytes);
    unwritten = null;
  }

  async function write() {
    await writeAgain();
    const measures = take();
    if (measures.length > 0) unwritten = fileOf(measures, Date.now());
    await writeAgain();
  }

  return () => inTurn(write);
}

/** Reports that front doors have written since then, file by file; those of `known` are left out. */
async function* filesSince(store: Store, since: number, known: ReadonlySet<string> = new Set()) {
  for (const hour of await store.list(FOLDER)) {
    if (hour < hourName(since)) continue;
    for (const file of await store.list(`${FOLDER}/${hour}`)) {
      const name = `${hour}/${file}`;
      if (known.has(name)) continue;
      const bytes = await store.get(`${FOLDER}/${name}`);
      if (bytes) yield { hour, name, rows: storedIn(bytes, name) };
    }
  }
}

/** The sums of each hour, also by revision and shell. Each call waits for the previous one, and only reads new files. */
export function followMeasures(store: Store, since: number) {
  const hours = new Map<string, Sums>();
  const known = new Set<string>();
  const inTurn = atMost(1);

  async function read(): Promise<SectionMeasures[][]> {
    for await (const { hour, name, rows } of filesSince(store, since, known)) {
      known.add(name);
      const sums: Sums = hours.get(hour) ?? new Map();
      hours.set(hour, sums);
      sumUp(sums, rows, revisionKeyOf);
    }
    return [...hours.values()].map((sums) => [...sums.values()]);
  }

  return () => inTurn(read);
}

/** The sums of every front door since then, of the rows that count. */
export async function readMeasures(
  store: Store,
  since: number,
  counts: (row: Stored) => boolean = () => true,
): Promise<SectionMeasures[]> {
  const sums: Sums = new Map();
  for await (const { rows } of filesSince(store, since)) sumUp(sums, rows.filter(counts), keyOf);
  return [...sums.values()].sort((one, other) =>
    `${one.section} ${other.channel}`.localeCompare(`${other.section} ${one.channel}`),
  );
}

/** When a file was written; older files only know the hour. */
function timeOf(name: string): string {
  const [, day, hour, minute = '00', second = '00'] = /^(\d{4}-\d\d-\d\d)-(\d\d)\/(?:(\d\d)-(\d\d)_)?/.exec(name) ?? [];
  return `${day}T${hour}:${minute}:${second}.000Z`;
}

/** Errors since then: which, how often, and when, without previews. */
export async function* errorsByTime(store: Store, since: number) {
  for await (const { name, rows } of filesSince(store, since))
    for (const { channel, section, build, errors } of rows) {
      if (channel === 'preview') continue;
      for (const [error, count] of Object.entries(errors)) yield { at: timeOf(name), section, build, error, count };
    }
}

export async function forgetMeasures(store: Store, before: number) {
  for (const hour of await store.list(FOLDER))
    if (hour < hourName(before - HOUR_MS)) await store.remove(`${FOLDER}/${hour}`);
}

export function p75(histogram: Histogram): number | null {
  const buckets = Object.keys(histogram).sort((one, other) => Number(one) - Number(other));
  const total = buckets.reduce((sum, bucket) => sum + (histogram[bucket] ?? 0), 0);
  let seen = 0;
  for (const bucket of buckets) {
    seen += histogram[bucket] ?? 0;
    if (seen >= total * 0.75) return middleOf(bucket);
  }
  return null;
}

/** A share of the tabs reports pages and all report errors: the pages are scaled up before the two are compared. */
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
