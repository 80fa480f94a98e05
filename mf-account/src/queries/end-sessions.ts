import type { DeviceSessions } from '@shop/contract/sessions';
import {
  ApiError,
  api,
  currentSession,
  loginReasonAtom,
  notify,
  openLogin,
  queries,
  shopStore,
  useMutation,
} from '@shop/platform';
import { t } from '../t.ts';
import { devicesQuery } from './devices.ts';

const NOTICE = 'devices';

const needsCode = (failure: unknown) => failure instanceof ApiError && failure.code === 'prove_again';

/** The shop requires a new code before it ends sessions; after it, the action continues. */
function proveFirst(userId: string, then: () => void) {
  openLogin(() => {
    if (currentSession().user?._id === userId) then();
  });
  shopStore.set(loginReasonAtom, 'confirm number');
}

/** `others`, or one by its id. */
export function useEndSessions(userId: string) {
  const { key } = devicesQuery(userId);
  const { mutate, isPending } = useMutation({
    send: async (which: string) => (await api.post<DeviceSessions>('/user/sessions/end', { which })).sessions,
    onSuccess(sessions, which) {
      queries.set(key, sessions);
      notify.success(which === 'others' ? t('Logged out on all other devices') : t('Logged out there'), { id: NOTICE });
    },
    onError(failure, which) {
      if (needsCode(failure)) return proveFirst(userId, () => mutate(which));
      notify.error(failure instanceof ApiError ? failure.message : t('Please try again.'), { id: NOTICE });
      return queries.invalidate(key);
    },
  });
  return { end: mutate, isPending };
}
