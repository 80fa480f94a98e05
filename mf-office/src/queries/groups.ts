import type { Group, GroupResponse, GroupsResponse } from '@shop/contract/office/groups';
import type { Query } from '@shop/platform';

export const groupsKey = ['office', 'groups'] as const;

export const groupsQuery = (): Query<Group[]> => ({
  key: [...groupsKey],
  freshMs: 5_000,
  refetchOn: ['online'],
  fetch: async ({ api, signal }) => (await api.get<GroupsResponse>('/admin/groups', { signal })).groups,
});

export const groupQuery = (id: string): Query<Group> => ({
  key: [...groupsKey, id],
  freshMs: 1,
  refetchOn: ['online'],
  fetch: async ({ api, signal }) =>
    (await api.get<GroupResponse>(`/admin/groups/${encodeURIComponent(id)}`, { signal })).group,
});
