import { useEffect, useState } from 'react';
import { usePageData, usePageLocation } from '../state/page-hooks.ts';
import type { Query } from './query.ts';
import { queries } from './tab-queries.ts';
import { useEntryRef } from './use-entry-ref.ts';
import { type QueryResult, useQueryState } from './use-query.ts';

/**
 * The page's data: `loaded` if its loader had it in time, otherwise what is known, and then the response. When the user
 * comes back, the page shows what it showed before, with its scroll position, while the loader fetches for the next
 * time.
 */
export function usePageQuery<Value>(query: Query<Value>, loaded: Value | undefined): QueryResult<Value> {
  const [state, id] = useQueryState<Value>(query);
  const shown = useEntryRef<Value | undefined>('page', undefined);
  const run = usePageData<unknown>();
  // A new value for each entry, and whenever a hidden page is shown again.
  const visit = usePageLocation();
  const [atFirst, setAtFirst] = useState(() => ({ visit, run, before: shown.current }));
  if (atFirst.visit !== visit) setAtFirst({ visit, run, before: shown.current });

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
