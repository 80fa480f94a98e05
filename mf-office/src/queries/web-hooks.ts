import type { HookEvent, NewWebHook, WebHook, WebHookPatch, WebHooksResponse } from '@shop/contract/office/webhooks';
import { api, type Query } from '@shop/platform';
import { thenRefresh } from './then-refresh.ts';

const key = ['office', 'web-hooks'];

export const webHooksQuery: Query<WebHooksResponse> = {
  key,
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<WebHooksResponse>('/admin/webhooks', { signal }),
};

const changed = <Result>(send: Promise<Result>) => thenRefresh(key, send);

export const addHook = (url: string, events: readonly HookEvent[]) =>
  changed(api.post<NewWebHook>('/admin/webhooks', { url, events }));

export const changeHook = (id: string, patch: WebHookPatch) =>
  changed(api.patch<{ webhook: WebHook }>(`/admin/webhooks/${id}`, patch));

export const deleteHook = (id: string) => changed(api.post<undefined>(`/admin/webhooks/${id}/delete`, {}));

export const deliverAgain = (id: string) =>
  changed(api.post<undefined>(`/admin/webhooks/deliveries/${id}/send-again`, {}));
