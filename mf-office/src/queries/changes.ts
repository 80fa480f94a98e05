import type { ChangersResponse, ChangesQuery, ChangesResponse } from '@shop/contract/office/changes';
import type { Query } from '@shop/platform';

export const changesQuery = (filters: ChangesQuery): Query<ChangesResponse> => ({
  key: ['office', 'changes', filters],
  freshMs: 1,
  refetchOn: ['online'],
  fetch: ({ api, signal }) => api.get<ChangesResponse>('/admin/changes', { params: { ...filters }, signal }),
});

export const changersQuery = (): Query<ChangersResponse['changers']> => ({
  key: ['office', 'changers'],
  freshMs: 60_000,
  fetch: async ({ api, signal }) => (await api.get<ChangersResponse>('/admin/changers', { signal })).changers,
});
