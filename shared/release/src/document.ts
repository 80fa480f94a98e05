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

export type Action = 'publish' | 'promote' | 'rollback' | 'canary' | 'stop-canary' | 'revoke';

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
}

export const FIRST: ReleaseDocument = { version: 0, live: {}, canary: null, revoked: [], entry: null };
