import type { User, UserAnswer } from '@shop/contract/user';
import { api } from '@shop/platform';
import { queryOptions } from '@tanstack/react-query';

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user', userId],
    queryFn: async ({ signal }): Promise<User> =>
      (await api.get<UserAnswer>(`/user/user-by-id/${userId}`, { signal })).user,
  });
