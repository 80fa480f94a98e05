import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ChangedMeanwhile,
  OfficeProduct,
  OfficeProductIdsResponse,
  OfficeProductsResponse,
  ProductChangeResponse,
} from '@shop/contract/office/products';
import type { ProductResponse, SearchResponse } from '@shop/contract/product';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { products, subcategories } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { newId } from '../../ids.ts';
import { beside } from '../../testing/beside.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

type Made = { product: OfficeProduct; current: OfficeProduct; error: { code: string; fields: Record<string, string> } };

let shop: TestApi;
let token: string;
let spices: string;
let grains: string;
beforeAll(async () => {
  shop = await openTestApi();
  token = (await shop.admin()).token;
  spices = await shop.addCategory('Spices');
  grains = await shop.addCategory('Grains');
});
afterAll(() => shop.close());

const newProduct = (more: object = {}) => ({
  name: 'Elaichi, 50 g',
  description: '<p>Green</p><script>x</script>',
  prices: [],
  mrp_price: 210,
  discounted_price: 190,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [{ url: '/api/pictures/a/640.webp', alt: 'Front of the pack' }],
  is_pricing: true,
  deleted: false,
  category_id: spices,
  subcategory_id: null,
  ...more,
});
const make = (more: object = {}) => shop.ask<Made>('POST', '/admin/products', { token, body: newProduct(more) });
const patch = (id: string, body: object) =>
  shop.ask<ProductChangeResponse & ChangedMeanwhile>('PATCH', `/admin/product/${id}`, { token, body });
const list = async (query: string) =>
  (await shop.ask<OfficeProductsResponse>('GET', `/admin/products?${query}`, { token })).body;
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);

describe('a new product', () => {
  test('is in the shop, in its search and in the log, with its stock as a movement', async () => {
    const { status, body } = await make({
      sku: ' EL-50 ',
      barcode: '8901030865275',
      hsn: '090831',
      shelf: ' A3 ',
      stock: 12,
    });
    expect([status, body.product]).toMatchObject([
      201,
      {
        sku: 'EL-50',
        barcode: '8901030865275',
        hsn: '090831',
        shelf: 'A3',
        stock: 12,
        description: '<p>Green</p>',
        version: 1,
      },
    ]);
    const shown = await shop.ask<ProductResponse>('GET', `/user/product-details/${body.product._id}`);
    expect(shown.body.product).toMatchObject({ name: 'Elaichi, 50 g', prod_quantity: 12 });
    const [logged] = await shop.db.select().from(changes).where(eq(changes.subjectId, body.product._id));
    expect(logged).toMatchObject({ kind: 'product', version: 1, before: {}, after: { sku: 'EL-50', stock: 12 } });
  });

  test('is found by the search at once', async () => {
    await make({ name: 'Kokum petals' });
    const search = () => shop.ask<SearchResponse>('POST', '/user/get-products', { body: { name: 'kokum petals' } });
    const until = Date.now() + 5000;
    while ((await search()).body.Products.length === 0 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await search()).body.Products[0]?.name).toBe('Kokum petals');
  });

  test('sent again is not created twice', async () => {
    const _id = newId();
    expect((await make({ _id, name: 'Once' })).status).toBe(201);
    const { status, body } = await make({ _id, name: 'Twice' });
    expect([status, body.error.code, body.current.name]).toEqual([409, 'already_made', 'Once']);
  });

  test('sent twice at the same moment is not created twice either', async () => {
    const _id = newId();
    const responses = await Promise.all(Array.from({ length: 4 }, () => make({ _id, name: 'Once', sku: 'ONCE' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409)?.body;
    expect([refused?.error.code, refused?.current.name]).toEqual(['already_made', 'Once']);
  });

  test('is refused with a code that another one gets at the same moment', async () => {
    const own = await shop.addProduct(spices, { name: 'Ajwain' });
    const other = await shop.addProduct(spices, { name: 'Kalonji' });
    const taking = (codes: object) => (tx: Tx) => tx.update(products).set(codes).where(eq(products.id, other));
    const made = await beside(shop.db, () => make({ sku: 'KJ-50' }), taking({ sku: 'KJ-50' }));
    expect([made.status, made.body.error.fields]).toEqual([400, { sku: 'Kalonji has this SKU.' }]);
    const barcode = '4006381333931';
    const changed = await beside(shop.db, () => patch(own, { barcode }), taking({ barcode }));
    expect([changed.status, changed.body]).toMatchObject([
      400,
      { error: { fields: { barcode: 'Kalonji has this barcode.' } } },
    ]);
  });

  test.each<[string, object, RegExp]>([
    ['barcode', { barcode: '8901030865279' }, /last digit/],
    ['barcode', { barcode: '8901030865275' }, /^Elaichi, 50 g has/],
    ['sku', { sku: 'EL-50' }, /^Elaichi, 50 g has/],
    ['hsn', { hsn: '12345' }, /4, 6 or 8/],
    ['category_id', { category_id: 'f'.repeat(24) }, /no such category/],
    ['mrp_price', { mrp_price: null }, /MRP/],
    ['discounted_price', { discounted_price: 210.01 }, /MRP/],
    ['mrp_price', { mrp_price: 0, discounted_price: null }, /more than ₹0/],
    ['discounted_price', { discounted_price: 0 }, /more than ₹0/],
    ['prices', { prices: [{ from: 5, to: 'Any', price: '0' }] }, /more than ₹0/],
    ['prices', { prices: [{ from: 5, to: 'Any', price: '210.01' }] }, /MRP/],
  ])('with a wrong %s is refused by that field', async (field, more, sentence) => {
    const { status, body } = await make(more);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    expect(body.error.fields[field]).toMatch(sentence);
  });
});

test('a price above the MRP is refused when a price changes, but not for other changes of an old product', async () => {
  const { product } = (await make({ name: 'Hing' })).body;
  const refused = await patch(product._id, { mrp_price: 180 });
  expect([refused.status, refused.body.error.fields]).toEqual([
    400,
    { discounted_price: 'Must not be more than the MRP.' },
  ]);
  await shop.db.update(products).set({ mrpPaise: 18_000 }).where(eq(products.id, product._id));
  expect((await patch(product._id, { name: 'Hing, 20 g' })).status).toBe(200);
  expect((await patch(product._id, { mrp_price: 200, discounted_price: 190 })).status).toBe(200);
});

describe('two people editing one product', () => {
  test('the second learns field by field what the first changed, and nothing of theirs is written', async () => {
    const { product } = (await make({ name: 'Jeera' })).body;
    await patch(product._id, { name: 'Jeera, whole', mrp_price: 230, version: product.version });
    await patch(product._id, { mrp_price: 240, version: product.version + 1 });
    const { status, body } = await patch(product._id, { mrp_price: 200, hsn: '0909', version: product.version });
    expect([status, body.error.code]).toEqual([409, 'changed_meanwhile']);
    const by = expect.any(String);
    const at = expect.any(String);
    expect(body.changes).toEqual([
      { field: 'name', before: 'Jeera', after: 'Jeera, whole', by, at },
      { field: 'mrp_price', before: 210, after: 240, by, at },
    ]);
    expect(body.current).toMatchObject({ name: 'Jeera, whole', mrp_price: 240, hsn: null });
    const again = await patch(product._id, { mrp_price: 200, version: body.current.version });
    expect(again.body.current).toMatchObject({ name: 'Jeera, whole', mrp_price: 200 });
  });

  test('the refusal contains the product exactly as reading it does', async () => {
    const details = { origin: 'Unjha', shelf_life: '6 months', food: 'veg', fssai: '' };
    const prices = [{ from: 1, to: 'Any', price: '90' }];
    const more = {
      details,
      prices,
      pack: { amount: 100, unit: 'g' },
      img_ids: [{ url: '/api/pictures/a/1.webp', alt: 'Jeera' }],
    };
    const { product } = (await make({ name: 'Shah jeera', ...more })).body;
    await patch(product._id, { hsn: '0909', version: product.version });
    const { status, body } = await patch(product._id, { hsn: '0910', version: product.version });
    const read = await shop.ask<Made>('GET', `/admin/product/${product._id}`, { token });
    expect([status, JSON.stringify(body.current)]).toEqual([409, JSON.stringify(read.body.product)]);
  });

  test('a sale meanwhile is not a conflict', async () => {
    const { product } = (await make({ name: 'Methi', stock: 9 })).body;
    await patch(product._id, { movement: { kind: 'sold', quantity: 2 } });
    const { status, body } = await patch(product._id, { name: 'Methi seeds', version: product.version });
    expect([status, body.current.stock]).toEqual([200, 7]);
  });

  test('a change that changes nothing is not in the log', async () => {
    const { product } = (await make({ name: 'Ajwain' })).body;
    await patch(product._id, { name: 'Ajwain' });
    const logged = await shop.db.select().from(changes).where(eq(changes.subjectId, product._id));
    expect(logged.length).toBe(1);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await make({ name: 'Basmati 100% pure', category_id: grains, stock: 50, mrp_price: 900, discounted_price: null });
    const in_languages = { hi: { name: 'टूटा बासमती', description: '<p>टूटा</p>' } };
    await make({ name: 'Basmati broken', category_id: grains, stock: 4, is_pricing: false, sku: 'BB_1', in_languages });
    const { product } = (await make({ name: 'Ragi', category_id: grains })).body;
    await patch(product._id, { deleted: true });
  });

  test('searches in name, SKU and barcode, whatever the punctuation', async () => {
    expect(await names('q=BASMATI pure'.replace(' ', '%20'))).toEqual(['Basmati 100% pure']);
    expect(await names('q=bb_1')).toEqual(['Basmati broken']);
    expect(await names('q=100%25')).toEqual(['Basmati 100% pure']);
    expect(await names('q=8901030865275')).toEqual(['Elaichi, 50 g']);
    // By another name of the thing, but not in the middle of a word: "chini" is no Dalchini.
    expect(await names('q=cardamom')).toEqual(['Elaichi, 50 g']);
    await make({ name: 'Turmeric, 500 g' });
    await make({ name: 'Dalchini sticks' });
    expect(await names('q=haldi')).toEqual(['Turmeric, 500 g']);
    expect(await names(`q=${encodeURIComponent('हल्दी')}`)).toEqual(['Turmeric, 500 g']);
    expect(await names('q=sugar')).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['stock=low', ['Basmati broken']],
    ['stock=in', ['Basmati 100% pure', 'Basmati broken']],
    ['stock=none', []],
    ['price=hidden', ['Basmati broken']],
    ['missing_in=hi', ['Basmati 100% pure']],
    ['deleted=only', ['Ragi']],
    ['deleted=also', ['Basmati 100% pure', 'Basmati broken', 'Ragi']],
    ['', ['Basmati 100% pure', 'Basmati broken']],
  ])('filtered by %s', async (filter, found) => {
    expect(await names(`category=${grains}&sort=name&${filter}`)).toEqual(found);
  });

  test('finds a subcategory wherever it is now, also by the category that it was in', async () => {
    const below = newId();
    await shop.db.insert(subcategories).values({ id: below, categoryId: spices, name: 'Whole', position: 0 });
    await make({ name: 'Tej patta', subcategory_id: below });
    expect(await names(`category=${grains}&subcategory=${below}`)).toEqual(['Tej patta']);
  });

  test('is sorted in both directions, by page, with a total', async () => {
    expect(await names(`category=${grains}&sort=price&direction=desc`)).toEqual([
      'Basmati 100% pure',
      'Basmati broken',
    ]);
    expect(await names(`category=${grains}&sort=stock`)).toEqual(['Basmati broken', 'Basmati 100% pure']);
    const second = await list(`category=${grains}&sort=name&limit=1&page=2`);
    expect([second.total, second.products[0]?.name]).toEqual([2, 'Basmati broken']);
    expect((await list('sort=category&limit=1')).total).toBeGreaterThan(4);
  });

  test('returns the ids of all matches', async () => {
    const path = `/admin/product-ids?category=${grains}`;
    const { body } = await shop.ask<OfficeProductIdsResponse>('GET', path, { token });
    expect([body.total, body.ids.length]).toEqual([2, 2]);
  });
});
