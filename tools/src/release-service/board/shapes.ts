import type { Freeze, Right, Scheduled } from '@shop/release/access';
import type { Action, Canary } from '@shop/release/document';
import type { RetainedBuild } from '@shop/release/retained-builds';
import type { Provenance } from '@shop/release/signing/provenance';
import type { GroupedError } from '../../errors/grouped-errors.ts';

/** The responses of the board's routes; the page imports its types from here. */
export interface Hour {
  /** Its start, ISO 8601. */
  hour: string;
  pages: number;
  errors: number;
  errorsPerPage: number | null;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

export interface CanaryNow extends Canary {
  hours: Hour[];
  /** The watcher's current judgement. */
  sentences: string[];
  /** Each figure of the canary and of the previous build, in words. */
  figures: { state: 'good' | 'doubtful' | 'worse'; sentence: string }[];
}

export interface Part {
  section: string;
  /** Null for a section that was removed, or was never live. */
  build: string | null;
  since: string;
  who: string;
  why: string;
  action: Action;
  passedOver: string[];
  /** The target of a rollback. */
  before: string | null;
  hours: Hour[];
  canary: CanaryNow | null;
  /** Why no new build may go live now. */
  frozen: Freeze[];
}

export interface Graph {
  shell: string | null;
  parts: {
    section: string;
    paths: string[];
    /** The provided fragments, and the sections that use each. */
    fragments: { name: string; shownBy: string[] }[];
    shared: { name: string; needs: string; given: string | null }[];
  }[];
}

export interface BoardBuild extends RetainedBuild {
  keyId: string | null;
  provenance: Provenance | null;
  /** Why it cannot be served, if its signature is invalid. */
  fault?: string;
  bytes: number;
  files: number;
}

export interface Me {
  name: string;
  team: string;
  /** By section; `*` means all of them at once. */
  rights: Record<string, Right[]>;
  passOver: string[];
}

export interface BoardState {
  version: number;
  me: Me;
  parts: Part[];
  graph: Graph;
  freezes: Freeze[];
  scheduled: Scheduled[];
  revoked: string[];
  builds: BoardBuild[];
  /** Revisions that cannot be read, newer than the live one. */
  broken: number[];
}

/** Visitors' errors, by place in the team's source. */
export interface ErrorPage {
  errors: GroupedError[];
  /** How many more rare ones there are. */
  leftOut: number;
}

export interface LogEntry {
  /** The start of the next page. */
  key: string;
  at: string;
  who: string;
  action: string;
  section: string;
  build: string;
  why: string;
  passedOver: string[];
  /** Null for a change of access. */
  version: number | null;
}

export interface LogPage {
  entries: LogEntry[];
  /** Null at the end. */
  next: string | null;
  /** Values for the filters. */
  sections: string[];
  actions: string[];
}

export interface Pair<Value> {
  from: Value;
  to: Value;
}

export interface ComparedPart {
  section: string;
  change: 'same' | 'changed' | 'new' | 'removed';
  build: Pair<string | null>;
  provenance: Pair<Provenance | null>;
  /** Brotli: the bytes that its largest page loads at once. */
  firstLoad: Pair<number | null>;
  bytes: Pair<number | null>;
  files: Pair<number | null>;
  versions: { name: string; kind: 'needs' | 'gives'; from: string | null; to: string | null }[];
  paths: { added: string[]; removed: string[] };
  expectations: { added: string[]; removed: string[] } | null;
}

export interface Compared {
  from: { version: number; at: string; who: string; why: string };
  to: { version: number; at: string; who: string; why: string };
  parts: ComparedPart[];
}
