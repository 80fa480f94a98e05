const SETTLED_MS = 2500;

/** Runs after the page is loaded and has been quiet, so that it costs no first load. Returns what calls it off. */
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
