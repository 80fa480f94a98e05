import { isObject, isString } from './shapes.ts';

/** Build by part: the parts for one page load. */
export type Builds = Record<string, string>;

/** One share of the visitors that a canary had. */
export interface Share {
  percent: number;
  since: string;
  /** The first revision with this share: reports of pages name the revision that they came from. */
  from: number;
}

/** The automatic steps of a canary: each share for this long, and until this many page views. */
export interface Plan {
  percents: number[];
  minutes: number;
  sample: number;
}

/** A build of a section for some visitors, with the live builds of the other sections. One per section. */
export interface Canary {
  section: string;
  build: string;
  since: string;
  /** The current share, the last of `shares`. */
  percent: number;
  shares: Share[];
  /** Undefined for a fixed share. */
  plan?: Plan;
}

export type Action = 'publish' | 'promote' | 'rollback' | 'canary' | 'stop-canary' | 'revoke' | 'remove';

/** Where the paths of removed sections redirect to, by section. */
export type Redirects = Record<string, { paths: string[]; to: string }>;

/** One change in the log. */
export interface Entry {
  at: string;
  who: string;
  action: Action;
  section: string;
  build: string;
  why: string;
  /** Skipped checks, each with its reason. */
  passedOver?: string[];
}

/** One revision. Revisions are never changed or removed: together they are the log. */
export interface ReleaseDocument {
  version: number;
  live: Builds;
  /** In the order of their start. */
  canaries: Canary[];
  /** As `section/build`. */
  revoked: string[];
  entry: Entry | null;
  redirects?: Redirects;
}

/** As in `revoked`. */
export const nameOf = ({ section, build }: Pick<Canary, 'section' | 'build'>): string => `${section}/${build}`;

export const liveIn = ({ live }: ReleaseDocument): string[] =>
  Object.entries(live).map(([section, build]) => nameOf({ section, build }));

/** Everything that a check's result depends on: equal for releases that serve the same builds. */
export const servedBuilds = ({ live, canaries }: ReleaseDocument): string =>
  JSON.stringify([live, canaries.map(({ section, build }) => [section, build])]);

export const FIRST: ReleaseDocument = { version: 0, live: {}, canaries: [], revoked: [], entry: null };

// Written by hand: every release command reads these first, and loading a schema library takes longer than running all
// of them.
const isBuilds = (value: unknown): value is Builds => isObject(value) && Object.values(value).every(isString);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isShare = (value: unknown): value is Share =>
  isObject(value) && isString(value.since) && isNumber(value.percent) && isNumber(value.from);
const isPlan = (value: unknown): value is Plan =>
  isObject(value) &&
  Array.isArray(value.percents) &&
  value.percents.every(isNumber) &&
  isNumber(value.minutes) &&
  isNumber(value.sample);
/** Older revisions have no shares. */
const isBareCanary = (value: unknown): value is Omit<Canary, 'shares'> & { shares?: unknown; plan?: unknown } =>
  isObject(value) && [value.section, value.build, value.since].every(isString) && isNumber(value.percent);
const isCanary = (value: unknown): value is Canary =>
  isBareCanary(value) &&
  Array.isArray(value.shares) &&
  value.shares.every(isShare) &&
  (value.plan === undefined || isPlan(value.plan));
const isEntry = (value: unknown) => isObject(value) && isString(value.at) && isString(value.section);

const isRedirect = (value: unknown) =>
  isObject(value) && isString(value.to) && Array.isArray(value.paths) && value.paths.every(isString);

const isDocument = (value: unknown): value is ReleaseDocument =>
  isObject(value) &&
  Number.isInteger(value.version) &&
  isBuilds(value.live) &&
  Array.isArray(value.canaries) &&
  value.canaries.every(isCanary) &&
  Array.isArray(value.revoked) &&
  value.revoked.every(isString) &&
  (value.entry === null || isEntry(value.entry)) &&
  (value.redirects === undefined || (isObject(value.redirects) && Object.values(value.redirects).every(isRedirect)));

/** The form for a page. */
export const pageRedirects = ({ redirects = {} }: Pick<ReleaseDocument, 'redirects'>) => {
  const all = Object.values(redirects);
  return all.length > 0 ? { redirects: all } : {};
};

/** Revisions from before there were several canaries have one or none. They are never rewritten. */
function withCanaries(value: unknown): unknown {
  if (!isObject(value) || value.canaries !== undefined || value.canary === undefined) return value;
  const { canary, ...rest } = value;
  if (canary === null) return { ...rest, canaries: [] };
  if (!isBareCanary(canary)) return value;
  const { section, build, since, percent } = canary;
  const shares = [{ percent, since, from: value.version }];
  return { ...rest, canaries: [{ section, build, since, percent, shares }] };
}

/** Null if it is not a release document of that number. */
export function readDocument(text: string, version: number): ReleaseDocument | null {
  try {
    const value = withCanaries(JSON.parse(text));
    return isDocument(value) && value.version === version ? value : null;
  } catch {
    return null;
  }
}
