import { statusOf } from '../api/status-of.ts';
import { type Entries, type Entry, leave, type Request, setState } from './entries.ts';
import type { Query, QueryCall } from './query.ts';

type Fetch<Value> = (call: QueryCall, known?: Value) => Promise<Value>;

const RETRY_AFTER_MS = 1000;

/** For a promise whose failure is in the entry's state already. */
export const ignore = () => undefined;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Parts {
  api: QueryCall['api'];
  now(): number;
}

/** Sends the requests of the entries: one at a time for each, which all who want it wait for. */
export function createRequests(entries: Entries, { api, now }: Parts) {
  const isFresh = ({ at, state }: Entry, { freshMs = 0 }: Query<never>) =>
    state.data !== undefined && at > 0 && now() - at < freshMs;

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

  /** The result of an aborted request is ignored. */
  function end(entry: Entry, request: Request, result: { data?: unknown; error: unknown }) {
    if (entry.request !== request) return;
    entry.request = undefined;
    setState(entry, { ...result, isFetching: false });
  }

  function succeed<Value>(entry: Entry, request: Request, response: Value): Value {
    // Together with the cached data: a change must not come between.
    const data = request.changes.reduce<unknown>((value, change) => change(value), response);
    if (entry.request === request) entry.at = now();
    const { data: known } = entry.state;
    end(entry, request, { data: known !== undefined && isSame(known, data) ? known : data, error: undefined });
    return data as Value;
  }

  function fail(entry: Entry, request: Request, error: unknown): never {
    // A response of the API, or a lost one, has a status; anything else is an error in the code, and is reported.
    if (entry.request === request && statusOf(error) === undefined) globalThis.reportError?.(error);
    end(entry, request, { error });
    throw error;
  }

  function start<Value>(entry: Entry, query: Query<Value>, fetch: Fetch<Value>, isMore: boolean) {
    const aborter = new AbortController();
    const promise = attempt(entry, query, fetch, aborter.signal).then(
      (response) => succeed(entry, request, response),
      (error: unknown) => fail(entry, request, error),
    );
    promise.catch(ignore);
    const request: Request = { promise, aborter, changes: [] };
    entry.request = request;
    setState(entry, { isFetching: true, isMore });
    return promise;
  }

  /** Sends the request, or joins a running one. `more` fetches something else into the same entry. */
  function fetch<Value>(query: Query<Value>, id = entries.idOf(query.key), more?: Fetch<Value>): Promise<Value> {
    const entry = entries.at(id);
    entry.query = query as Query<unknown>;
    return (entry.request?.promise as Promise<Value>) ?? start(entry, query, more ?? query.fetch, more !== undefined);
  }

  /** Fresh data from the cache, otherwise the response. The request is aborted when nobody waits for it any more. */
  async function load<Value>(query: Query<Value>, signal?: AbortSignal): Promise<Value> {
    const id = entries.idOf(query.key);
    const entry = entries.at(id);
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

  /** For a component that shows it: fetched unless it is fresh. */
  function refresh<Value>(query: Query<Value>, id = entries.idOf(query.key)) {
    const entry = entries.at(id);
    entry.query = query as Query<unknown>;
    if (!isFresh(entry, query as Query<never>)) fetch(query, id).catch(ignore);
  }

  return { fetch, load, refresh };
}
