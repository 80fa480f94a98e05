import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Query } from './query.ts';
import { queries } from './tab-queries.ts';
import { useEntryRef } from './use-entry-ref.ts';
import { type QueryResult, useQueryState } from './use-query.ts';

/**
 * What a page is about: `loaded` as its loader had it in time, else what is known of it, and then as it comes. On coming back to a page, what it showed
 * when it was left stands at once, and the scroll position with it, while the loader fetches for the next time.
 * Belongs in a component that has the history entry's key as its own.
 */
export function usePageQuery<Value>(query: Query<Value>, loaded: Value | undefined): QueryResult<Value> {
  const [state, id] = useQueryState<Value>(query);
  const shown = useEntryRef<Value | undefined>('page', undefined);
  const run = useLoaderData<unknown>();
  const [atFirst] = useState(() => ({ run, before: shown.current }));

  const latest = loaded ?? (state.isFetching ? undefined : state.data);
  useEffect(() => {
    if (latest !== undefined) shown.current = latest;
  }, [shown, latest]);

  const isBack = run === atFirst.run && loaded === undefined;
  return {
    ...state,
    data: (isBack ? atFirst.before : undefined) ?? latest ?? query.known?.(),
    refetch: () => void queries.fetch(query, id).catch(() => undefined),
  };
}
