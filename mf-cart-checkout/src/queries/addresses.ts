import type { AddressesResponse, SavedAddress } from '@shop/contract/user';
import type { Query } from '@shop/platform';

/** Never shown from an earlier visit, because the order will be delivered there. */
export const addressesQuery = (userId: string): Query<SavedAddress[]> => ({
  key: ['cart', 'addresses', userId],
  fetch: async ({ api, signal }) => (await api.get<AddressesResponse>(`/user/address/${userId}`, { signal })).addresses,
  refetchOn: ['online'],
});
