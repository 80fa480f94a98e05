import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type PoolClient } from 'pg';
import { traceQueries } from '../watching/trace-queries.ts';
import { unreachable } from './away.ts';
import { watchClock } from './clock.ts';
import { type Database, type OnError, ReadOnly } from './database.ts';
import { createListener } from './listener.ts';
import { migrate } from './migrate.ts';
import type { NewerData } from './newer-data.ts';
import { renewIdle } from './renew-idle.ts';
import { openReplica } from './replica.ts';
import * as schema from './schema/tables.ts';
import { sendUnnamed } from './unnamed.ts';

type Send = (query: unknown, ...rest: unknown[]) => unknown;

const begins = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && String(query.text).startsWith('begin');

/** Drizzle keeps the connection of a transaction that could not begin: after a few of them the pool was empty. */
function giveBackUnbegun(client: PoolClient): void {
  const send: Send = client.query.bind(client);
  const query: Send = (first, ...rest) => {
    const sent = send(first, ...rest);
    if (!begins(first) || !(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      client.release(true);
      client.release = () => undefined;
      throw error;
    });
  };
  Object.assign(client, { query });
}

const WAIT_FOR_CONNECTION_MS = 30_000;
/** With pg's 10 seconds, the first request after a quiet period would wait for a connection, and for its statements to be prepared again. */
const IDLE_CONNECTION_MS = 5 * 60_000;

interface Settings {
  url: string;
  /** The address for listening: not a pooler that gives each transaction another connection. */
  listenUrl: string;
  /** A standby, for reads. */
  readUrl?: string | undefined;
  poolSize: number;
  newer?: NewerData;
}

export async function openPostgres(settings: Settings, onError: OnError): Promise<Database> {
  const { url, listenUrl, readUrl, poolSize } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  // A pooler gives each transaction another connection, on which the statement is not prepared.
  const isPooled = listenUrl !== url;
  if (isPooled) pool.on('connect', sendUnnamed);
  pool.on('connect', giveBackUnbegun);
  // A connection that is lost between two statements emits an error that only this handler gets; its user gets it with
  // the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  traceQueries(pool);
  pool.on('connect', traceQueries);
  const db = drizzle(pool, { schema });
  const notify = async (channel: string, payload: string) =>
    void (await pool.query('select pg_notify($1, $2)', [channel, payload]));
  const checkClock = watchClock(onError);
  const listener = createListener(listenUrl, { onError, notify });
  try {
    await migrate(db, settings.newer ?? { isAllowed: false, onError });
  } catch (error) {
    await pool.end();
    throw unreachable(url, error);
  }
  const replica = readUrl ? openReplica({ url: readUrl, poolSize, isPooled }, { pool, db }, onError) : undefined;
  return {
    db,
    read: replica?.read ?? ((work) => work(db)),
    ...(replica && { readCounts: replica.counts }),
    engine: 'postgres',
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    notify,
    async ping() {
      const { rows } = await pool.query<{ now: number }>('select extract(epoch from now())::float8 * 1000 as now');
      checkClock(rows[0]?.now ?? 0);
    },
    async tryWrite() {
      const { rows } = await pool.query<{ fixed: boolean; standby: boolean }>(
        "select current_setting('transaction_read_only') = 'on' as fixed, pg_is_in_recovery() as standby",
      );
      if (rows[0]?.standby) await renewIdle(pool);
      if (rows[0]?.fixed) throw new ReadOnly('The database is read-only.');
      // Writes to no table, but is acknowledged only once the log is written, here and on a synchronous standby.
      await pool.query("select pg_logical_emit_message(true, 'shop', 'ready')");
    },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, most: poolSize }),
    close: async () => {
      await listener.close();
      await replica?.close();
      await pool.end();
    },
  };
}
