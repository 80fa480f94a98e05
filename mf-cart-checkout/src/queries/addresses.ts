import type { User, UserResponse } from '@shop/contract/user';
import { noteUser, type Query } from '@shop/platform';

export type KnownAddresses = Pick<User, 'savedAddresses' | 'default_address'>;

/**
 * Never shown from an earlier visit, because the order will be delivered there. The session's copy of the person may be
 * weeks old.
 */
export const addressesQuery = (userId: string): Query<KnownAddresses> => ({
  key: ['cart', 'addresses', userId],
  async fetch({ api, signal }) {
    const { user } = await api.get<UserResponse>(`/user/user-by-id/${userId}`, { signal });
    noteUser({ _id: user._id, user_name: user.user_name, user_email: user.user_email });
    return { savedAddresses: user.savedAddresses, default_address: user.default_address };
  },
  refetchOn: ['online'],
});
