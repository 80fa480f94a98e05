import type { HistoryQuery, HistoryResponse } from '@shop/contract/order';
import { api, type PagesQuery } from '@shop/platform';
import { type Filters, filterParams, isFiltered, NO_FILTERS } from './filters.ts';
import { canHelpToRetry } from './retry.ts';

export const PAGE_SIZE = 50;

type Part = Pick<HistoryQuery, 'page' | 'limit' | 'before'>;

export const fetchHistory = (viewerId: string, filters: Filters, part: Part, signal?: AbortSignal) =>
  api.get<HistoryResponse>(`/user/history/${viewerId}`, {
    params: { ...part, ...filterParams(filters), ...((filters.from || filters.to) && { days: 'shop' }) },
    ...(signal && { signal }),
  });

/** The orders after the known ones, also if some have left the filtered list since these were fetched. */
export function afterLast(last: HistoryResponse | undefined): Pick<Part, 'before'> {
  const before = last?.data.at(-1)?._id;
  return before === undefined ? {} : { before };
}

export const historiesKey = (viewerId: string) => ['orders', 'history', viewerId] as const;

/** The orders of a customer, or with the admin's own id all orders. Fetched again whenever the list is shown again. */
export const historyQuery = (viewerId: string, filters: Filters = NO_FILTERS): PagesQuery<HistoryResponse> => ({
  key: [...historiesKey(viewerId), filters],
  freshMs: 1,
  refetchOn: ['online', 'visibilitychange'],
  canRetry: canHelpToRetry,
  // Without a filter the API finds a page by its number, and no order leaves the list.
  fetchPage(page, { signal }, last) {
    const part = last && isFiltered(filters) ? afterLast(last) : { page };
    return fetchHistory(viewerId, filters, { ...part, limit: PAGE_SIZE }, signal);
  },
  hasMore: ({ hasMore }) => hasMore,
});
