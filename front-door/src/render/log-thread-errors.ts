import type { Log } from '../log/log.ts';
import { bundleOf, partsOf, type Rejection } from './rejection.ts';

const MOST_BUNDLES = 500;
const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/** Logs errors outside of pages, by section and build, and counts them. */
export function logThreadErrors(log: Log) {
  const counts = new Map<string | null, number>();
  return {
    onError(error: unknown) {
      log.warn('a render thread ended', { ...partsOf(bundleOf(error)), error: String(error) });
    },
    /** One page may cause a thousand errors: the first, tenth and hundredth are logged. */
    onRejection({ bundle, error }: Rejection) {
      const count = (counts.get(bundle) ?? 0) + 1;
      if (count === 1 && counts.size >= MOST_BUNDLES) return;
      counts.set(bundle, count);
      if (isPowerOfTen(count))
        log.warn('a promise was rejected while rendering, and nobody listened', { ...partsOf(bundle), count, error });
    },
  };
}
