import type { AddressDraft } from '@shop/contract/address-rules';
import type { AddressResponse, SavedAddress } from '@shop/contract/user';
import { api, queries } from '@shop/platform';
import { addressesQuery } from './addresses.ts';

/** Saves an address and puts it at the end of the list. */
export async function addAddress(userId: string, draft: AddressDraft): Promise<SavedAddress> {
  const { address } = await api.post<AddressResponse>('/user/add-address/', { ...draft, user_id: userId });
  queries.set(addressesQuery(userId).key, [
    ...(queries.read<SavedAddress[]>(addressesQuery(userId).key) ?? []),
    address,
  ]);
  return address;
}
