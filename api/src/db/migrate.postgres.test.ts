import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { migrate, rows } from './migrate.ts';

/** Of 0018_removed-categories, before its file was changed. */
const BEFORE = 'ca325b023dfbad13e61e6ecd34f3eda2811720e036d57a3fd71b8ddf32921962';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const done = async () =>
  (await rows<{ hash: string }>(shop.db, sql`select hash from migrations order by hash`)).map(({ hash }) => hash);

test('a shop that ran a migration before its file was changed does not run it again, and can go back', async () => {
  const all = await done();
  const [now = ''] = all.filter((hash) => hash.startsWith('546744b8'));
  for (const missing of [now, BEFORE]) {
    await shop.db.execute(sql`delete from migrations where hash = ${missing}`);
    const reported: unknown[] = [];
    await migrate(shop.db, { isAllowed: false, onError: (error) => reported.push(error) });
    expect(reported).toEqual([]);
    expect(await done()).toEqual(all);
  }
  expect(all).toContain(BEFORE);
});
