import type { Order } from '@shop/contract/order';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ordersOf } from '../../queries/cached-orders.ts';
import type { Filters } from '../../queries/filters.ts';
import { historyQuery } from '../../queries/history.ts';
import type { Viewer } from '../viewer.ts';

const PAGES_KEPT = 4;

/** The orders that are loaded so far, newest first, and how to load more. */
export function useHistory(viewer: Viewer, filters?: Filters) {
  const client = useQueryClient();
  const options = historyQuery(viewer.id, filters);
  const query = useInfiniteQuery(options);
  const orders: readonly Order[] = useMemo(() => ordersOf(query.data), [query.data]);

  // A list that is met again is read anew, page after page: it must not be long by then.
  const key = JSON.stringify(options.queryKey);
  useEffect(
    () => () => {
      client.setQueryData<InfiniteData<unknown, number>>(JSON.parse(key), (history) =>
        history && history.pages.length > PAGES_KEPT
          ? { pages: history.pages.slice(0, PAGES_KEPT), pageParams: history.pageParams.slice(0, PAGES_KEPT) }
          : history,
      );
    },
    [client, key],
  );

  return {
    orders,
    counts: query.data?.pages[0]?.counts,
    isLoading: query.isPending,
    failed: query.isLoadingError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    failedMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  };
}

export type HistoryList = ReturnType<typeof useHistory>;
