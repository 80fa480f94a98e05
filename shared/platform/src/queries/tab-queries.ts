import { api } from '../api/client.ts';
import { authenticationAtom, currentSession, priceScope } from '../state/authentication.ts';
import { shopStore } from '../state/device.ts';
import { createQueryCache } from './cache.ts';

/** The fetched data of this tab. Loaders and effects fill it, but none that run on the server. */
export const queries = createQueryCache({ api, scope: () => priceScope(currentSession()) });

/** A person's data is dropped when they leave. */
export function forgetWithPerson() {
  let person = currentSession().user?._id;
  return shopStore.sub(authenticationAtom, () => {
    const now = currentSession().user?._id;
    if (person !== undefined && now !== person) queries.forget();
    person = now;
  });
}
