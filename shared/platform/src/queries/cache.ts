import { statusOf } from '../api/status-of.ts';
import type { Query, QueryCall, QueryKey, QueryState } from './query.ts';

interface Entry {
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

interface Request {
  promise: Promise<unknown>;
  aborter: AbortController;
  /** Changes of the data since it was sent: its response may not have them. */
  changes: ((data: unknown) => unknown)[];
}

interface Parts {
  api: QueryCall['api'];
  /** A part of every key: another role gets other prices. */
  scope?(): string;
  now?(): number;
}

type Fetch<Value> = (call: QueryCall, known?: Value) => Promise<Value>;

const MOST_KEPT = 60;
const RETRY_AFTER_MS = 1000;
const nothing: QueryState<never> = { data: undefined, error: undefined, isFetching: false, isMore: false };
const ignore = () => undefined;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fetched data, by key. It does not depend on React; one for each tab, none on the server. */
export function createQueryCache({ api, scope = () => '', now = Date.now }: Parts) {
  const entries = new Map<string, Entry>();
  type Change = Partial<QueryState<unknown>>;

  /** Another role has another entry. */
  const idOf = (key: QueryKey) => JSON.stringify([scope(), ...key]);
  const keyOf = (id: string): QueryKey => JSON.parse(id).slice(1);

  function entryAt(id: string): Entry {
    const entry = entries.get(id) ?? { state: nothing, at: 0, users: 0, listeners: new Set() };
    entries.delete(id);
    entries.set(id, entry);
    if (entries.size > MOST_KEPT)
      for (const [oldest, { users }] of entries)
        if (users === 0 && oldest !== id) {
          entries.delete(oldest);
          break;
        }
    return entry;
  }

  /** Entries whose keys begin with these parts. */
  function matching(prefix: QueryKey): [string, Entry][] {
    const start = idOf(prefix).slice(0, -1);
    return [...entries].filter(([id]) => id.startsWith(start) && ',]'.includes(id.charAt(start.length)));
  }

  function setState(entry: Entry, change: Change) {
    entry.state = { ...entry.state, ...change };
    for (const listener of entry.listeners) listener();
  }

  /** Callers that wait for the running request still get its response; it is not kept. */
  function detach(entry: Entry): Request | undefined {
    const { request } = entry;
    if (!request) return;
    entry.request = undefined;
    setState(entry, { isFetching: false });
    return request;
  }

  const abort = (entry: Entry) => detach(entry)?.aborter.abort();

  function leave(entry: Entry) {
    entry.users -= 1;
    if (entry.users === 0) abort(entry);
  }

  async function attempt<Value>(entry: Entry, query: Query<Value>, fetch: Fetch<Value>, signal: AbortSignal) {
    const call: QueryCall = { api, signal, load: (other) => load(other, signal) };
    const once = () => fetch(call, entry.state.data as Value | undefined);
    try {
      return await once();
    } catch (failure) {
      if (signal.aborted || !query.canRetry?.(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      if (signal.aborted) throw failure;
      return once();
    }
  }

  function start<Value>(entry: Entry, query: Query<Value>, fetch: Fetch<Value>, isMore: boolean) {
    const aborter = new AbortController();
    const changes: Request['changes'] = [];
    const end = (change: Change) => {
      // The result of an aborted request is ignored.
      if (entry.request !== request) return;
      entry.request = undefined;
      setState(entry, { ...change, isFetching: false });
    };
    const promise = attempt(entry, query, fetch, aborter.signal).then(
      (response) => {
        // At once with what is kept: a change must not come between.
        const data = changes.reduce<unknown>((value, change) => change(value), response);
        if (entry.request === request) entry.at = now();
        const { data: known } = entry.state;
        end({ data: known !== undefined && isSame(known, data) ? known : data, error: undefined });
        return data as Value;
      },
      (error: unknown) => {
        // A response of the API, or a lost one, has a status; anything else is an error in the code, and is reported.
        if (entry.request === request && statusOf(error) === undefined) globalThis.reportError?.(error);
        end({ error });
        throw error;
      },
    );
    promise.catch(ignore);
    const request: Request = { promise, aborter, changes };
    entry.request = request;
    setState(entry, { isFetching: true, isMore });
    return promise;
  }

  /** Sends the request, or joins a running one. `more` fetches something else into the same entry. */
  function fetch<Value>(query: Query<Value>, id = idOf(query.key), more?: Fetch<Value>): Promise<Value> {
    const entry = entryAt(id);
    entry.query = query as Query<unknown>;
    return (entry.request?.promise as Promise<Value>) ?? start(entry, query, more ?? query.fetch, more !== undefined);
  }

  const isFresh = ({ at, state }: Entry, { freshMs = 0 }: Query<never>) =>
    state.data !== undefined && at > 0 && now() - at < freshMs;

  /** Fresh data from the cache, otherwise the response. The request is aborted when nobody waits for it any more. */
  async function load<Value>(query: Query<Value>, signal?: AbortSignal): Promise<Value> {
    const id = idOf(query.key);
    const entry = entryAt(id);
    if (isFresh(entry, query as Query<never>)) return entry.state.data as Value;
    let waits = true;
    const stopWaiting = () => {
      if (waits) leave(entry);
      waits = false;
    };
    entry.users += 1;
    signal?.addEventListener('abort', stopWaiting);
    setState(entry, { error: undefined });
    try {
      return await fetch(query, id);
    } finally {
      signal?.removeEventListener('abort', stopWaiting);
      stopWaiting();
    }
  }

  function put(entry: Entry, data: unknown, at: number) {
    entry.at = at;
    setState(entry, { data, error: undefined });
  }

  /** Shown entries are fetched again now, the rest when they are shown next. */
  async function invalidate(prefix: QueryKey) {
    await Promise.all(
      matching(prefix).map(([id, entry]) => {
        entry.at = 0;
        if (entry.users === 0 || !entry.query) return undefined;
        detach(entry);
        return fetch(entry.query, id).catch(ignore);
      }),
    );
  }

  return {
    idOf,
    fetch,
    load,

    /** For a component that shows it: fetched unless it is fresh. */
    refresh<Value>(query: Query<Value>, id = idOf(query.key)) {
      const entry = entryAt(id);
      entry.query = query as Query<unknown>;
      if (!isFresh(entry, query as Query<never>)) fetch(query, id).catch(ignore);
    },

    state: (id: string): QueryState<unknown> => entries.get(id)?.state ?? nothing,
    read: <Value>(key: QueryKey) => entries.get(idOf(key))?.state.data as Value | undefined,
    /** All data under keys that begin with these parts, with when it arrived; 0 if it must be fetched again. */
    readAll: <Value>(prefix: QueryKey) =>
      matching(prefix).flatMap(([id, { state, at }]) =>
        state.data === undefined ? [] : [{ key: keyOf(id), data: state.data as Value, at }],
      ),

    /** Whether a request runs for a key that begins with these parts. */
    isFetching: (prefix: QueryKey) => matching(prefix).some(([, { request }]) => request !== undefined),

    subscribe(id: string, listener: () => void) {
      const entry = entryAt(id);
      entry.users += 1;
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        leave(entry);
        const isKept = entry.query?.freshMs && entry.state.data !== undefined;
        if (!isKept && entry.users === 0 && entries.get(id) === entry) entries.delete(id);
      };
    },

    set(key: QueryKey, data: unknown) {
      const entry = entryAt(idOf(key));
      // The response of a running request may be older.
      detach(entry);
      put(entry, data, now());
    },
    /** Data to show until the first request, which is sent unless `isFresh`. */
    seed(id: string, data: unknown, isFresh: boolean) {
      const entry = entryAt(id);
      if (entry.state.data === undefined) put(entry, data, isFresh ? now() : 0);
    },
    /**
     * Changes all data under keys that begin with these parts, and what running requests bring: their response may have
     * the change already.
     */
    change<Value>(prefix: QueryKey, change: (data: Value, key: QueryKey) => Value) {
      for (const [id, entry] of matching(prefix)) {
        const ofEntry = (data: unknown) => change(data as Value, keyOf(id));
        entry.request?.changes.push(ofEntry);
        const { data } = entry.state;
        const changed = data === undefined ? data : ofEntry(data);
        if (changed !== data) put(entry, changed, entry.at);
      }
    },

    /** Shows a change before the shop has agreed; the returned function undoes it. */
    show<Value>(key: QueryKey, change: (data: Value) => Value): () => void {
      const entry = entryAt(idOf(key));
      const before = entry.state.data as Value | undefined;
      if (before === undefined) return ignore;
      // A running request would bring the old data.
      abort(entry);
      const shown = change(before);
      put(entry, shown, entry.at);
      return () => {
        if (entry.state.data === shown) put(entry, before, entry.at);
        else void invalidate(key);
      };
    },

    invalidate,

    /** Data that nobody shows is dropped now, the rest when it is no longer shown. */
    forget() {
      for (const [id, entry] of entries) {
        entry.query = undefined;
        if (entry.users === 0) entries.delete(id);
      }
    },
  };
}
