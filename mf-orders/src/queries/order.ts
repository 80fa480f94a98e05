import type { Order, OrderResponse } from '@shop/contract/order';
import { ApiError, api, type Query } from '@shop/platform';
import { canHelpToRetry } from './retry.ts';

export const fetchOrder = async (viewerId: string, orderId: string, signal?: AbortSignal): Promise<Order> =>
  (
    await api.get<OrderResponse>(
      `/user/order-details/${viewerId}/${encodeURIComponent(orderId)}`,
      signal ? { signal } : undefined,
    )
  ).order;

export const ordersKey = (viewerId: string) => ['orders', 'order', viewerId] as const;

/** `orderId` is the readable number or the `_id`, as in the address. */
export const orderQuery = (viewerId: string, orderId: string): Query<Order> => ({
  key: [...ordersKey(viewerId), orderId],
  freshMs: 30_000,
  refetchOn: ['online'],
  canRetry: canHelpToRetry,
  fetch: ({ signal }) => fetchOrder(viewerId, orderId, signal),
});

/** An id that is malformed, unknown or another person's: the user sees no difference. */
export const isUnknownOrder = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);
