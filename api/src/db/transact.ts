import type { Db, Tx } from './database.ts';
import { databaseError } from './database-error.ts';

const TAKEN = '23505';
const DEADLOCK = '40P01';
const MOST_TRIES = 5;

/** Thrown by a transaction if something changed between its reading and its locking. */
export class CameBetween extends Error {}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof CameBetween || [TAKEN, DEADLOCK].includes(databaseError(error).code ?? '');

/**
 * A transaction. It runs once more after a deadlock, and if somebody took a name, a code or an id between its
 * check and its write: then its own check finds it.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MOST_TRIES || !isWorthAnotherTry(error)) throw error;
    }
}
