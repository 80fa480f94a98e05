import type { PoolClient } from 'pg';

type Send = (query: unknown, ...rest: unknown[]) => unknown;

const unnamed = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query;

/** Makes a connection send named prepared statements without a name. */
export function sendUnnamed(client: PoolClient): void {
  const send: Send = client.query.bind(client);
  const query: Send = (first, ...rest) => send(unnamed(first), ...rest);
  Object.assign(client, { query });
}
