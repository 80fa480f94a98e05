import type { OrderCounts } from '@shop/contract/order';
import type { Query } from '@shop/platform';
import { fetchHistory } from './history.ts';
import { canHelpToRetry } from './retry.ts';

/** Orders by status over the whole shop. */
export const countsQuery = (viewerId: string): Query<OrderCounts | null> => ({
  key: ['orders', 'counts', viewerId],
  freshMs: 30_000,
  refetchOn: ['online'],
  canRetry: canHelpToRetry,
  fetch: async ({ signal }) => (await fetchHistory(viewerId, { limit: 1, signal })).counts ?? null,
});
