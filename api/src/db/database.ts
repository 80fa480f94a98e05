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

/** Reads that a replica may answer: by it, or by the primary since it was behind or away. */
export type ReadCounts = Record<'replica' | 'behind' | 'away', number>;

/** Reads, and changes nothing: it may be done a second time, on another database. */
export type Read = <Found>(work: (db: Db) => Promise<Found>) => Promise<Found>;

export interface Database {
  db: Db;
  /** What may be read from a replica, where there is one: never older than when it was asked for. */
  read: Read;
  readCounts?: ReadCounts;
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
