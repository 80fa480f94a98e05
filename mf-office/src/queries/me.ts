import type { Me } from '@shop/contract/office/rights';
import { api, type Query } from '@shop/platform';

export const meQuery = (viewerId: string): Query<Me> => ({
  key: ['office', 'me', viewerId],
  freshMs: 30_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<Me>('/admin/me', { signal }),
});
