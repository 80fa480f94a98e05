import { setTimeout as wait } from 'node:timers/promises';

/** Calls it until the result is true or not nothing; the test's own time is the limit. */
export async function until<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value) return value;
    await wait(50);
  }
}
