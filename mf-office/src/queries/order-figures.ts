import type { OrderFigures } from '@shop/contract/order';
import type { Query } from '@shop/platform';
import { startOfToday } from '@shop/platform/dates';

/** Orders by status, and new orders of the shop's day. */
export const orderFiguresQuery: Query<OrderFigures> = {
  key: ['office', 'order-figures'],
  freshMs: 15_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api, signal }) => api.get('/admin/order-figures', { signal, params: { since: startOfToday(new Date()) } }),
};
