import type { FindResponse, Waiting } from '@shop/contract/office/frame';
import { WAITING_KEY } from '@shop/contract/office/waiting-key';
import type { Query } from '@shop/platform';

export const waitingQuery: Query<Waiting> = {
  key: WAITING_KEY,
  freshMs: 10_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ api, signal }) => api.get<Waiting>('/admin/waiting', { signal }),
};

export interface Found extends FindResponse {
  q: string;
}

export const findQuery = (q: string): Query<Found> => ({
  key: ['office', 'find', q],
  freshMs: 10_000,
  fetch: async ({ api, signal }) => ({ q, ...(await api.get<FindResponse>('/admin/find', { signal, params: { q } })) }),
});
