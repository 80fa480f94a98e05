import type { Order } from '@shop/contract/order';
import { queries, usePages } from '@shop/platform';
import { useEffect, useMemo } from 'react';
import { type History, ordersOf } from '../../queries/cached-orders.ts';
import type { Filters } from '../../queries/filters.ts';
import { historyQuery } from '../../queries/history.ts';
import type { Viewer } from '../viewer.ts';

const PAGES_KEPT = 4;

/** The loaded orders, newest first, and a function to load more. */
export function useHistory(viewer: Viewer, filters?: Filters) {
  const query = historyQuery(viewer.id, filters);
  const { pages, error, isFetching, refetch, ...list } = usePages(query);
  const orders: readonly Order[] = useMemo(() => ordersOf(pages), [pages]);

  // A list that is shown again is fetched again, page by page, so it must not be long.
  const key = JSON.stringify(query.key);
  useEffect(() => () => queries.change<History>(JSON.parse(key), keptPages), [key]);

  return {
    orders,
    counts: pages?.[0]?.counts,
    isLoading: !pages && !error,
    failed: !pages && error !== undefined,
    isRetrying: isFetching,
    retry: refetch,
    ...list,
  };
}

const keptPages = (pages: History) => (pages.length > PAGES_KEPT ? pages.slice(0, PAGES_KEPT) : pages);

export type HistoryList = ReturnType<typeof useHistory>;
