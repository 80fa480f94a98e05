import { followAccess, newestAccess } from '@shop/release/access';
import type { Store } from '@shop/server/store/store';

/** Who may do what, as it is by now. */
export async function followedAccess(store: Store) {
  let current = await newestAccess(store);
  const stop = followAccess(store, current, (next) => {
    current = next;
  });
  return { current: () => current, stop };
}
