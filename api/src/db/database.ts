import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Of the connections to a server, now. */
export interface PoolState {
  open: number;
  idle: number;
  most: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Calls back in every process that listens, this one too. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  ping(): Promise<void>;
  pool?: () => PoolState;
  close(): Promise<void>;
}

/** Hears of what fails while nobody waits for it. */
export type OnError = (error: unknown) => void;
