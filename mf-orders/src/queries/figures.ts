import type { OrderFigures } from '@shop/contract/order';
import { api, type Query } from '@shop/platform';
import { startOfToday } from '@shop/platform/dates';
import { canHelpToRetry } from './retry.ts';

/** Counts of the whole shop by status, and new orders of the shop's day. */
export const figuresQuery = (viewerId: string): Query<OrderFigures> => ({
  key: ['orders', 'figures', viewerId],
  freshMs: 30_000,
  refetchOn: ['online', 'visibilitychange'],
  canRetry: canHelpToRetry,
  fetch: ({ signal }) =>
    api.get<OrderFigures>('/admin/order-figures', { params: { since: startOfToday(new Date()) }, signal }),
});
