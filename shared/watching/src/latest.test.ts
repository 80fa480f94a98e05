import { setImmediate as turn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { readRegularly } from './latest.ts';

test('a value is read at once and again after the pause, and a failed read leaves nothing old behind', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const read = jest
    .fn<() => Promise<number>>()
    .mockRejectedValue(new Error('away'))
    .mockResolvedValueOnce(1)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(3);
  const latest = readRegularly(read, 1000);
  const seen: (number | undefined)[] = [];
  for (let round = 0; round < 3; round += 1) {
    await turn();
    seen.push(latest.current());
    jest.advanceTimersByTime(1000);
  }
  latest.stop();
  jest.useRealTimers();
  expect(seen).toEqual([1, undefined, 3]);
});

test('a read that never ends is not started a second time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const read = jest.fn(() => new Promise<number>(() => undefined));
  const latest = readRegularly(read, 1000);
  jest.advanceTimersByTime(5000);
  await turn();
  latest.stop();
  jest.useRealTimers();
  expect(read).toHaveBeenCalledTimes(1);
  expect(latest.current()).toBeUndefined();
});
