import type { User, UserResponse } from '@shop/contract/user';
import type { Query } from '@shop/platform';
import { reading } from './reading.ts';

export const userQuery = (userId: string): Query<User> => ({
  ...reading,
  key: ['account', 'user', userId],
  fetch: async ({ api, signal }) => (await api.get<UserResponse>(`/user/user-by-id/${userId}`, { signal })).user,
});
