import { LRUCache } from 'lru-cache';
import type { Limit } from '../config.ts';
import { tooMany } from './errors.ts';

const MOST_CALLERS = 20_000;

/** For what a limit in the database would cost more than it protects: each process counts for itself. */
export function createMemoryLimit({ count, seconds }: Limit): (who: string) => void {
  const taken = new LRUCache<string, number>({ max: MOST_CALLERS, ttl: seconds * 1000, noUpdateTTL: true });
  return (who) => {
    const now = (taken.get(who) ?? 0) + 1;
    if (now > count) throw tooMany(Math.max(1, Math.ceil(taken.getRemainingTTL(who) / 1000)));
    taken.set(who, now);
  };
}
