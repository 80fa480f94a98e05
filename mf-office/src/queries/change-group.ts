import type { Group, GroupPatch, GroupRequest, GroupResponse } from '@shop/contract/office/groups';
import { api, queries } from '@shop/platform';
import { groupsKey } from './groups.ts';

async function take(sent: Promise<GroupResponse>): Promise<Group> {
  const { group } = await sent;
  void queries.invalidate(groupsKey);
  return group;
}

export const addGroup = (group: GroupRequest) => take(api.post<GroupResponse>('/admin/groups', group));

export const changeGroup = (id: string, patch: GroupPatch) =>
  take(api.patch<GroupResponse>(`/admin/groups/${id}`, patch));

export async function removeGroup(id: string) {
  await api.post(`/admin/groups/${id}/delete`);
  void queries.invalidate(groupsKey);
}
