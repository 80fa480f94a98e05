import type { ProfileRequest, User, UserAnswer } from '@shop/contract/user';
import { api, changeSession, currentSession, setUser } from '@shop/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from './user.ts';

/** The session's own copy follows, so that the greeting does. */
function keepInSession(user: User) {
  if (currentSession().user?._id === user._id) changeSession((state) => setUser(state, { user }));
}

/** Shown at once; put back when the server refuses, and mended by what it answers. */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient();
  const { queryKey } = userQuery(userId);
  return useMutation({
    mutationFn: async (change: ProfileRequest) =>
      (await api.patch<UserAnswer>(`/user/update-user-profile/${userId}`, change)).user,
    async onMutate(change) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSuccess(user) {
      client.setQueryData(queryKey, user);
      keepInSession(user);
    },
  });
}
