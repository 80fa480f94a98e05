import type { HistoryAnswer } from '@shop/contract/order';
import { api } from '@shop/platform';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Filters, filterParams, NO_FILTERS } from './filters.ts';

export const PAGE_SIZE = 50;

export const fetchHistory = (
  viewerId: string,
  { filters = NO_FILTERS, page = 1, limit = PAGE_SIZE, signal }: HistoryCall = {},
) =>
  api.get<HistoryAnswer>(`/user/history/${viewerId}`, {
    params: { page, limit, ...filterParams(filters) },
    ...(signal && { signal }),
  });

interface HistoryCall {
  filters?: Filters;
  page?: number;
  limit?: number;
  signal?: AbortSignal;
}

export const historiesKey = (viewerId: string) => ['history', viewerId] as const;

/** The orders of a customer; with the admin's own id those of everybody. */
export const historyQuery = (viewerId: string, filters: Filters = NO_FILTERS) =>
  infiniteQueryOptions({
    queryKey: [...historiesKey(viewerId), filters],
    queryFn: ({ pageParam, signal }) => fetchHistory(viewerId, { filters, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
