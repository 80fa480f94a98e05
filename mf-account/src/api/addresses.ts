import type { AddressesAnswer, SavedAddress } from '@shop/shared/contract/user.ts';
import { api } from '@shop/shared/shop.ts';
import { queryOptions } from '@tanstack/react-query';

export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }): Promise<SavedAddress[]> =>
      (await api.get<AddressesAnswer>(`/user/address/${userId}`, { signal })).addresses,
  });
