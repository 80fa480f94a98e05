import type { AddressDraft } from '@shop/contract/address-rules';
import type { AddressAnswer, SavedAddress } from '@shop/contract/user';
import { api } from '@shop/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
      return api.post<AddressAnswer>('/user/add-address/', { ...change.draft, user_id: userId });
    case 'edit':
      return api.patch<AddressAnswer>(`/user/update-user-address/${userId}/${change.id}`, change.draft);
    case 'delete':
      return api.post<void>(`/user/delete-address/${userId}/${change.id}`);
  }
}

/** The list answers at once, goes back when the server refuses, and ends as the server's. */
export function useChangeAddresses(userId: string) {
  const client = useQueryClient();
  const { queryKey } = addressesQuery(userId);
  return useMutation({
    mutationFn: (change: AddressChange) => send(userId, change),
    async onMutate(change) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (addresses) => addresses && changed(addresses, userId, change));
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    // The default address follows the list, so both are asked for again.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
      ]),
  });
}
