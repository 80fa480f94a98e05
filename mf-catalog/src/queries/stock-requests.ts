import type { StockRequestChange, StockRequests } from '@shop/contract/stock';
import { api, type Query } from '@shop/platform';
import { REST_FRESH_MS } from './freshness.ts';

/** The products for which this person wants a message. */
export const stockRequestsQuery = (userId: string): Query<StockRequests> => ({
  key: ['catalog', 'stock requests', userId],
  freshMs: REST_FRESH_MS,
  fetch: ({ api: from, signal }) => from.get('/user/stock-requests', { signal }),
});

export const changeStockRequest = (productId: string, change: StockRequestChange) =>
  api.put<StockRequests>(`/user/stock-requests/${productId}`, change);
