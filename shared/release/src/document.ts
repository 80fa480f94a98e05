import { isObject, isString } from './shapes.ts';

/** Build by part: what goes together for one page load. */
export type Builds = Record<string, string>;

export interface Canary {
  section: string;
  build: string;
  /** The whole release that was checked together, served whole to those who get it. */
  builds: Builds;
  percent: number;
  since: string;
}

export type Action = 'publish' | 'promote' | 'rollback' | 'canary' | 'stop-canary' | 'revoke' | 'remove';

/** Where the paths of sections that were removed lead, by section. */
export type Redirects = Record<string, { paths: string[]; to: string }>;

/** What the log says of one change. */
export interface Entry {
  at: string;
  who: string;
  action: Action;
  section: string;
  build: string;
  why: string;
  /** Checks that were passed over, each with its reason. */
  passedOver?: string[];
}

/** One revision. Revisions are never changed or removed: together they are the log. */
export interface ReleaseDocument {
  version: number;
  live: Builds;
  canary: Canary | null;
  /** As `section/build`. */
  revoked: string[];
  entry: Entry | null;
  redirects?: Redirects;
}

export const FIRST: ReleaseDocument = { version: 0, live: {}, canary: null, revoked: [], entry: null };

// By hand: every release command reads these first, and a schema library takes longer to load than all of them to run.
const isBuilds = (value: unknown): value is Builds => isObject(value) && Object.values(value).every(isString);
const isCanary = (value: unknown): value is Canary =>
  isObject(value) &&
  [value.section, value.build, value.since].every(isString) &&
  isBuilds(value.builds) &&
  typeof value.percent === 'number';
const isEntry = (value: unknown) => isObject(value) && isString(value.at) && isString(value.section);

const isRedirect = (value: unknown) =>
  isObject(value) && isString(value.to) && Array.isArray(value.paths) && value.paths.every(isString);

const isDocument = (value: unknown): value is ReleaseDocument =>
  isObject(value) &&
  Number.isInteger(value.version) &&
  isBuilds(value.live) &&
  (value.canary === null || isCanary(value.canary)) &&
  Array.isArray(value.revoked) &&
  value.revoked.every(isString) &&
  (value.entry === null || isEntry(value.entry)) &&
  (value.redirects === undefined || (isObject(value.redirects) && Object.values(value.redirects).every(isRedirect)));

/** As a page has them. */
export const pageRedirects = ({ redirects = {} }: Pick<ReleaseDocument, 'redirects'>) => {
  const all = Object.values(redirects);
  return all.length > 0 ? { redirects: all } : {};
};

/** Null for what is no release document of that number. */
export function readDocument(text: string, version: number): ReleaseDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) && value.version === version ? value : null;
  } catch {
    return null;
  }
}
