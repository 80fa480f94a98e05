import type { PageSettings } from '@shop/contract/release';
import { currentLanguage, signOutOfProviderWith } from '@shop/platform';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  type User,
} from 'firebase/auth';
import { HumanCheckExpired } from './human-check-expired.ts';

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';

/** An element works for one check only, and so does a verifier: a used one hangs. Cleared once, after the request. */
async function withHumanCheck<Sent>(
  auth: Auth,
  frame: HTMLElement,
  given: AbortSignal,
  send: (check: RecaptchaVerifier) => Promise<Sent>,
): Promise<Sent> {
  const place = frame.appendChild(document.createElement('div'));
  let check: RecaptchaVerifier | undefined;
  try {
    return await new Promise<Sent>((resolve, reject) => {
      given.addEventListener('abort', () => reject(given.reason));
      check = new RecaptchaVerifier(auth, place, {
        size: 'normal',
        theme: isDark() ? 'dark' : 'light',
        'expired-callback': () => reject(new HumanCheckExpired()),
        'error-callback': () => reject(new Error('The human check could not reach its server')),
      });
      send(check).then(resolve, reject);
    });
  } finally {
    check?.clear();
    place.remove();
  }
}

export interface VerifiedPerson {
  /** With +91, as the provider verified it. */
  phone: string;
  idToken: string;
  /** The same person with a new token: the shop accepts each for one session. */
  renew(): Promise<VerifiedPerson>;
}

let auth: Auth | undefined;

// Nothing of the provider is stored on the device: only the shop's own session is.
function identityProvider({ authMode, firebase }: PageSettings): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(firebase), { persistence: inMemoryPersistence });
  const provider = auth;
  signOutOfProviderWith(() => provider.signOut());
  // Of the message with the code, and of the human check.
  auth.languageCode = currentLanguage();
  if (authMode === 'emulator') connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

const verified = async (user: User, phone: string, isNew: boolean): Promise<VerifiedPerson> => ({
  phone,
  idToken: await user.getIdToken(isNew),
  renew: () => verified(user, phone, true),
});

/** Undefined if the provider confirmed an account without a phone number. */
export type ConfirmCode = (code: string) => Promise<VerifiedPerson | undefined>;

/** Sends the code; the human check is in `frame` meanwhile. */
export async function requestCode(
  settings: PageSettings,
  phone: string,
  frame: HTMLElement,
  given: AbortSignal,
): Promise<ConfirmCode> {
  const provider = identityProvider(settings);
  const sent = await withHumanCheck(provider, frame, given, (check) => signInWithPhoneNumber(provider, phone, check));
  let confirmed: { code: string; user: User } | undefined;
  return async (code) => {
    // The provider accepts a code once. If the shop's own login failed after it, the same person tries again with a new
    // token.
    const again = confirmed?.code === code ? confirmed : undefined;
    confirmed = again ?? { code, user: (await sent.confirm(code)).user };
    const { user } = confirmed;
    return user.phoneNumber ? verified(user, user.phoneNumber, Boolean(again)) : undefined;
  };
}
