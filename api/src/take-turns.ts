import { isDatabaseAway } from './db/away.ts';
import type { OnError } from './db/database.ts';

/** Repeats work, never twice at the same time; a database that is away is no error. The result stops it, after the work that runs. */
export function takeTurns(work: () => Promise<void>, everyMs: number, onError: OnError): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const timer = setInterval(() => {
    turn ??= work()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) onError(error);
      })
      .finally(() => {
        turn = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
