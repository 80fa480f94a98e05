import type { Store } from '@shop/server/store/store';
import { newestAccess } from './access.ts';

const FRESH_MS = 5_000;

/** With https, or on this machine. It goes into a header of pages. */
const ORIGIN = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/;

export const isOrigin = (text: string) => ORIGIN.test(text);

/** Whether builds may have their files there; an origin that is taken off the list is refused soon. */
export function allowedOrigins(store: Store, now: () => number = () => performance.now()) {
  let known = { origins: [] as readonly string[], until: 0 };
  return async (origin: string): Promise<boolean> => {
    if (now() >= known.until || !known.origins.includes(origin))
      known = { origins: (await newestAccess(store)).origins ?? [], until: now() + FRESH_MS };
    return known.origins.includes(origin);
  };
}
