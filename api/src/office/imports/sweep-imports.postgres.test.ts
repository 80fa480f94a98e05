import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { importRows, imports } from '../../db/schema/office.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { sweepImports } from './sweep-imports.ts';
import { importsOf } from './testing.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('abandoned files are deleted, and so are the rows of old imports, which can no longer be undone', async () => {
  const office = importsOf(shop, (await shop.admin()).token);
  const row = (sku: string) => [{ sku, name: sku, category: 'Swept', mrp: '10' }];
  const columns = ['sku', 'name', 'category', 'mrp'] as const;
  const unused = await office.check([...columns], row('W1'));
  const fresh = await office.check([...columns], row('W2'));
  const old = await office.run([...columns], row('W3'));
  const recent = await office.run([...columns], row('W4'));
  for (const [{ _id }, days] of [
    [unused, 3],
    [fresh, 1],
    [old, 61],
    [recent, 59],
  ] as const)
    await shop.db
      .update(imports)
      .set({ createdAt: daysAgo(days) })
      .where(eq(imports.id, _id));
  await sweepImports(shop.db);
  const left = await shop.db.select({ id: imports.id }).from(imports);
  expect(left.map(({ id }) => id).toSorted()).toEqual([fresh._id, old._id, recent._id].toSorted());
  const rows = await shop.db.select({ id: importRows.importId }).from(importRows);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([fresh._id, recent._id].toSorted());
  expect((await office.step(old._id, 'undo', {})).body.error.message).toBe('The import is too old to be undone.');
  expect((await office.undo(recent._id)).state).toBe('undone');
});
