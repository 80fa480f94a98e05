import type { HistoryResponse } from '@shop/contract/order';
import { api, type PagesQuery } from '@shop/platform';
import { type Filters, filterParams, NO_FILTERS } from './filters.ts';
import { canHelpToRetry } from './retry.ts';

export const PAGE_SIZE = 50;

interface HistoryCall {
  filters?: Filters;
  page?: number;
  limit?: number;
  signal?: AbortSignal;
}

export const fetchHistory = (
  viewerId: string,
  { filters = NO_FILTERS, page = 1, limit = PAGE_SIZE, signal }: HistoryCall = {},
) =>
  api.get<HistoryResponse>(`/user/history/${viewerId}`, {
    params: { page, limit, ...filterParams(filters) },
    ...(signal && { signal }),
  });

export const historiesKey = (viewerId: string) => ['orders', 'history', viewerId] as const;

/** The orders of a customer, or with the admin's own id all orders. Fetched again whenever the list is shown again. */
export const historyQuery = (viewerId: string, filters: Filters = NO_FILTERS): PagesQuery<HistoryResponse> => ({
  key: [...historiesKey(viewerId), filters],
  freshMs: 1,
  canRetry: canHelpToRetry,
  fetchPage: (page, { signal }) => fetchHistory(viewerId, { filters, page, signal }),
  hasMore: ({ hasMore }) => hasMore,
});
