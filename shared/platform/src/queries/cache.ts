import { abort, createEntries, detach, leave, put } from './entries.ts';
import type { QueryCall, QueryKey } from './query.ts';
import { createRequests, ignore } from './requests.ts';

interface Parts {
  api: QueryCall['api'];
  /** A part of every key: another role gets other prices. */
  scope?(): string;
  now?(): number;
}

/** Fetched data, by key. It does not depend on React; one for each tab, none on the server. */
export function createQueryCache({ api, scope = () => '', now = Date.now }: Parts) {
  const entries = createEntries(scope);
  const { idOf, keyOf, matching } = entries;
  const requests = createRequests(entries, { api, now });

  /** Shown entries are fetched again now, the rest when they are shown next. */
  async function invalidate(prefix: QueryKey) {
    await Promise.all(
      matching(prefix).map(([id, entry]) => {
        entry.at = 0;
        if (entry.users === 0 || !entry.query) return undefined;
        detach(entry);
        return requests.fetch(entry.query, id).catch(ignore);
      }),
    );
  }

  return {
    ...requests,
    idOf,
    invalidate,
    state: entries.stateOf,
    forget: entries.forget,

    read: <Value>(key: QueryKey) => entries.stateOf(idOf(key)).data as Value | undefined,
    /** All data under keys that begin with these parts, with when it arrived; 0 if it must be fetched again. */
    readAll: <Value>(prefix: QueryKey) =>
      matching(prefix).flatMap(([id, { state, at }]) =>
        state.data === undefined ? [] : [{ key: keyOf(id), data: state.data as Value, at }],
      ),

    /** Whether a request runs for a key that begins with these parts. */
    isFetching: (prefix: QueryKey) => matching(prefix).some(([, { request }]) => request !== undefined),

    subscribe(id: string, listener: () => void) {
      const entry = entries.at(id);
      entry.users += 1;
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        leave(entry);
        entries.dropUnused(id, entry);
      };
    },

    set(key: QueryKey, data: unknown) {
      const entry = entries.at(idOf(key));
      // The response of a running request may be older.
      detach(entry);
      put(entry, data, now());
    },
    /** Data to show until the first request, which is sent unless `isFresh`. */
    seed(id: string, data: unknown, isFresh: boolean) {
      const entry = entries.at(id);
      if (entry.state.data === undefined) put(entry, data, isFresh ? now() : 0);
    },
    /**
     * Changes all data under keys with this prefix, and the responses of running requests, which may already have it.
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
      const entry = entries.at(idOf(key));
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
  };
}
