const AGAIN_MS = 500;

/**
 * At once, and again half a second later, because a render in between may use an API that did not know the change yet.
 * At most twice a second, for any number of changes.
 */
export function twice(work: () => void, againMs = AGAIN_MS) {
  let timer: NodeJS.Timeout | undefined;
  let more = false;

  function plan() {
    timer = setTimeout(() => {
      timer = undefined;
      work();
      if (more) plan();
      more = false;
    }, againMs);
    timer.unref();
  }

  return {
    report() {
      more = timer !== undefined;
      if (more) return;
      work();
      plan();
    },
    stop: () => clearTimeout(timer),
  };
}
