import { expect, test } from '@jest/globals';
import { createPulse } from './pulse.ts';

/** A database that responds on command. */
function fakeDatabase() {
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  let queries = 0;
  let time = 0;
  const beats = createPulse(
    () =>
      new Promise<void>((resolve, reject) => {
        queries += 1;
        waiting.push({ resolve, reject });
      }),
    () => time,
  );
  return {
    isHealthy: () => beats(20),
    respond: () => waiting.shift()?.resolve(),
    refuse: () => waiting.shift()?.reject(new Error('away')),
    later: (ms: number) => {
      time += ms;
    },
    queries: () => queries,
  };
}

test('a slow database is healthy while its last response is recent, and is queried once at a time', async () => {
  const { isHealthy, respond, later, queries } = fakeDatabase();
  const first = isHealthy();
  respond();
  expect(await first).toBe(true);
  expect(await isHealthy()).toBe(true);
  expect(await isHealthy()).toBe(true);
  expect(queries()).toBe(2);
  later(15_000);
  expect(await isHealthy()).toBe(false);
  respond();
  expect(await isHealthy()).toBe(true);
});

test('one that refuses is not healthy, and neither is one that has never responded', async () => {
  const { isHealthy, respond, refuse } = fakeDatabase();
  expect(await isHealthy()).toBe(false);
  refuse();
  await new Promise((resolve) => setImmediate(resolve));
  const second = isHealthy();
  respond();
  expect(await second).toBe(true);
  const third = isHealthy();
  refuse();
  expect(await third).toBe(false);
});
