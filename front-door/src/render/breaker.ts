const REST_MS = 30_000;

/** Builds whose pages stopped a thread are paused for a while: the browser renders them meanwhile. */
export function breaker(now: () => number = () => performance.now()) {
  const resting = new Map<string, number>();
  return {
    trip: (bundle: string) => void resting.set(bundle, now() + REST_MS),
    isResting(bundle: string) {
      const until = resting.get(bundle);
      if (until === undefined) return false;
      if (until > now()) return true;
      resting.delete(bundle);
      return false;
    },
  };
}
