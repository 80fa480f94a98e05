import { afterAll } from '@jest/globals';

const waiting: (() => unknown)[] = [];

/** Runs after the test file, the last one first; may be called during tests. */
export const whenDone = (work: () => unknown) => void waiting.push(work);

afterAll(async () => {
  for (const work of waiting.reverse()) await work();
}, 30_000);
