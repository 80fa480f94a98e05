const WAIT_MS = 800;
const SILENT_MS = 15_000;

/**
 * Whether the database responds. A slow one is no reason to take an API out of service: the others have the same one,
 * and then no API would be left. So callers get the last result, unless no response is newer than a quarter of a
 * minute.
 */
export function createPulse(ping: () => Promise<void>, now: () => number = Date.now) {
  let isWell = false;
  let heardAt = now();
  let pending: Promise<void> | undefined;

  function query(): Promise<void> {
    pending ??= ping()
      .then(
        () => true,
        () => false,
      )
      .then((hasResponded) => {
        isWell = hasResponded;
        heardAt = now();
        pending = undefined;
      });
    return pending;
  }

  return async function beats(waitMs = WAIT_MS): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([query(), late]);
    clearTimeout(timer);
    return isWell && now() - heardAt < SILENT_MS;
  };
}
