import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rateLimits } from './db/schema/people.ts';
import { sweep } from './housekeeping.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const storedKeys = async () => (await shop.db.select().from(rateLimits)).map(({ key }) => key);

test('expired rows are deleted, by one process at a time: another does not wait for it', async () => {
  await shop.db.insert(rateLimits).values([
    { key: 'over', fullAt: new Date(Date.now() - HOUR_MS) },
    { key: 'goes on', fullAt: new Date(Date.now() + HOUR_MS) },
  ]);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7214006)`);
    await sweep(shop.db);
    expect(await storedKeys()).toEqual(['over', 'goes on']);
  });
  await sweep(shop.db);
  expect(await storedKeys()).toEqual(['goes on']);
});
