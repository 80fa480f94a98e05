import { expect, test } from '@jest/globals';
import { gather } from './gather.ts';

const turn = () => new Promise(setImmediate);

test('callers of one turn share a look-up, and callers during it the next one', async () => {
  const lookUps: number[][] = [];
  const ends: (() => void)[] = [];
  const double = gather((keys: number[]) => {
    lookUps.push(keys);
    return new Promise<number[]>((resolve) => ends.push(() => resolve(keys.map((key) => 2 * key))));
  });
  const first = Promise.all([double(1), double(2)]);
  expect(lookUps).toEqual([]);
  await turn();
  const rest = Promise.all([double(3), double(4)]);
  ends[0]?.();
  expect(await first).toEqual([2, 4]);
  await turn();
  ends[1]?.();
  expect(await rest).toEqual([6, 8]);
  expect(lookUps).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const last = double(5);
  await turn();
  ends[2]?.();
  expect(await last).toBe(10);
});

test('a failed look-up does not affect the next one', async () => {
  const results = [Promise.reject(new Error('gone')), Promise.resolve(['there'])];
  const look = gather((_keys: string[]) => results.shift() ?? Promise.resolve([]));
  await expect(look('a')).rejects.toThrow('gone');
  expect(await look('b')).toBe('there');
});

test('a look-up serves at most two hundred callers', async () => {
  const sizes: number[] = [];
  const same = gather(async (keys: number[]) => {
    sizes.push(keys.length);
    return keys;
  });
  const keys = Array.from({ length: 250 }, (_, i) => i);
  expect(await Promise.all(keys.map(same))).toEqual(keys);
  expect(sizes).toEqual([200, 50]);
});

test('as many look-ups as allowed run at the same time, and none has more callers than allowed', async () => {
  const lookUps: number[][] = [];
  const ends: (() => void)[] = [];
  const same = gather(
    (keys: number[]) => {
      lookUps.push(keys);
      return new Promise<number[]>((resolve) => ends.push(() => resolve(keys)));
    },
    { atOnce: 2, most: 2 },
  );
  const all = Promise.all([1, 2, 3, 4, 5].map(same));
  await turn();
  expect(lookUps).toEqual([
    [1, 2],
    [3, 4],
  ]);
  ends[0]?.();
  await turn();
  await turn();
  expect(lookUps).toHaveLength(3);
  for (const end of ends) end();
  expect(await all).toEqual([1, 2, 3, 4, 5]);
  expect(lookUps[2]).toEqual([5]);
});
