const SETTLED_MS = 2500;

/**
 * Runs after the page has loaded and is idle, so that it does not slow the first load. Returns a function that cancels
 * it.
 */
export function whenIdle(run: () => void): () => void {
  let called = false;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: 5000 });
    else once();
  }, SETTLED_MS);
  function once() {
    if (called) return;
    called = true;
    run();
  }
  return () => {
    called = true;
    clearTimeout(timer);
  };
}
