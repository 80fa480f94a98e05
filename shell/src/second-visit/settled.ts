/** Longer than what a page loads of itself takes to begin: the first visit ends before the second one is prepared. */
export const SETTLED_MS = 4000;

export const sparesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : work();
