import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { freeBytes, refuseFullDisk } from '@shop/server/disk-space';
import { lockFolder } from '@shop/server/folder-lock';
import { SettingError } from '@shop/server/settings';
import { drizzle } from 'drizzle-orm/pglite';
import { traceQueries } from '../watching/trace-queries.ts';
import { type Database, type OnError, ReadOnly } from './database.ts';
import { followDisk } from './follow-disk.ts';
import { migrate } from './migrate.ts';
import type { NewerData } from './newer-data.ts';
import * as schema from './schema/tables.ts';

const REMEDY =
  'Nothing in it was changed. Move it away and restore a backup in its place (docs/backup.md), or bring the missing files back.';

/** Files of the database are missing. */
class DamagedDatabase extends SettingError {}

const damaged = (folder: string, why: string) =>
  new DamagedDatabase(`The database in ${folder} is damaged and was not opened: ${why}. ${REMEDY}`);

/** Only an empty folder gets a new database, or one with the mark of an interrupted first start. */
function claimFolder(folder: string): { isNew: boolean; removeMark(): void } {
  const mark = `${folder}.new`;
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const isNew = files.length === 0;
  if (isNew) writeFileSync(mark, '');
  else if (!files.includes('PG_VERSION')) throw damaged(folder, 'its file PG_VERSION is missing');
  return { isNew, removeMark: () => rmSync(mark, { force: true }) };
}

const VACUUM_EVERY_MS = 10 * 60_000;
const CHECKPOINT_EVERY_MS = 60_000;

/** Its pages are in this process's memory: 128 MB by default, although the system caches the same files. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A transaction has its own client. */
function traceClient(client: PGlite) {
  traceQueries(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((own) => {
      traceQueries(own);
      return work(own);
    });
}

async function openFolder(folder: string): Promise<PGlite> {
  const { isNew, removeMark } = claimFolder(folder);
  try {
    const client = await PGlite.create(folder, { extensions: { pg_trgm }, startParams: START });
    removeMark();
    return client;
  } catch (error) {
    if (isNew) throw error;
    throw damaged(folder, `PostgreSQL says "${(error as Error).message}"`);
  }
}

interface Surroundings {
  onError: OnError;
  onDead(error: Error): void;
  freeBytes?: typeof freeBytes | undefined;
  newer: NewerData;
}

export async function openPglite(folder: string, surroundings: Surroundings): Promise<Database> {
  const { onError, onDead, freeBytes: free = freeBytes, newer } = surroundings;
  await refuseFullDisk(dirname(folder), free);
  const unlock = await lockFolder(folder);
  try {
    const client = await openFolder(folder);
    traceClient(client);
    const db = drizzle(client, { schema });
    await migrate(db, newer);
    const disk = followDisk(client, folder, { freeBytes: free, onError, onDead });
    const tidy = async (statement: string) => {
      if (!disk.isFull()) await client.exec(statement).catch(onError);
    };
    const timers = [
      setInterval(() => tidy('vacuum analyze'), VACUUM_EVERY_MS),
      setInterval(() => tidy('checkpoint'), CHECKPOINT_EVERY_MS),
    ];
    for (const timer of timers) timer.unref();
    return {
      db,
      read: (work) => work(db),
      engine: 'pglite',
      listen: async (channel, onMessage) => void (await client.listen(channel, onMessage)),
      notify: async (channel, payload) => void (await client.query('select pg_notify($1, $2)', [channel, payload])),
      ping: async () => void (await client.query('select 1')),
      async tryWrite() {
        if (disk.isFull()) throw new ReadOnly('The disk is full.');
      },
      close: async () => {
        disk.stop();
        for (const timer of timers) clearInterval(timer);
        await tidy('checkpoint');
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
