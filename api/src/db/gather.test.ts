import { expect, test } from '@jest/globals';
import { gather } from './gather.ts';

test('callers during a look-up share the next one', async () => {
  const asked: number[][] = [];
  const ends: (() => void)[] = [];
  const double = gather((keys: number[]) => {
    asked.push(keys);
    return new Promise<number[]>((resolve) => ends.push(() => resolve(keys.map((key) => 2 * key))));
  });
  const first = double(1);
  const rest = Promise.all([double(2), double(3)]);
  expect(asked).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe(2);
  await new Promise(setImmediate);
  ends[1]?.();
  expect(await rest).toEqual([4, 6]);
  expect(asked).toEqual([[1], [2, 3]]);
});

test('a failed one does not affect the next one', async () => {
  const results = [Promise.reject(new Error('gone')), Promise.resolve(['there'])];
  const look = gather((_keys: string[]) => results.shift() ?? Promise.resolve([]));
  const [first, second] = [look('a'), look('b')];
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe('there');
});

test('no look-up has more than two hundred', async () => {
  const sizes: number[] = [];
  const same = gather(async (keys: number[]) => {
    sizes.push(keys.length);
    return keys;
  });
  const keys = Array.from({ length: 250 }, (_, i) => i);
  expect(await Promise.all(keys.map(same))).toEqual(keys);
  expect(sizes).toEqual([1, 200, 49]);
});

test('as many look-ups as allowed run at the same time, and none has more callers than allowed', async () => {
  const asked: number[][] = [];
  const ends: (() => void)[] = [];
  const same = gather(
    (keys: number[]) => {
      asked.push(keys);
      return new Promise<number[]>((resolve) => ends.push(() => resolve(keys)));
    },
    { atOnce: 2, most: 2 },
  );
  const all = Promise.all([1, 2, 3, 4, 5].map(same));
  expect(asked).toEqual([[1], [2]]);
  for (let i = 0; i < 4; i += 1) {
    ends[i]?.();
    await new Promise(setImmediate);
  }
  expect(await all).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([[1], [2], [3, 4], [5]]);
});
