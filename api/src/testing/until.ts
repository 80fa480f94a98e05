import { setTimeout as wait } from 'node:timers/promises';

/** Repeats the call until its result is true or defined; the test's own time limit applies. */
export async function until<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value) return value;
    await wait(50);
  }
}
