import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { lockFolder } from '@shop/server/folder-lock';
import { drizzle } from 'drizzle-orm/pglite';
import { traceQueries } from '../watching/trace-queries.ts';
import type { Database, OnError } from './database.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

const VACUUM_EVERY_MS = 10 * 60_000;
const CHECKPOINT_EVERY_MS = 60_000;

/** Its pages are in the memory of this process: 128 MB by default, although the system caches the same files. */
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

export async function openPglite(folder: string, onError: OnError): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const client = await PGlite.create(folder, { extensions: { pg_trgm }, startParams: START });
    traceClient(client);
    const db = drizzle(client, { schema });
    await migrate(db);
    const timers = [
      setInterval(() => client.exec('vacuum analyze').catch(onError), VACUUM_EVERY_MS),
      setInterval(() => client.exec('checkpoint').catch(onError), CHECKPOINT_EVERY_MS),
    ];
    for (const timer of timers) timer.unref();
    return {
      db,
      read: (work) => work(db),
      engine: 'pglite',
      listen: async (channel, onMessage) => void (await client.listen(channel, onMessage)),
      notify: async (channel, payload) => void (await client.query('select pg_notify($1, $2)', [channel, payload])),
      ping: async () => void (await client.query('select 1')),
      close: async () => {
        for (const timer of timers) clearInterval(timer);
        await client.exec('checkpoint').catch(onError);
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
