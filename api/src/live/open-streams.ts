import type { ServerResponse } from 'node:http';
import { ApiError } from '../http/errors.ts';

const MOST_EACH = 12;

export function createOpenStreams(onRefused: () => void) {
  const byPerson = new Map<string, Set<ServerResponse>>();

  return {
    /** Returns a function that removes it; it may be called more than once. */
    add(userId: string, stream: ServerResponse): () => void {
      const open = byPerson.get(userId) ?? new Set();
      if (open.size >= MOST_EACH) {
        onRefused();
        throw new ApiError(429, 'too_many', 'Too many pages follow these orders.', { retryAfter: 10 });
      }
      byPerson.set(userId, open.add(stream));
      return () => {
        open.delete(stream);
        if (open.size === 0 && byPerson.get(userId) === open) byPerson.delete(userId);
      };
    },
    get size() {
      return [...byPerson.values()].reduce((sum, open) => sum + open.size, 0);
    },
    endAll() {
      for (const open of byPerson.values()) for (const stream of open) stream.end();
    },
  };
}
