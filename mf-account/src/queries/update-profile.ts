import type { ProfileRequest, User, UserResponse } from '@shop/contract/user';
import { api, changeSession, currentSession, queries, setUser, useMutation } from '@shop/platform';
import { userQuery } from './user.ts';

/** The session's own copy is updated too, for the greeting. */
function keepInSession(user: User) {
  if (currentSession().user?._id === user._id) changeSession((state) => setUser(state, { user }));
}

/** Shown at once; undone if the server refuses, and corrected by its response. */
export function useUpdateProfile(userId: string) {
  const { key } = userQuery(userId);
  return useMutation({
    send: async (change: Omit<ProfileRequest, 'gstin' | 'legal_name'>) =>
      (await api.patch<UserResponse>(`/user/update-user-profile/${userId}`, change)).user,
    show: (change) => queries.show<User>(key, (user) => ({ ...user, ...change })),
    onSuccess(user) {
      queries.set(key, user);
      keepInSession(user);
    },
  });
}

/** A business is checked by the server first: nothing of it is shown before. */
export function useUpdateBusiness(userId: string) {
  const { key } = userQuery(userId);
  return useMutation({
    send: async (change: Pick<ProfileRequest, 'gstin' | 'legal_name'>) =>
      (await api.patch<UserResponse>(`/user/update-user-profile/${userId}`, change)).user,
    onSuccess(user) {
      queries.set(key, user);
      keepInSession(user);
    },
  });
}
