import type { Store } from '@shop/server/store/store';
import { numbered } from './numbered.ts';

/** `hold`: store a build without serving it, and have it checked. `admin`: teams, tokens and keys. */
export const RIGHTS = [
  'hold',
  'preview',
  'publish',
  'canary',
  'promote',
  'rollback',
  'revoke',
  'remove',
  'freeze',
  'admin',
] as const;
export type Right = (typeof RIGHTS)[number];

/** A team's default rights: everything with its own section except removing it from the shop. */
export const USUAL_RIGHTS: Right[] = [
  'hold',
  'preview',
  'publish',
  'canary',
  'promote',
  'rollback',
  'revoke',
  'freeze',
];

export const EVERY_SECTION = '*';

/** CI jobs that act for a team, by the repository and the branch in their token. */
export interface CiTrust {
  repository: string;
  /** A final `*` matches any ending. */
  ref: string;
}

export interface Team {
  sections: string[];
  may: Right[];
  /** Checks, and `freeze`, that it may skip with a reason. */
  passOver: string[];
  ci: CiTrust[];
}

export interface Token {
  id: string;
  /** SHA-256 of the secret; the secret itself was shown once. */
  hash: string;
  team: string;
  sections: string[];
  note: string;
  madeAt: string;
  expiresAt: string;
  revokedAt?: string;
}

export interface Freeze {
  id: string;
  section: string;
  from: string;
  until: string;
  who: string;
  why: string;
}

export interface Scheduled {
  id: string;
  section: string;
  build: string;
  at: string;
  team: string;
  who: string;
  why: string;
  /** Checks to skip, if the team was allowed to when it scheduled and still is. */
  passOver?: string[];
  /** Set when its time came. */
  outcome?: string;
}

/** The outcome while it is made live. */
export const STARTED = 'started';

export const hasEnded = ({ outcome }: Pick<Scheduled, 'outcome'>) => outcome !== undefined && outcome !== STARTED;

/** Who may do what, and when. The store keeps every version: together they are the log. */
export interface Access {
  version: number;
  teams: Record<string, Team>;
  tokens: Token[];
  freezes: Freeze[];
  scheduled: Scheduled[];
  /** Other origins from which builds may be loaded. */
  origins?: string[];
  entry: { at: string; who: string; what: string } | null;
}

const hasAll = (list: readonly string[]) => list.includes(EVERY_SECTION);

/** The remaining sections of a team that has those. */
export const sectionsWithin = (sections: readonly string[], team: readonly string[]): string[] =>
  hasAll(team) ? [...sections] : team.filter((each) => hasAll(sections) || sections.includes(each));

const FIRST: Access = { version: 0, teams: {}, tokens: [], freezes: [], scheduled: [], entry: null };

function read(text: string, version: number): Access | null {
  try {
    const value = JSON.parse(text) as Partial<Access> | null;
    const isWhole =
      value?.version === version &&
      typeof value.teams === 'object' &&
      [value.tokens, value.freezes, value.scheduled].every(Array.isArray);
    return isWhole ? (value as Access) : null;
  } catch {
    return null;
  }
}

const access = (store: Store) => numbered<Access>(store, { folder: 'access', first: FIRST, read });

export const newestAccess = (store: Store) => access(store).newest();

export const accessLog = (store: Store) => access(store).log();

export const followAccess = (store: Store, known: Access, onChange: (access: Access) => void) =>
  access(store).follow(known, { onDocument: onChange, onBroken: () => undefined });

type Change = Partial<Pick<Access, 'teams' | 'tokens' | 'freezes' | 'scheduled' | 'origins'>> & { what: string };

/** Writes the next version. `decide` returns the change and its log entry, and throws to refuse. */
export const changeAccess = (store: Store, who: string, decide: (current: Access) => Change) =>
  access(store).change((current) => {
    const { version: _, ...before } = current;
    const { what, ...changed } = decide(current);
    return { ...before, ...changed, entry: { at: new Date().toISOString(), who, what } };
  });
