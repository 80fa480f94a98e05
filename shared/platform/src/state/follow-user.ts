import type { UserResponse } from '@shop/contract/user';
import { api } from '../api/client.ts';
import { currentSession, noteUser } from './authentication.ts';

/** A failure changes nothing: the next attempt may succeed. */
async function look() {
  const { user } = currentSession();
  if (!user) return;
  const now = await api.get<UserResponse>(`/user/user-by-id/${user._id}`, { relogin: false }).catch(() => null);
  if (now) noteUser({ ...now.user });
}

/** Fetches the session's person from the server: now, and whenever this tab becomes visible again. */
export function followUser() {
  void look();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
}
