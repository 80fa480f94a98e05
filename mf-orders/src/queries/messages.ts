import type { MessageChoices } from '@shop/contract/message-choices';
import type { MessagesResponse } from '@shop/contract/office/messages';
import { api, type Query } from '@shop/platform';

/** The newest ones about an order, for staff. */
export const messagesQuery = (orderId: string): Query<MessagesResponse> => ({
  key: ['orders', 'messages', orderId],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<MessagesResponse>('/admin/messages', { params: { order: orderId }, signal }),
});

/** The channels that can send, and those that this customer does not want; for staff. */
export const messageChoicesQuery = (customerId: string): Query<MessageChoices> => ({
  key: ['orders', 'message-choices', customerId],
  freshMs: 5_000,
  fetch: ({ signal }) => api.get<MessageChoices>(`/user/message-choices/${customerId}`, { signal }),
});
