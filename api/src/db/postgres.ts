import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OnError } from './database.ts';
import { createListener } from './listener.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

const WAIT_FOR_CONNECTION_MS = 30_000;

export async function openPostgres(url: string, poolSize: number, onError: OnError): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS });
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  const db = drizzle(pool, { schema });
  const listener = createListener(url, onError);
  try {
    await migrate(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    engine: 'postgres',
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    notify: async (channel, payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
