import { afterAll } from '@jest/globals';

const waiting: (() => unknown)[] = [];

/** Runs when the test file has ended, the last first; may be called while tests run. */
export const whenDone = (work: () => unknown) => void waiting.push(work);

afterAll(async () => {
  for (const work of waiting.reverse()) await work();
}, 30_000);
