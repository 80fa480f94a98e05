import type { AddressesAnswer, SavedAddress } from '@shop/contract/user';
import { api } from '@shop/platform';
import { queryOptions } from '@tanstack/react-query';

export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }): Promise<SavedAddress[]> =>
      (await api.get<AddressesAnswer>(`/user/address/${userId}`, { signal })).addresses,
  });
