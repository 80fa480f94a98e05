import { authenticationAtom, currentSession } from './authentication.ts';
import { forgetItems, readItem, shopStore, writeItem } from './device.ts';
import { LAST_PRODUCT_VISIT, LAST_VISIT } from './visits.ts';

/** Searches and viewed products on this device; the catalogue stores most of them. */
const HISTORY = ['recentSearches', 'recentlyViewed', LAST_VISIT, LAST_PRODUCT_VISIT];

/** The owner; absent for a visitor, whose history stays at the login. */
const HISTORY_OF = 'historyOf';

export const forgetHistory = () => forgetItems([...HISTORY, HISTORY_OF]);

/** A session may also end without a logout; then the history waits for the same person. */
export function forgetHistoryOfOthers() {
  function follow() {
    const person = currentSession().user?._id;
    const before = readItem(HISTORY_OF);
    if (!person || person === before) return;
    if (before) forgetHistory();
    writeItem(HISTORY_OF, person);
  }
  follow();
  return shopStore.sub(authenticationAtom, follow);
}
