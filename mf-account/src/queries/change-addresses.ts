import type { AddressDraft } from '@shop/contract/address-rules';
import type { AddressResponse, SavedAddress } from '@shop/contract/user';
import { api, queries, useMutation } from '@shop/platform';
import { addressesQuery } from './addresses.ts';
import { userQuery } from './user.ts';

export const UNSAVED_ID = 'unsaved';

export type AddressChange =
  | { kind: 'add'; draft: AddressDraft }
  | { kind: 'edit'; id: string; draft: AddressDraft }
  | { kind: 'delete'; id: string };

export function changed(addresses: SavedAddress[], userId: string, change: AddressChange): SavedAddress[] {
  switch (change.kind) {
    case 'add':
      return [...addresses, { ...change.draft, _id: UNSAVED_ID, user_id: userId }];
    case 'edit':
      return addresses.map((address) => (address._id === change.id ? { ...address, ...change.draft } : address));
    case 'delete':
      return addresses.filter(({ _id }) => _id !== change.id);
  }
}

function send(userId: string, change: AddressChange): Promise<unknown> {
  switch (change.kind) {
    case 'add':
      return api.post<AddressResponse>('/user/add-address/', { ...change.draft, user_id: userId });
    case 'edit':
      return api.patch<AddressResponse>(`/user/update-user-address/${userId}/${change.id}`, change.draft);
    case 'delete':
      return api.post<void>(`/user/delete-address/${userId}/${change.id}`);
  }
}

/** The list shows it at once, undoes it if the server refuses, and ends as the server's. */
export function useChangeAddresses(userId: string) {
  const { key } = addressesQuery(userId);
  return useMutation({
    send: (change: AddressChange) => send(userId, change),
    show: (change) => queries.show<SavedAddress[]>(key, (addresses) => changed(addresses, userId, change)),
    // The default address depends on the list, so both are fetched again.
    onSettled: () => Promise.all([queries.invalidate(key), queries.invalidate(userQuery(userId).key)]),
  });
}
