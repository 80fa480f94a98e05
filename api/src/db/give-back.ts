import type { PoolClient } from 'pg';

type Send = (query: unknown, ...rest: unknown[]) => unknown;

const begins = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && String(query.text).startsWith('begin');

/**
 * Drizzle lets go of a transaction's connection at its end, and has no end for one that could not begin, as when the
 * database is away: a few of those, and the pool had none left for good.
 */
export function giveBackUnbegun(client: PoolClient): void {
  const send: Send = client.query.bind(client);
  const query: Send = (first, ...rest) => {
    const sent = send(first, ...rest);
    if (!begins(first) || !(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      client.release(true);
      client.release = () => undefined;
      throw error;
    });
  };
  Object.assign(client, { query });
}
