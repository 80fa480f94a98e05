import type { ProfileRequest, User, UserResponse } from '@shop/contract/user';
import { api, changeSession, currentSession, queries, setUser, useMutation } from '@shop/platform';
import { userQuery } from './user.ts';

/** The session's own copy follows, so that the greeting does. */
function keepInSession(user: User) {
  if (currentSession().user?._id === user._id) changeSession((state) => setUser(state, { user }));
}

/** Shown at once; put back when the server refuses, and mended by its response. */
export function useUpdateProfile(userId: string) {
  const { key } = userQuery(userId);
  return useMutation({
    send: async (change: ProfileRequest) =>
      (await api.patch<UserResponse>(`/user/update-user-profile/${userId}`, change)).user,
    show: (change) => queries.show<User>(key, (user) => ({ ...user, ...change })),
    onSuccess(user) {
      queries.set(key, user);
      keepInSession(user);
    },
  });
}
