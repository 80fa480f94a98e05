import type { GroupPriceRequest, GroupPricesResponse } from '@shop/contract/office/groups';
import { api, type Query, queries } from '@shop/platform';
import { groupsKey } from './groups.ts';

const keyOf = (groupId: string) => ['office', 'group-prices', groupId] as const;

export const groupPricesQuery = (groupId: string, page: number): Query<GroupPricesResponse> => ({
  key: [...keyOf(groupId), page],
  freshMs: 1,
  refetchOn: ['online'],
  fetch: ({ api, signal }) =>
    api.get<GroupPricesResponse>(`/admin/groups/${encodeURIComponent(groupId)}/prices`, { params: { page }, signal }),
});

function refresh(groupId: string) {
  void queries.invalidate(groupsKey);
  return queries.invalidate(keyOf(groupId));
}

export async function setPrice(groupId: string, productId: string, price: GroupPriceRequest) {
  await api.put(`/admin/groups/${groupId}/prices/${productId}`, price);
  await refresh(groupId);
}

export async function removePrice(groupId: string, productId: string) {
  await api.post(`/admin/groups/${groupId}/prices/${productId}/delete`);
  await refresh(groupId);
}
