import type { UserResponse } from '@shop/contract/user';
import { api } from '../api/client.ts';
import { currentSession, noteUser } from './authentication.ts';

/** A failure changes nothing: the next look may succeed. */
async function look() {
  const { user } = currentSession();
  if (!user) return;
  const now = await api.get<UserResponse>(`/user/user-by-id/${user._id}`, { relogin: false }).catch(() => null);
  if (now) noteUser({ ...now.user });
}

/** The session's person is as the server knows them: now, and whenever somebody comes back to this tab. */
export function followUser() {
  void look();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
}
