import type { Db, Tx } from './database.ts';
import { databaseError } from './database-error.ts';

const TAKEN = '23505';

/**
 * A transaction that checks whether a name, a code or an id is taken, and writes it. Where somebody took it between the
 * two, it runs once more, and its own check finds it.
 */
export async function writeUnique<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (databaseError(error).code !== TAKEN) throw error;
    return db.transaction(work);
  }
}
