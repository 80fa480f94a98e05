import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

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

const strings = Type.Record(Type.String(), Type.String());
const known = Compile(
  Type.Object({
    version: Type.Integer({ minimum: 1 }),
    live: strings,
    canary: Type.Union([
      Type.Null(),
      Type.Object({
        section: Type.String(),
        build: Type.String(),
        builds: strings,
        percent: Type.Number(),
        since: Type.String(),
      }),
    ]),
    revoked: Type.Array(Type.String()),
    entry: Type.Union([Type.Null(), Type.Object({ at: Type.String(), section: Type.String() })]),
  }),
);

/** Null for what is no release document of that number. */
export function readDocument(text: string, version: number): ReleaseDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return known.Check(value) && value.version === version ? (value as ReleaseDocument) : null;
  } catch {
    return null;
  }
}
