import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';
import { databaseError } from './database-error.ts';

const TAKEN = '23505';
const DEADLOCK = '40P01';
const MOST_TRIES = 5;
/** After a failover a connection can lead to a standby until the balancer cuts it. */
const ONLY_A_STANDBY = '25006';
const WAITS_FOR_LEADER_MS = [150, 300, 600];

/** Thrown by a transaction if something changed between its reading and its locking. */
export class CameBetween extends Error {}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof CameBetween || [TAKEN, DEADLOCK].includes(databaseError(error).code ?? '');

/** How long to wait before a transaction runs again, or undefined if it does not. */
function waitAfter(error: unknown, tries: number) {
  if (databaseError(error).code === ONLY_A_STANDBY) return WAITS_FOR_LEADER_MS[tries - 1];
  return tries < MOST_TRIES && isWorthAnotherTry(error) ? 0 : undefined;
}

/**
 * Runs a transaction. Runs it again after a deadlock, or if another transaction took a name, code or id between its
 * check and its write: the second time its own check finds it. Waits a second for a leader that accepts writes.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction(work);
    } catch (error) {
      const wait = waitAfter(error, tries);
      if (wait === undefined) throw error;
      await sleep(wait);
    }
}
