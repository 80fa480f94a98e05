const AGAIN_MS = 500;

/**
 * At once, and once more half a second later: what is made anew in between may come from an API that was not told yet.
 * However many changes are told, it is done twice a second.
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
    tell() {
      more = timer !== undefined;
      if (more) return;
      work();
      plan();
    },
    stop: () => clearTimeout(timer),
  };
}
