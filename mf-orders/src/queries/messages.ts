import type { MessagesResponse } from '@shop/contract/office/messages';
import { api, type Query } from '@shop/platform';

/** The newest ones about an order, for staff. */
export const messagesQuery = (orderId: string): Query<MessagesResponse> => ({
  key: ['orders', 'messages', orderId],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<MessagesResponse>('/admin/messages', { params: { order: orderId }, signal }),
});
