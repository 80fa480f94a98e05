// Said later: when it has failed.
import { api } from '../api/client.ts';
import { cart } from '../cart/cart.ts';
import { t } from '../texts/t.ts';
import { changeSession, loggedOut } from './authentication.ts';
import { forgetHistory } from './history.ts';
import { notify } from './notify.ts';

const RELOAD_AFTER_MS = 100;

let signOutOfProvider = async () => {};

/** The login sets it after it has loaded the identity provider. */
export const signOutOfProviderWith = (signOut: () => Promise<void>) => {
  signOutOfProvider = signOut;
};

/** A session that has already ended is fine. */
const isDeadSession = (failure: unknown) => (failure as { status?: unknown } | null)?.status === 401;

/** Nothing is dropped on the device before the server has ended the session. */
export async function logOut() {
  try {
    await cart.saveNow();
    await api.post('/user/logout', undefined, { relogin: false }).catch((failure) => {
      if (!isDeadSession(failure)) throw failure;
    });
    await signOutOfProvider();
  } catch (failure) {
    notify.error(failure instanceof Error ? failure.message : t('Something went wrong, please try again'));
    return;
  }
  changeSession(() => loggedOut);
  forgetHistory();
  setTimeout(() => location.reload(), RELOAD_AFTER_MS);
}
