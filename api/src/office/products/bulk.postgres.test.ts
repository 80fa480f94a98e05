import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChangesResponse } from '@shop/contract/office/changes';
import type { BulkProduct, OfficeProductsResponse } from '@shop/contract/office/products';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

type Response = {
  changed: number;
  products: BulkProduct[];
  error: { code: string; message: string; fields: Record<string, string> };
};

let shop: TestApi;
let token: string;
let here: string;
let there: string;
let ids: string[];
beforeAll(async () => {
  shop = await openTestApi();
  token = (await shop.admin()).token;
  here = await shop.addCategory();
  there = await shop.addCategory();
  ids = [];
  for (const name of ['Atta', 'Besan', 'Maida']) ids.push(await shop.addProduct(here, { name, prod_quantity: 7 }));
  ids.sort();
});
afterAll(() => shop.close());

const bulk = (change: object, more: object = {}) =>
  shop.ask<Response>('POST', '/admin/products/bulk', { token, body: { dry_run: false, ids, change, ...more } });
const list = async (query = '') =>
  (await shop.ask<OfficeProductsResponse>('GET', `/admin/products?deleted=also${query}`, { token })).body.products;
const tenUp = { kind: 'price', percent: 10, with_mrp: false, whole_rupees: true };

test('in a dry run it returns the change of each product, in the order of the request, and writes nothing', async () => {
  const order = ids.toReversed();
  const { body } = await bulk(tenUp, { dry_run: true, ids: order });
  expect([body.changed, body.products.map(({ _id }) => _id)]).toEqual([3, order]);
  expect(body.products[0]?.changes).toEqual([{ field: 'discounted_price', before: 99.5, after: 109 }]);
  expect((await list()).map(({ discounted_price }) => discounted_price)).toEqual([99.5, 99.5, 99.5]);
});

test('it makes the returned changes, whatever the stock does meanwhile, and logs each', async () => {
  const dry = (await bulk({ kind: 'category', category_id: there, subcategory_id: null }, { dry_run: true })).body;
  const versions = dry.products.map(({ version }) => version);
  const { status, body } = await bulk({ kind: 'category', category_id: there, subcategory_id: null }, { versions });
  expect([status, body.changed]).toEqual([200, 3]);
  const now = await list(`&category=${there}`);
  expect(now.map(({ stock, version }) => [stock, version])).toEqual(versions.map((version) => [7, version + 1]));
  const { body: history } = await shop.ask<ChangesResponse>('GET', `/admin/changes?subject=${ids[0]}`, { token });
  expect(history.changes[0]).toMatchObject({
    who: { name: 'Admin' },
    before: { category_id: here },
    after: { category_id: there },
    version: now[0]?.version,
    in_bulk: true,
  });
  const again = await bulk({ kind: 'category', category_id: here, subcategory_id: null }, { versions });
  expect([again.status, again.body.error.code, again.body.products.length]).toEqual([409, 'bulk_refused', 3]);
});

test('one impossible product stops all', async () => {
  await shop.ask('PATCH', `/admin/product/${ids[1]}`, { token, body: { mrp_price: 100 } });
  const before = await list();
  const { status, body } = await bulk(tenUp);
  expect([status, body.products.map(({ problem }) => problem)]).toEqual([
    409,
    ['Its price would be above its MRP of ₹100.'],
  ]);
  expect(await list()).toEqual(before);
});

test('products are deleted and restored', async () => {
  expect((await bulk({ kind: 'deleted', deleted: true })).body.changed).toBe(3);
  expect((await list('&q=besan'))[0]?.deletedAt).not.toBeNull();
  expect((await bulk({ kind: 'deleted', deleted: false })).body.changed).toBe(3);
  expect((await bulk({ kind: 'deleted', deleted: false })).body.changed).toBe(0);
});

test.each<[string, object]>([
  ['ids', { ids: ['f'.repeat(24)] }],
  ['ids', { ids: Array.from({ length: 2001 }, (_, i) => i.toString(16).padStart(24, '0')) }],
  ['versions', { versions: [1] }],
])('with wrong %s it is refused', async (field, more) => {
  const { status, body } = await bulk({ kind: 'deleted', deleted: true }, more);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
});
