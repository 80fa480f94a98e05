import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/tables.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface PoolState {
  open: number;
  idle: number;
  most: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** The database can be read, but saves nothing. */
export class ReadOnly extends Error {}

/** Reads that a replica may serve: by the replica, or by the primary because the replica was behind or unreachable. */
export type ReadCounts = Record<'replica' | 'behind' | 'away', number>;

/** Only reads, because it may run a second time, on another database. */
export type Read = <Found>(work: (db: Db) => Promise<Found>) => Promise<Found>;

export interface Database {
  db: Db;
  /** For reads from a replica, if there is one: never older than the start of the read. */
  read: Read;
  readCounts?: ReadCounts;
  engine: 'pglite' | 'postgres';
  /** Calls back in every listening process, including this one. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  ping(): Promise<void>;
  /** Rejects, or waits, like every write at the moment. */
  tryWrite(): Promise<void>;
  pool?: () => PoolState;
  close(): Promise<void>;
}

/** Gets errors of background work. */
export type OnError = (error: unknown) => void;
