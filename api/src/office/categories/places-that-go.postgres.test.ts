import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { newId } from '../../ids.ts';
import { beside } from '../../testing/beside.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { importsOf } from '../imports/testing.ts';

interface Refused {
  error: { code: string; message: string; fields: Record<string, string> };
  problems: { line: number; field: string; message: string }[];
}

const NO_CATEGORY = { category_id: 'There is no such category.' };
const NO_SUBCATEGORY = { subcategory_id: 'There is no such subcategory in this category.' };

let shop: TestApi;
let token: string;
let here: string;
let there: string;
let below: string;
let product: string;
beforeAll(async () => {
  shop = await openTestApi();
  token = (await shop.admin()).token;
});
beforeEach(async () => {
  [here, there, below] = [await shop.addCategory(), await shop.addCategory(), newId()];
  await shop.db.insert(subcategories).values({ id: below, categoryId: there, name: 'Below', position: 0 });
  product = await shop.addProduct(here);
});
afterAll(() => shop.close());

const ask = (method: string, path: string, body: object) =>
  shop.ask<Refused>(method, `/admin/${path}`, { token, body });
const goods = {
  name: 'Jowar',
  description: '',
  prices: [],
  mrp_price: 60,
  discounted_price: null,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  deleted: false,
};

const goes = async (tx: Tx) => {
  await tx.delete(subcategories).where(eq(subcategories.id, below));
  await tx.delete(categories).where(eq(categories.id, there));
};
const belowGoes = (tx: Tx) => tx.delete(subcategories).where(eq(subcategories.id, below));
const belowMoves = (tx: Tx) => tx.update(subcategories).set({ categoryId: here }).where(eq(subcategories.id, below));
const whatHappens = [
  ['its category is deleted', goes, NO_CATEGORY],
  ['its subcategory is deleted', belowGoes, NO_SUBCATEGORY],
  ['its subcategory moves to another category', belowMoves, NO_SUBCATEGORY],
] as const;

describe.each(whatHappens)('a product whose place goes at the same moment: %s', (_what, first, fields) => {
  const place = () => ({ category_id: there, subcategory_id: below });
  const refused = async (request: () => ReturnType<typeof ask>) => {
    const { status, body } = await beside(shop.db, request, first);
    expect([status, body.error.fields]).toEqual([400, expect.objectContaining(fields)]);
  };

  test('is not made', () => refused(() => ask('POST', 'products', { ...goods, ...place() })));
  test('is not changed', () => refused(() => ask('PATCH', `product/${product}`, place())));
  test('is not changed together with others', () =>
    refused(() =>
      ask('POST', 'products/bulk', { dry_run: false, ids: [product], change: { kind: 'category', ...place() } }),
    ));
});

test('an import into a category that is deleted at the same moment is refused with its line', async () => {
  const [{ name: category } = { name: '' }] = await shop.db.select().from(categories).where(eq(categories.id, there));
  const line = { ...goods, line: 2, sku: 'J1', category, subcategory: '' };
  const request = () => ask('POST', 'import', { dryRun: false, categories: [], products: [line] });
  const { status, body } = await beside(shop.db, request, goes);
  expect([status, body.problems]).toEqual([
    400,
    [{ line: 2, field: 'category', message: 'There is no such category.' }],
  ]);
});

test('an office import creates a category again that is deleted at the same moment', async () => {
  const office = importsOf(shop, token);
  const [{ name: category } = { name: '' }] = await shop.db.select().from(categories).where(eq(categories.id, there));
  const checked = await office.check(
    ['sku', 'name', 'category', 'mrp'],
    [{ sku: 'J2', name: 'Jowar', category, mrp: '60' }],
  );
  const run = async () => {
    await office.step(checked._id, 'run', { leave_out_faulty: false });
    return office.ended(checked._id);
  };
  expect(await beside(shop.db, run, goes)).toMatchObject({ state: 'done', counts: { added: 1 } });
  const [made] = await shop.db.select().from(categories).where(eq(categories.name, category));
  const [row] = await shop.db.select().from(products).where(eq(products.sku, 'J2'));
  expect([row?.categoryId, shop.logged()]).toEqual([made?.id, '']);
});

test('a category that gets a product at the same moment is not deleted', async () => {
  const request = () => shop.ask<Refused>('POST', `/admin/categories/${there}/delete`, { token });
  const { status, body } = await beside(shop.db, request, (tx) =>
    tx.update(products).set({ categoryId: there }).where(eq(products.id, product)),
  );
  expect([status, body.error.code]).toEqual([409, 'in_use']);
});

test('a subcategory moves while a product in it is added and changed', async () => {
  const place = { category_id: there, subcategory_id: below };
  const requests = () =>
    Promise.all([
      ask('PATCH', `subcategories/${below}`, { category_id: here }),
      ask('PATCH', `product/${product}`, place),
    ]);
  const [moved, changed] = await beside(
    shop.db,
    requests,
    (tx) => tx.update(products).set({ categoryId: there, subcategoryId: below }).where(eq(products.id, product)),
    // Until both wait for each other.
    () => new Promise((resolve) => setTimeout(resolve, 500)),
  );
  expect([moved.status, [200, 400].includes(changed.status)]).toEqual([200, true]);
  const [row] = await shop.db.select().from(products).where(eq(products.id, product));
  expect(row).toMatchObject({ categoryId: here, subcategoryId: below });
});

test('categories are ordered during an import, which locks all of them, whatever their order was', async () => {
  const all = await shop.db.select({ id: categories.id }).from(categories).orderBy(desc(categories.id));
  for (const [position, { id }] of all.entries())
    await shop.db.update(categories).set({ position }).where(eq(categories.id, id));
  const lock = (tx: Tx, id = '') =>
    tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('no key update');
  const ids = all.map(({ id }) => id).toSorted();
  const { status } = await beside(
    shop.db,
    () => ask('PUT', 'categories/order', { ids }),
    (tx) => lock(tx, ids[0]),
    async (tx) => {
      for (const id of ids.slice(1)) await lock(tx, id);
    },
  );
  expect(status).toBe(200);
});
