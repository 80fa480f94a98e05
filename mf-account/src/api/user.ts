import type { User, UserAnswer } from '@shop/shared/contract/user.ts';
import { api } from '@shop/shared/shop.ts';
import { queryOptions } from '@tanstack/react-query';

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user', userId],
    queryFn: async ({ signal }): Promise<User> =>
      (await api.get<UserAnswer>(`/user/user-by-id/${userId}`, { signal })).user,
  });
