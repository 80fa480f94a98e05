import type { PoolClient } from 'pg';

type Send = (query: unknown, ...rest: unknown[]) => unknown;

const begins = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && String(query.text).startsWith('begin');

/**
 * Drizzle releases a transaction's connection at its end, but not if the transaction could not begin, for example without a
 * database: after a few failures the pool had no connections left.
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
