import type { Expectations } from '@shop/contract/release';

type Surface = typeof import('@shop/platform');
const shopOf = (given: Record<string, unknown>) => given['@shop/platform'] as Surface;

/** This section's expectations of the shell; tested with every shell before it goes live. */
export const expectations: Expectations = {
  'a change of the person keeps token and role': (given) => {
    const { changeSession, currentSession, setUser } = shopOf(given);
    const before = currentSession();
    const user = { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000001' };
    changeSession(() => ({ ...before, token: 'unchanged', role: 'admin' }));
    changeSession((session) => setUser(session, { user }));
    const { token, role, user: now } = currentSession();
    changeSession(() => before);
    if (token !== 'unchanged' || role !== 'admin' || now?.user_name !== 'Asha')
      throw new Error(`it left ${token} ${role}`);
  },
  'a notice under one id is shown with kind, text and id': (given) => {
    const { connectToaster, notify } = shopOf(given);
    const shown: string[] = [];
    connectToaster({ show: ({ kind, text, id }) => shown.push(`${kind} ${text} ${id}`), dismiss: () => undefined });
    notify.success('Saved', { id: 'profile' });
    if (shown.join() !== 'success Saved profile') throw new Error(`it showed ${shown}`);
  },
  'the look follows the device until somebody chooses': (given) => {
    const { shopStore, themeModeAtom } = shopOf(given);
    const mode = shopStore.get(themeModeAtom);
    if (mode !== 'system') throw new Error(`it was ${mode}`);
  },
};
