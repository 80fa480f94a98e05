import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { until } from './until.ts';

async function somebodyWaits(db: Db) {
  const [waiting] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (waiting?.count ?? 0) > 0;
}

/** Sends the request while a transaction holds the rows that `first` wrote or locked; `second` runs once the request waits for it. */
export async function beside<Result>(
  db: Db,
  request: () => Promise<Result>,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<Result> {
  const { sent } = await db.transaction(async (tx) => {
    // If both wait for each other, PostgreSQL ends the request.
    await tx.execute(sql`set local deadlock_timeout = '1min'`);
    await first(tx);
    const sent = request();
    await until(() => somebodyWaits(db));
    await second(tx);
    return { sent };
  });
  return sent;
}
