import type { Me } from '@shop/contract/office/rights';
import { changeSession, currentSession, type Query } from '@shop/platform';

/** The order desk reads the rights from the session: a changed role applies there at once. */
function noteRights({ rights }: Me) {
  const { user } = currentSession();
  if (!user || String(user.rights) === String(rights)) return;
  changeSession((session) => ({ ...session, user: { ...user, rights } }));
}

export const meQuery = (viewerId: string): Query<Me> => ({
  key: ['office', 'me', viewerId],
  freshMs: 30_000,
  refetchOn: ['online', 'visibilitychange'],
  async fetch({ api, signal }) {
    const me = await api.get<Me>('/admin/me', { signal });
    noteRights(me);
    return me;
  },
});
