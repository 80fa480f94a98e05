import type { Order } from '@shop/contract/order';
import { queries, usePages } from '@shop/platform';
import { useEffect, useMemo } from 'react';
import { type History, ordersOf } from '../../queries/cached-orders.ts';
import type { Filters } from '../../queries/filters.ts';
import { historyQuery } from '../../queries/history.ts';
import type { Viewer } from '../viewer.ts';

const MOST_PAGES = 4;

/** The loaded orders, newest first, and a function to load more. */
export function useHistory(viewer: Viewer, filters?: Filters) {
  const query = historyQuery(viewer.id, filters);
  const { pages, error, isFetching, refetch, ...list } = usePages(query);
  const orders: readonly Order[] = useMemo(() => ordersOf(pages), [pages]);

  // A list that is shown again is fetched again, page by page, so it must not be long.
  const key = JSON.stringify(query.key);
  useEffect(() => () => queries.change<History>(JSON.parse(key), firstPages), [key]);

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

const firstPages = (pages: History) => (pages.length > MOST_PAGES ? pages.slice(0, MOST_PAGES) : pages);

export type HistoryList = ReturnType<typeof useHistory>;
