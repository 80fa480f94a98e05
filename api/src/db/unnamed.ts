import type { PoolClient } from 'pg';

type Send = (query: unknown, ...rest: unknown[]) => unknown;

const unnamed = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query;

/** Has a connection send statements that were prepared under a name as ones of the moment. */
export function sendUnnamed(client: PoolClient): void {
  const send: Send = client.query.bind(client);
  const query: Send = (first, ...rest) => send(unnamed(first), ...rest);
  Object.assign(client, { query });
}
