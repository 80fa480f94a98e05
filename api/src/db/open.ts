import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, OnError } from './database.ts';

export interface DatabaseSettings {
  /** PostgreSQL's address; without one, PGlite is in `folder`. */
  databaseUrl?: string | undefined;
  /** The address for listening, if different. */
  listenUrl?: string | undefined;
  /** A standby of it, for reads. */
  readUrl?: string | undefined;
  /** The data folder; `db/` below it is PGlite's. */
  folder: string;
  poolSize?: number;
  /** Default: the room on the real disk. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Whether this version may start on a database with several changes that it does not know. */
  allowNewer?: boolean;
  /** The embedded database no longer responds, and only a new process can open it again. */
  onDead?: (error: Error) => void;
}

export async function openDatabase(settings: DatabaseSettings, onError: OnError): Promise<Database> {
  const newer = { isAllowed: settings.allowNewer ?? false, onError };
  // Only the engine in use is loaded: a process on PostgreSQL has no memory for another database.
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    const { databaseUrl: url, listenUrl = url, readUrl, poolSize = 10 } = settings;
    return openPostgres({ url, listenUrl, readUrl, poolSize, newer }, onError);
  }
  const { openPglite } = await import('./pglite.ts');
  await mkdir(settings.folder, { recursive: true });
  const { onDead = onError, freeBytes } = settings;
  return openPglite(join(settings.folder, 'db'), { onError, onDead, freeBytes, newer });
}
