import { expect, test } from '@jest/globals';
import { createPulse } from './pulse.ts';

/** A database that responds on command. */
function fakeDatabase() {
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  let asked = 0;
  let time = 0;
  const beats = createPulse(
    () =>
      new Promise<void>((resolve, reject) => {
        asked += 1;
        waiting.push({ resolve, reject });
      }),
    () => time,
  );
  return {
    ask: () => beats(20),
    answer: () => waiting.shift()?.resolve(),
    refuse: () => waiting.shift()?.reject(new Error('away')),
    later: (ms: number) => {
      time += ms;
    },
    asked: () => asked,
  };
}

test('a slow database is healthy while its last response is recent, and is queried once at a time', async () => {
  const { ask, answer, later, asked } = fakeDatabase();
  const first = ask();
  answer();
  expect(await first).toBe(true);
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(true);
  expect(asked()).toBe(2);
  later(15_000);
  expect(await ask()).toBe(false);
  answer();
  expect(await ask()).toBe(true);
});

test('one that refuses is not healthy, and neither is one that has never responded', async () => {
  const { ask, answer, refuse } = fakeDatabase();
  expect(await ask()).toBe(false);
  refuse();
  await new Promise((resolve) => setImmediate(resolve));
  const second = ask();
  answer();
  expect(await second).toBe(true);
  const third = ask();
  refuse();
  expect(await third).toBe(false);
});
