/** Longer than a page's own loading takes to start, so that the first visit ends before the second one is prepared. */
export const SETTLED_MS = 4000;

export const sparesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : work();
