const MOST_APART_MS = 5 * 60_000;

export class WrongClock extends Error {}

/** A wrong clock would refuse every login, because proofs are checked by it. Logs each time that it goes wrong. */
export function watchClock(onError: (error: unknown) => void, now: () => number = Date.now) {
  let isReported = false;
  return (databaseTime: number): void => {
    const apart = Math.abs(now() - databaseTime);
    if (apart <= MOST_APART_MS) {
      isReported = false;
      return;
    }
    const error = new WrongClock(
      `The clocks of this machine and of the database are ${Math.round(apart / 60_000)} minutes apart. Set them by a time server: until then this process is not ready.`,
    );
    if (!isReported) onError(error);
    isReported = true;
    throw error;
  };
}
