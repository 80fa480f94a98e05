import { followAccess, newestAccess } from '@shop/release/access';
import type { Store } from '@shop/server/store/store';

/** The access rules, always current. */
export async function followedAccess(store: Store) {
  let current = await newestAccess(store);
  const stop = followAccess(store, current, (next) => {
    current = next;
  });
  return { current: () => current, stop };
}
