import type { MessageChoices } from '@shop/contract/message-choices';
import type { MessageChannel } from '@shop/contract/office/messages';
import { api, type Query, queries, useMutation } from '@shop/platform';
import { reading } from './reading.ts';

export const choicesQuery = (userId: string): Query<MessageChoices> => ({
  ...reading,
  key: ['account', 'message-choices', userId],
  fetch: async ({ api, signal }) => api.get<MessageChoices>(`/user/message-choices/${userId}`, { signal }),
});

/** Shown at once; undone if the server refuses. */
export function useSaveChoices(userId: string) {
  const { key } = choicesQuery(userId);
  return useMutation({
    send: async (off: MessageChannel[]) => api.put<MessageChoices>(`/user/message-choices/${userId}`, { off }),
    show: (off) => queries.show<MessageChoices>(key, (choices) => ({ ...choices, off })),
    onSuccess: (choices) => queries.set(key, choices),
  });
}
