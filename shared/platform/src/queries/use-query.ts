import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Query, QueryState } from './query.ts';
import { queries } from './tab-queries.ts';

interface Options<Value> {
  /** Shown until the first response. */
  initial?: Value | undefined;
  /** `initial` counts as a response: no request is sent for it. */
  isFresh?: boolean;
  /** False while there is nothing to fetch yet. */
  enabled?: boolean;
}

export interface QueryResult<Value> extends QueryState<Value> {
  refetch(): void;
}

const ignore = () => undefined;
const nothing = { data: undefined, error: undefined, isFetching: false, isMore: false };

/** Follows an entry of the cache without fetching. On the server, and while hydrating, nothing is known. */
export function useQueryState<Value>({ key }: Pick<Query<Value>, 'key'>) {
  const id = queries.idOf(key);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => queries.subscribe(id, listener), [id]),
    () => queries.state(id),
    () => nothing,
  );
  return [state as QueryState<Value>, id] as const;
}

/** Shows known data and fetches it unless it is fresh. */
export function useQuery<Value>(query: Query<Value>, options: Options<Value> = {}): QueryResult<Value> {
  const { initial, isFresh = false, enabled = true } = options;
  const [state, id] = useQueryState<Value>(query);
  const latest = useRef({ query, initial, isFresh });
  useEffect(() => {
    latest.current = { query, initial, isFresh };
  });

  useEffect(() => {
    const now = latest.current;
    if (now.initial !== undefined) queries.seed(id, now.initial, now.isFresh);
    if (!enabled) return;
    const refresh = () => document.hidden || queries.refresh(latest.current.query, id);
    queries.refresh(now.query, id);
    const events = now.query.refetchOn ?? [];
    for (const event of events) addEventListener(event, refresh);
    return () => {
      for (const event of events) removeEventListener(event, refresh);
    };
  }, [id, enabled]);

  return {
    ...state,
    data: state.data ?? initial,
    refetch: () => void queries.fetch(query, id).catch(ignore),
  };
}
