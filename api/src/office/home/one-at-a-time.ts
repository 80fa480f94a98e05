import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';

const LOCK = 7_214_005;

export const oneAtATime = <Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return work(tx);
  });
