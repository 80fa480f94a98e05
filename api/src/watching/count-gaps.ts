import { LRUCache } from 'lru-cache';

const MOST_SENDERS = 200;

/** How many messages are missing before this one; each sender numbers its own. */
export function countGaps() {
  const lastOf = new LRUCache<string, number>({ max: MOST_SENDERS });

  return (sender: string, number: number): number => {
    const last = lastOf.get(sender);
    if (last !== undefined && number <= last) return 0;
    lastOf.set(sender, number);
    return last === undefined ? 0 : number - last - 1;
  };
}
