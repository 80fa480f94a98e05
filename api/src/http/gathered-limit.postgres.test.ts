import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { failTest } from '../testing/fail-test.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { createGatheredLimit } from './gathered-limit.ts';

const MOST = 40;

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

/** Like another process: only the database is shared. */
const openLimit = () => createGatheredLimit(shop.db, 'test', { count: MOST, seconds: 6000 }, failTest);

function takenOf(limit: ReturnType<typeof openLimit>, who: string, tries: number) {
  let taken = 0;
  for (let i = 0; i < tries; i += 1) {
    try {
      limit.take(who);
      taken += 1;
    } catch {
      // Refused.
    }
  }
  return taken;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 1_500));

test('of the shop is shared by all its processes', async () => {
  const [one, other] = [openLimit(), openLimit()];
  expect(takenOf(one, 'asha', MOST / 2)).toBe(MOST / 2);
  expect(takenOf(other, 'asha', 1)).toBe(1);
  await settled();
  // The other one learns of it with its next write.
  expect(takenOf(other, 'asha', 1)).toBe(1);
  await settled();
  expect(takenOf(other, 'asha', MOST)).toBe(MOST / 2 - 2);
  await settled();
  expect(takenOf(one, 'asha', 1)).toBe(1);
  await settled();
  expect(() => one.take('asha')).toThrow('Too many tries.');
  const third = openLimit();
  expect(() => third.take('bina')).not.toThrow();
  await Promise.all([one, other, third].map((limit) => limit.close()));
});

test('is kept exactly by one process, before any write', async () => {
  const limit = openLimit();
  expect(takenOf(limit, 'chitra', MOST + 10)).toBe(MOST);
  await limit.close();
});
