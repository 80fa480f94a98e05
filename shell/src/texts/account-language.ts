import type { PageRelease } from '@shop/contract/release';
import { api, authenticationAtom, currentSession, ENGLISH, restoredAtom, shopStore } from '@shop/platform';
import { choose, chosenLanguage } from './take-along.ts';

/** In local storage: the account that has the choice, and the choice. */
const SENT_CHOICE = 'language-told';

const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Once for each choice and person: with two devices, the account has the newest choice. */
async function tell(userId: string, language: string) {
  const choice = `${userId} ${language}`;
  if (read(SENT_CHOICE) === choice) return;
  try {
    await api.patch(`/user/update-user-profile/${userId}`, { language }, { relogin: false });
    localStorage.setItem(SENT_CHOICE, choice);
  } catch {
    // The next page tries again.
  }
}

/**
 * The account stores the language that was chosen on a device. A device without a choice takes the account's: it is
 * offered here, and later visits open in it.
 */
export function followAccountLanguage(
  { language = ENGLISH, languages = [] }: PageRelease,
  offer: (language: string) => void,
) {
  let settled: string | undefined;
  let wasOut = false;
  function settle() {
    const { isAuthenticated, user } = currentSession();
    if (!isAuthenticated) wasOut = shopStore.get(restoredAtom);
    if (!isAuthenticated || !user || user._id === settled) return;
    settled = user._id;
    const chosen = chosenLanguage();
    if (chosen) return void tell(user._id, chosen);
    const wanted = languages.find((each) => each === user.language);
    // Without a choice, a person who signs in on a page in Hindi gets messages in Hindi. Reading a page in Hindi is not enough.
    if (wanted === undefined) return wasOut && language !== ENGLISH ? void tell(user._id, language) : undefined;
    choose(wanted);
    void tell(user._id, wanted);
    if (wanted !== language) offer(wanted);
  }
  settle();
  const stops = [shopStore.sub(authenticationAtom, settle), shopStore.sub(restoredAtom, settle)];
  return () => {
    for (const stop of stops) stop();
  };
}
