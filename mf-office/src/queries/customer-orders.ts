import type { HistoryResponse, Order } from '@shop/contract/order';
import type { Query } from '@shop/platform';

export const LATEST = 5;

export const customerOrdersQuery = (id: string): Query<Order[]> => ({
  key: ['office', 'customer-orders', id],
  freshMs: 5_000,
  fetch: async ({ api, signal }) =>
    (await api.get<HistoryResponse>(`/user/history/${id}`, { params: { limit: LATEST }, signal })).data,
});
