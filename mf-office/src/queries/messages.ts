import type {
  MessageKind,
  MessagePreview,
  MessagePreviewRequest,
  MessageResponse,
  MessageSettings,
  MessageSettingsRequest,
  MessagesQuery,
  MessagesResponse,
  MessageTextRequest,
} from '@shop/contract/office/messages';
import { api, type Query, queries } from '@shop/platform';

const key = ['office', 'messages'];

export const messagesQuery = (query: MessagesQuery): Query<MessagesResponse> => ({
  key: [...key, 'list', JSON.stringify(query)],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<MessagesResponse>('/admin/messages', { params: { ...query }, signal }),
});

export const messageSettingsQuery: Query<MessageSettings> = {
  key: [...key, 'settings'],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<MessageSettings>('/admin/messages/settings', { signal }),
};

export const previewQuery = (request: MessagePreviewRequest): Query<MessagePreview> => ({
  key: [...key, 'preview', JSON.stringify(request)],
  freshMs: 60_000,
  fetch: ({ signal }) => api.post<MessagePreview>('/admin/messages/preview', request, { signal }),
});

/** The list and the number in the menu follow. */
export async function sendAgain(id: string): Promise<void> {
  try {
    await api.post<MessageResponse>(`/admin/messages/${id}/send-again`, {});
  } finally {
    void queries.invalidate([...key, 'list']);
  }
}

async function saved(send: Promise<MessageSettings>): Promise<void> {
  queries.set(messageSettingsQuery.key, await send);
}

export const saveSending = (request: MessageSettingsRequest) =>
  saved(api.put<MessageSettings>('/admin/messages/settings', request));

export const saveText = (kind: MessageKind, request: MessageTextRequest) =>
  saved(api.put<MessageSettings>(`/admin/messages/texts/${kind}`, request));
