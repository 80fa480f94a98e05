import { CartRefused, type CartSyncParts } from './sync-parts.ts';

const MAX_RETRY_DELAY_MS = 30_000;

interface Parts extends Pick<CartSyncParts, 'after' | 'exclusive'> {
  /** True where there is more to do afterwards. */
  step(): Promise<boolean>;
  /** Whether a failed step is worth another one. */
  isNeeded(): boolean;
}

/** Decides when this tab calls the server: one call at a time, again after new changes, later after a failure. */
export function createTurns({ after, exclusive, step, isNeeded }: Parts) {
  let callOff: (() => void) | null = null;
  let running: Promise<boolean> | null = null;
  let runAgain = false;
  let failures = 0;

  function schedule(delay: number) {
    callOff?.();
    callOff = after(delay, () => {
      callOff = null;
      void run();
    });
  }

  function failed(failure: unknown) {
    runAgain = false;
    if (failure instanceof CartRefused) return false;
    failures += 1;
    if (isNeeded()) schedule(Math.min(1000 * 2 ** (failures - 1), MAX_RETRY_DELAY_MS));
    return false;
  }

  /** Meanwhile nothing else in this tab calls the server. */
  function occupy(work: Promise<boolean>): Promise<boolean> {
    running = work.finally(() => {
      running = null;
      if (runAgain) schedule(0);
    });
    return running;
  }

  async function takeStep() {
    if (await step()) runAgain = true;
  }

  /** False if something failed; then it is retried later. */
  function run(): Promise<boolean> {
    if (running !== null) {
      runAgain = true;
      return running;
    }
    runAgain = false;
    return occupy(
      exclusive(takeStep).then(() => {
        failures = 0;
        return true;
      }, failed),
    );
  }

  /** While nothing of this device calls the server. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    let result: Promise<Result> | undefined;
    await occupy(
      exclusive(async () => {
        result = work();
        await result.catch(() => undefined);
      }).then(() => true),
    );
    if (result === undefined) throw new Error('The order was not sent.');
    return result;
  }

  return {
    schedule,
    run,
    alone,
    running: () => running,
    isScheduled: () => callOff !== null,
    callOff() {
      callOff?.();
      callOff = null;
    },
  };
}
