import type { Query, QueryKey, QueryState } from './query.ts';

/** The data of one key, its request, and who shows it. */
export interface Entry {
  state: QueryState<unknown>;
  /** When `data` arrived; 0 if it must be fetched again. */
  at: number;
  /** Components that show it and loaders that wait for it. */
  users: number;
  listeners: Set<() => void>;
  /** The last way of fetching it. */
  query?: Query<unknown> | undefined;
  request?: Request | undefined;
}

export interface Request {
  promise: Promise<unknown>;
  aborter: AbortController;
  /** Changes of the data since it was sent: its response may not have them. */
  changes: ((data: unknown) => unknown)[];
}

const MOST_ENTRIES = 60;
export const nothing: QueryState<never> = { data: undefined, error: undefined, isFetching: false, isMore: false };

export function setState(entry: Entry, change: Partial<QueryState<unknown>>) {
  entry.state = { ...entry.state, ...change };
  for (const listener of entry.listeners) listener();
}

export function put(entry: Entry, data: unknown, at: number) {
  entry.at = at;
  setState(entry, { data, error: undefined });
}

/** Callers that wait for the running request still get its response; it is not cached. */
export function detach(entry: Entry): Request | undefined {
  const { request } = entry;
  if (!request) return;
  entry.request = undefined;
  setState(entry, { isFetching: false });
  return request;
}

export const abort = (entry: Entry) => detach(entry)?.aborter.abort();

export function leave(entry: Entry) {
  entry.users -= 1;
  if (entry.users === 0) abort(entry);
}

export type Entries = ReturnType<typeof createEntries>;

/** Entries by key; unused ones are dropped, the least recently used first. `scope` is a part of every key. */
export function createEntries(scope: () => string) {
  const entries = new Map<string, Entry>();

  const idOf = (key: QueryKey) => JSON.stringify([scope(), ...key]);
  const keyOf = (id: string): QueryKey => JSON.parse(id).slice(1);

  function dropOldest(except: string) {
    for (const [id, { users }] of entries)
      if (users === 0 && id !== except) {
        entries.delete(id);
        return;
      }
  }

  return {
    idOf,
    keyOf,

    at(id: string): Entry {
      const entry = entries.get(id) ?? { state: nothing, at: 0, users: 0, listeners: new Set() };
      entries.delete(id);
      entries.set(id, entry);
      if (entries.size > MOST_ENTRIES) dropOldest(id);
      return entry;
    },

    stateOf: (id: string): QueryState<unknown> => entries.get(id)?.state ?? nothing,

    /** Entries whose keys begin with these parts. */
    matching(prefix: QueryKey): [string, Entry][] {
      const start = idOf(prefix).slice(0, -1);
      return [...entries].filter(([id]) => id.startsWith(start) && ',]'.includes(id.charAt(start.length)));
    },

    /** Unless it is cached for the next component that shows it. */
    dropUnused(id: string, entry: Entry) {
      const isCached = entry.query?.freshMs && entry.state.data !== undefined;
      if (!isCached && entry.users === 0 && entries.get(id) === entry) entries.delete(id);
    },

    /** Drops unused data now, other data once it is unused. */
    forget() {
      for (const [id, entry] of entries) {
        entry.query = undefined;
        if (entry.users === 0) entries.delete(id);
      }
    },
  };
}
