import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Calls back in every process that listens, this one too. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Hears of what fails while nobody waits for it. */
export type OnError = (error: unknown) => void;

export interface DatabaseSettings {
  /** PostgreSQL's address; without one, PGlite lives in `folder`. */
  databaseUrl?: string;
  /** The data folder; `db/` below it is PGlite's. */
  folder: string;
  poolSize?: number;
}

export async function openDatabase(settings: DatabaseSettings, onError: OnError): Promise<Database> {
  // Just the engine in use is loaded: a process on PostgreSQL has no room for another database.
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, settings.poolSize ?? 10, onError);
  }
  const { openPglite } = await import('./pglite.ts');
  await mkdir(settings.folder, { recursive: true });
  return openPglite(join(settings.folder, 'db'), onError);
}
