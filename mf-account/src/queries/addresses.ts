import type { AddressesResponse, SavedAddress } from '@shop/contract/user';
import type { Query } from '@shop/platform';
import { reading } from './reading.ts';

export const addressesQuery = (userId: string): Query<SavedAddress[]> => ({
  ...reading,
  key: ['account', 'addresses', userId],
  fetch: async ({ api, signal }) => (await api.get<AddressesResponse>(`/user/address/${userId}`, { signal })).addresses,
});
