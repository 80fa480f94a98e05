import { api } from '../api/client.ts';
import { authenticationAtom, currentSession, priceScope } from '../state/authentication.ts';
import { shopStore } from '../state/device.ts';
import { createQueryCache } from './cache.ts';

/** What this tab has fetched. Loaders and effects fill it, neither of which runs on the server but for loaders that pass it by. */
export const queries = createQueryCache({ api, scope: () => priceScope(currentSession()) });

/** What was fetched for somebody goes when they do. */
export function forgetWithPerson() {
  let person = currentSession().user?._id;
  return shopStore.sub(authenticationAtom, () => {
    const now = currentSession().user?._id;
    if (person !== undefined && now !== person) queries.forget();
    person = now;
  });
}
