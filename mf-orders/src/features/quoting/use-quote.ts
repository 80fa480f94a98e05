import type { Order, OrderAnswer } from '@shop/contract/order';
import { ApiError, api, notify } from '@shop/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import type { Quotes } from './quotes.ts';

export function useQuote(order: Order, viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: Quotes) => api.patch<OrderAnswer>(`/admin/order-prices/${order._id}`, { items }),
    onSuccess(answer) {
      putOrder(client, viewerId, answer.order);
      notify.success('Prices are saved.');
    },
    async onError(error) {
      notify.error(error instanceof ApiError && error.status === 409 ? error.message : 'The prices were not saved.');
      putOrder(client, viewerId, await fetchOrder(viewerId, order._id));
    },
  });
}
