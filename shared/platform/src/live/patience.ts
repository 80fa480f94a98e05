const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Doubles each time, with a random part so that clients do not reconnect together. */
export const waitBefore = (attempt: number, chance: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + chance / 2);

/** Waits, but only until the network or the page is back. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      removeEventListener('pageshow', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    addEventListener('pageshow', go);
    signal.addEventListener('abort', go);
  });
}
