import { isDatabaseAway } from '../../db/away.ts';
import type { OnError } from '../../db/database.ts';
import type { Shop } from '../../shop.ts';
import { nextChange } from './next-change.ts';

const AGAIN_AFTER_MS = 30_000;
const AFTER_FAILURE_MS = 3_000;
/** So that the database's clock has certainly passed it. */
const MARGIN_MS = 50;

/**
 * Drops this process's cached pages when something starts or ends at its scheduled time. Every process does so for itself,
 * and asks the database how long it is until then: its own clock does not matter.
 */
export function followTimes({ db, bus }: Pick<Shop, 'db' | 'bus'>, onError: OnError): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let closed = false;

  function wait(ms: number, isDue: boolean) {
    clearTimeout(timer);
    timer = setTimeout(() => (isDue ? bus.notifyHere({ catalogue: true }) : look()), ms);
    timer.unref();
  }

  async function lookOnce() {
    try {
      const { now, next } = await nextChange(db);
      const until = next ? next.getTime() - now.getTime() + MARGIN_MS : Number.POSITIVE_INFINITY;
      if (!closed) wait(Math.min(until, AGAIN_AFTER_MS), until <= AGAIN_AFTER_MS);
    } catch (error) {
      if (closed) return;
      if (!isDatabaseAway(error)) onError(error);
      // Something may start or end meanwhile.
      wait(AFTER_FAILURE_MS, true);
    }
  }

  function look() {
    again = looking !== undefined;
    if (looking || closed) return;
    looking = lookOnce().finally(() => {
      looking = undefined;
      if (again) look();
    });
  }

  const stopListening = bus.onChange(({ catalogue }) => catalogue && look());
  look();
  return async () => {
    closed = true;
    stopListening();
    clearTimeout(timer);
    await looking;
  };
}
