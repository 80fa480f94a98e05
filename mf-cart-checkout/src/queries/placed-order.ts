import type { Order, OrderResponse } from '@shop/contract/order';
import type { Query } from '@shop/platform';

/** As it is now: it may have been confirmed or cancelled since it was placed. */
export const placedOrderQuery = (owner: string, orderId: string): Query<Order> => ({
  key: ['cart', 'placed order', owner, orderId],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api, signal }) =>
    (await api.get<OrderResponse>(`/user/order-details/${owner}/${encodeURIComponent(orderId)}`, { signal })).order,
});
