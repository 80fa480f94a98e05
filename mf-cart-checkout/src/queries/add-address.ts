import type { AddressDraft } from '@shop/contract/address-rules';
import type { AddressResponse, SavedAddress } from '@shop/contract/user';
import { api, queries, withNotice } from '@shop/platform';
import { addressesQuery, type KnownAddresses } from './addresses.ts';

/** Saves an address and puts it at the end of the list. */
export async function addAddress(userId: string, draft: AddressDraft): Promise<SavedAddress> {
  const { address } = await withNotice(api.post<AddressResponse>('/user/add-address/', { ...draft, user_id: userId }));
  // A list that was fetched meanwhile has it already.
  queries.change<KnownAddresses>(addressesQuery(userId).key, (known) => ({
    ...known,
    savedAddresses: [...known.savedAddresses.filter(({ _id }) => _id !== address._id), address],
  }));
  return address;
}
