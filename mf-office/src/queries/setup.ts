import type { Setup, SetupPatch } from '@shop/contract/office/setup';
import { api, type Query, queries } from '@shop/platform';

/** Fetched again whenever the page opens, because the steps are done on other pages. */
export const setupQuery: Query<Setup> = {
  key: ['office', 'setup'],
  freshMs: 1_000,
  refetchOn: ['visibilitychange'],
  fetch: ({ api: client, signal }) => client.get('/admin/setup', { signal }),
};

export async function changeSetup(patch: SetupPatch) {
  queries.set(setupQuery.key, await api.patch<Setup>('/admin/setup', patch));
}

export const emptyDemo = (business_name: string) => api.post<Setup>('/admin/demo/empty', { business_name });
