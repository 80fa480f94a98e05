import type { HistoryResponse, Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import type { Query } from '@shop/platform';

const SHOWN = 5;

/** The newest orders that nobody has confirmed. */
export const ordersToConfirmQuery = (viewerId: string): Query<Order[]> => ({
  key: ['office', 'orders-to-confirm', viewerId],
  freshMs: 10_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api, signal }) => {
    const params = { status: OrderStatus.Ordered, limit: SHOWN };
    return (await api.get<HistoryResponse>(`/user/history/${viewerId}`, { params, signal })).data;
  },
});
