import { type Auth, RecaptchaVerifier } from 'firebase/auth';
import { HumanCheckExpired } from './human-check-expired.ts';

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';

/** An element works for one check only, and so does a verifier: a used one hangs. Cleared once, after the request. */
export async function withHumanCheck<Sent>(
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
