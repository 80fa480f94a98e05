import { type Check, type Finding, good, problem, reasonOf, unknown, warning } from '../finding.ts';

const NOTICEABLE_MS = 5_000;
/** Sign-in refuses proofs with a larger difference. */
const HARMFUL_MS = 60_000;
const WITHIN_MS = 5_000;

export function judgeClock(differenceMs: number): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  const text = `The clock of this machine is ${seconds} s ${differenceMs > 0 ? 'ahead' : 'behind'}.`;
  const remedy = 'Turn on time synchronisation: timedatectl set-ntp true';
  if (Math.abs(differenceMs) >= HARMFUL_MS) return problem(text, remedy);
  return Math.abs(differenceMs) >= NOTICEABLE_MS ? warning(text, remedy) : good('The clock is right.');
}

/** Google's keys for ID tokens: every sign-in of a real shop needs them, and the response contains the time. */
const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export const clockAt =
  (url: string): Check['run'] =>
  async ({ now }) => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
      await response.arrayBuffer();
      const theirs = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(theirs)) return [unknown(`${url} sends no time.`, 'Compare the clock by hand: date --utc')];
      return [judgeClock(now() - theirs)];
    } catch (error) {
      return [
        problem(
          `The keys of the identity provider cannot be fetched (${reasonOf(error)}), so nobody can sign in.`,
          'Allow outgoing connections to www.googleapis.com, port 443.',
        ),
      ];
    }
  };

export const clock: Check = {
  name: 'Clock and sign-in',
  run: async (shop) =>
    shop.isReal ? clockAt(GOOGLE_KEYS)(shop) : [good('A demonstration signs in on this machine only.')],
};
