import type { OrderFigures } from '@shop/contract/order';
import { api, type Query } from '@shop/platform';
import { canHelpToRetry } from './retry.ts';

/** Orders by status over the whole shop, and what came in since this device's day began. */
export const figuresQuery = (viewerId: string): Query<OrderFigures> => ({
  key: ['orders', 'figures', viewerId],
  freshMs: 30_000,
  refetchOn: ['online', 'visibilitychange'],
  canRetry: canHelpToRetry,
  fetch: ({ signal }) =>
    api.get<OrderFigures>('/admin/order-figures', { params: { since: new Date().setHours(0, 0, 0, 0) }, signal }),
});
