import { type Channel, type ErrorKind, METRICS, type Metric, type Report } from './report.ts';

/** Counts by bucket; a bucket is 10 % wide, which is finer than the decisions need. */
export type Histogram = Record<string, number>;

export interface SectionMeasures {
  channel: Channel;
  section: string;
  build: string;
  /** From the tabs that report pages. */
  pages: number;
  metrics: Record<Metric, Histogram>;
  /** Counts by kind and place. */
  errors: Record<string, number>;
  /** The revision of these tabs, and its shell; if they sent it. */
  version?: number | undefined;
  shell?: string | undefined;
  /** The pages of each report squared: a measure of clustering. */
  squares: number;
  /** Tabs with an error of a kind. */
  met: Partial<Record<ErrorKind, number>>;
  /** Tabs that reached a cart, and from there an order. */
  carts: number;
  orders: number;
}

/** Older files do not have them. */
export type Stored = Omit<SectionMeasures, 'squares' | 'met' | 'carts' | 'orders'> & Partial<SectionMeasures>;

/** A file of reports, by its name. A damaged one is left out, and a warning names it. */
export function storedIn(bytes: Buffer, name: string): Stored[] {
  try {
    const rows: unknown = JSON.parse(bytes.toString());
    if (Array.isArray(rows)) return rows;
  } catch {}
  process.emitWarning(`The reports in vitals/${name} cannot be read: they are left out.`);
  return [];
}

const STEP = Math.log(1.1);
const MOST_KINDS = 100;
/** From one flush; pages send revisions and shells themselves. */
const MOST_ROWS = 500;

export const bucketOf = (value: number) => String(Math.round(Math.log(Math.max(1, value)) / STEP));
export const middleOf = (bucket: string) => Math.exp(Number(bucket) * STEP);
export const keyOf = ({ channel, section, build }: Pick<Report, 'channel' | 'section' | 'build'>) =>
  `${channel} ${section} ${build}`;

export const revisionKeyOf = (of: Pick<Stored, 'channel' | 'section' | 'build' | 'version' | 'shell'>) =>
  `${keyOf(of)} ${of.version} ${of.shell}`;

const nothing = ({ channel, section, build, version, shell }: Stored | Report): SectionMeasures => ({
  channel,
  section,
  build,
  version,
  shell,
  squares: 0,
  met: {},
  carts: 0,
  orders: 0,
  pages: 0,
  metrics: { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} },
  errors: {},
});

const raise = (counts: Record<string, number>, key: string, count: number) => {
  counts[key] = (counts[key] ?? 0) + count;
};

/** Adds a report's errors by kind and place. */
function addError(counts: Record<string, number>, key: string, count = 1) {
  if (!(key in counts) && Object.keys(counts).length >= MOST_KINDS) return;
  raise(counts, key, count);
}

/** Adds up reports; keeps nothing about a single visit. */
export function tally() {
  let sums = new Map<string, SectionMeasures>();
  return {
    count(report: Report) {
      const key = revisionKeyOf(report);
      if (!sums.has(key) && sums.size >= MOST_ROWS) return;
      const sum = sums.get(key) ?? nothing(report);
      sums.set(key, sum);
      sum.pages += report.pages;
      sum.squares += report.pages ** 2;
      if (report.steps?.includes('cart')) sum.carts += 1;
      if (report.steps?.includes('order')) sum.orders += 1;
      for (const metric of METRICS) {
        const value = report.metrics[metric];
        if (value !== undefined) raise(sum.metrics[metric], bucketOf(metric === 'cls' ? value * 1000 : value), 1);
      }
      for (const { kind, name, at, again } of report.errors) {
        addError(sum.errors, `${kind} ${name} ${at}`.trim());
        if (!again) raise(sum.met, kind, 1);
      }
    },
    /** Returns the sums and starts again at zero. */
    take(): SectionMeasures[] {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
  };
}

function addRow(sum: SectionMeasures, row: Stored) {
  sum.pages += row.pages;
  sum.squares += row.squares ?? row.pages;
  sum.carts += row.carts ?? 0;
  sum.orders += row.orders ?? 0;
  for (const [kind, count] of Object.entries(row.met ?? {})) raise(sum.met, kind, count);
  for (const metric of METRICS)
    for (const [bucket, count] of Object.entries(row.metrics[metric])) raise(sum.metrics[metric], bucket, count);
  for (const [error, count] of Object.entries(row.errors)) addError(sum.errors, error, count);
}

export type Sums = Map<string, SectionMeasures>;

export function sumUp(sums: Sums, rows: Stored[], keyOfRow: (row: Stored) => string) {
  for (const row of rows) {
    const key = keyOfRow(row);
    const sum = sums.get(key) ?? nothing(row);
    sums.set(key, sum);
    addRow(sum, row);
  }
}
