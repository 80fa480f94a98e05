import { expect, test } from '@jest/globals';
import { shareLooks } from './shared-look.ts';

test('a look-up is shared by callers from before it began', async () => {
  let began = 0;
  const ends: (() => void)[] = [];
  const look = shareLooks(() => {
    began += 1;
    const mine = began;
    return new Promise<number>((resolve) => ends.push(() => resolve(mine)));
  });
  const first = look();
  const [second, third] = [look(), look()];
  expect(began).toBe(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  ends[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a failed look-up does not affect the next one', async () => {
  const results = [Promise.reject(new Error('gone')), Promise.resolve('there')];
  const look = shareLooks(() => results.shift() ?? Promise.resolve(''));
  const [first, second] = [look(), look()];
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe('there');
});
