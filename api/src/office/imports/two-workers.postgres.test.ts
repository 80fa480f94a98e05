import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportColumn } from '@shop/contract/office/imports';
import { sql } from 'drizzle-orm';
import { rows } from '../../db/migrate.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';
import { importsOf } from './testing.ts';

const FAILURE = 'This cannot be written.';

let shop: TestApi;
let other: TestApi;
/** The same shop in each of two processes. */
let here: ReturnType<typeof importsOf>;
let there: ReturnType<typeof importsOf>;
beforeAll(async () => {
  shop = await openTestApi();
  other = await openTestApi({}, { settings: shop.settings, remove: async () => undefined });
  const { token } = await shop.admin();
  here = importsOf(shop, token);
  there = importsOf(other, token);
});
afterAll(async () => {
  await other.close(FAILURE);
  await shop.close(FAILURE);
});

const COLUMNS: ImportColumn[] = ['sku', 'name', 'category', 'mrp'];
const goods = (sku: string, mrp = '100') => ({ sku, name: `Goods ${sku}`, category: 'Imported', mrp });

test('an import that cannot continue is given up alone, and not the older one that another process is working on', async () => {
  await here.run(COLUMNS, [goods('BAD')]);
  const bad = await here.run(COLUMNS, [goods('BAD', '120')]);
  const good = await here.check(COLUMNS, [goods('SLOW')]);
  await shop.db.execute(sql`update imports set created_at = created_at - interval '1 hour' where id = ${good._id}`);
  await shop.db.execute(
    sql.raw(`
      create function obstruct() returns trigger language plpgsql as $$ begin
        if new.sku = 'BAD' then raise exception '${FAILURE}'; end if;
        perform pg_sleep(4);
        return new;
      end $$;
      create trigger obstruct before insert or update on products for each row when (new.sku in ('BAD', 'SLOW'))
      execute function obstruct()`),
  );
  await here.step(good._id, 'run', { leave_out_faulty: false });
  await until(async () => {
    const sleeping = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    return (await rows(shop.db, sleeping)).length > 0;
  });
  expect(await there.undo(bad._id)).toMatchObject({ state: 'failed' });
  expect(await here.ended(good._id)).toMatchObject({ state: 'done', counts: { added: 1 }, problem: null });
}, 30_000);
