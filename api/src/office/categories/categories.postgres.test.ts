import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CategoriesResponse } from '@shop/contract/category';
import type { OfficeCategoriesResponse } from '@shop/contract/office/products';
import type { SearchResponse } from '@shop/contract/product';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { newId } from '../../ids.ts';
import { beside } from '../../testing/beside.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

type Response = OfficeCategoriesResponse & { error: { code: string; message: string; fields: Record<string, string> } };

let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await openTestApi();
  token = (await shop.admin()).token;
});
afterAll(() => shop.close());

const ask = (method: string, path: string, body?: object) =>
  shop.ask<Response>(method, `/admin/${path}`, { token, body });
const all = async () => (await ask('GET', 'categories')).body.categories;
const named = async (name: string) => (await all()).find(({ category_name }) => category_name === name)?._id ?? '';
const make = (category_name: string) => ask('POST', 'categories', { category_name, img_url: '', tint: 'leaf' });
const belowOf = async (id: string) => (await all()).find(({ _id }) => _id === id)?.subcategories ?? [];

test('a category is created, renamed, ordered, and shown so in the shop', async () => {
  for (const name of ['Oils', 'Flours', 'Nuts']) expect((await make(name)).status).toBe(201);
  expect((await make('Oils')).body.error.fields).toHaveProperty('category_name');
  await ask('PATCH', `categories/${await named('Nuts')}`, { category_name: 'Dry fruit', tint: 'clay' });
  const ids = [await named('Dry fruit'), await named('Oils'), await named('Flours')];
  expect((await ask('PUT', 'categories/order', { ids })).status).toBe(200);
  const { body } = await shop.ask<CategoriesResponse>('GET', '/user/all-category');
  expect(body.categories.map(({ category_name }) => category_name)).toEqual(['Dry fruit', 'Oils', 'Flours']);
  expect((await ask('PUT', 'categories/order', { ids: ids.slice(1) })).status).toBe(409);
});

test('a new category is marked when the home page lists the header by itself', async () => {
  const headerCategories = [await named('Oils')];
  const body = { sections: [], headerCategories, publish: true };
  expect((await all()).every(({ in_header }) => in_header)).toBe(true);
  expect((await shop.ask('PUT', '/admin/theme', { token, body })).status).toBe(200);
  expect((await all()).flatMap(({ category_name, in_header }) => (in_header ? category_name : []))).toEqual(['Oils']);
  await shop.ask('PUT', '/admin/theme', { token, body: { ...body, headerCategories: [] } });
});

test('a category accepts only pictures of the shop and https addresses', async () => {
  const withPicture = (category_name: string, img_url: string) =>
    ask('POST', 'categories', { category_name, img_url, tint: 'leaf' });
  for (const address of ['javascript:alert(1)', 'http://example.com/a.jpg', '//example.com/a.jpg', 'data:image/png,a'])
    expect((await withPicture('Pictured', address)).body.error.fields).toEqual({
      img_url: 'Must be the address of a picture of the shop, or begin with https://.',
    });
  for (const [name, address] of Object.entries({
    Own: '/api/pictures/ab/640.webp',
    Far: 'https://example.com/a.jpg',
  })) {
    expect((await withPicture(name, address)).status).toBe(201);
    await ask('POST', `categories/${await named(name)}/delete`);
  }
});

test('a category with products is not deleted', async () => {
  const id = await named('Oils');
  const product = await shop.addProduct(id);
  const refused = await ask('POST', `categories/${id}/delete`);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    '1 product is still in Oils. Move it to another first.',
  ]);
  await ask('PATCH', `product/${product}`, { category_id: await named('Flours') });
  expect((await ask('POST', `categories/${id}/delete`)).body.categories.length).toBe(2);
});

test('a category with only deleted products is deleted; these are restored into another', async () => {
  const { body } = await make('Seasonal');
  const id = body.categories.find(({ category_name }) => category_name === 'Seasonal')?._id ?? '';
  const product = await shop.addProduct(id, { deleted: true });
  expect((await ask('GET', 'categories')).body.categories.find(({ _id }) => _id === id)?.products).toBe(0);
  expect((await ask('POST', `categories/${id}/delete`)).status).toBe(200);
  const shown = await shop.ask<CategoriesResponse>('GET', '/user/all-category');
  expect(shown.body.categories.map(({ _id }) => _id)).not.toContain(id);
  expect((await shop.ask('POST', `/user/get/${id}`, { body: {} })).status).toBe(404);
  expect((await ask('GET', `product/${product}`)).status).toBe(200);
  expect((await ask('PATCH', `product/${product}`, { deleted: false })).body.error.fields).toHaveProperty(
    'category_id',
  );
  const bulk = { ids: [product], change: { kind: 'deleted', deleted: false }, dry_run: false };
  expect((await ask('POST', 'products/bulk', bulk)).status).toBe(409);
  expect((await make('Seasonal')).status).toBe(201);
  const back = { deleted: false, category_id: await named('Seasonal') };
  expect((await ask('PATCH', `product/${product}`, back)).status).toBe(200);
  await ask('PATCH', `product/${product}`, { category_id: await named('Flours') });
  await ask('POST', `categories/${await named('Seasonal')}/delete`);
});

test('a name that differs only in case is refused', async () => {
  expect((await make('FLOURS')).body.error.fields).toHaveProperty('category_name');
  const flours = await named('Flours');
  await ask('POST', `categories/${flours}/subcategories`, { name: 'Rice' });
  const below = await ask('POST', `categories/${flours}/subcategories`, { name: 'rice' });
  expect(below.body.error.fields).toHaveProperty('name');
  const [rice] = await belowOf(flours);
  const product = await shop.addProduct(flours, { subcategory_id: rice?._id ?? null, deleted: true });
  expect((await ask('POST', `subcategories/${rice?._id}/delete`)).status).toBe(200);
  const [row] = await shop.db.select().from(products).where(eq(products.id, product));
  expect([row?.categoryId, row?.subcategoryId]).toEqual([flours, null]);
});

test('a subcategory moves with its products, keeps its order, and is deleted when it is empty', async () => {
  const flours = await named('Flours');
  const fruit = await named('Dry fruit');
  for (const name of ['Wheat', 'Millet']) await ask('POST', `categories/${flours}/subcategories`, { name });
  expect((await ask('POST', `categories/${flours}/subcategories`, { name: 'Wheat' })).body.error.fields).toHaveProperty(
    'name',
  );
  const [wheat, millet] = await belowOf(flours);
  await ask('PUT', `categories/${flours}/order`, { ids: [millet?._id, wheat?._id] });
  expect((await belowOf(flours)).map(({ name }) => name)).toEqual(['Millet', 'Wheat']);
  const product = await shop.addProduct(flours, { subcategory_id: wheat?._id ?? null });
  expect((await ask('POST', `subcategories/${wheat?._id}/delete`)).status).toBe(409);
  await ask('PATCH', `subcategories/${wheat?._id}`, { category_id: fruit, name: 'Whole wheat' });
  expect(await belowOf(fruit)).toMatchObject([{ _id: wheat?._id, name: 'Whole wheat', products: 1 }]);
  const [row] = await shop.db.select().from(products).where(eq(products.id, product));
  expect(row?.categoryId).toBe(fruit);
  const [logged] = await shop.db
    .select()
    .from(changes)
    .where(eq(changes.subjectId, product))
    .orderBy(desc(changes.seq));
  expect(logged).toMatchObject({
    kind: 'product',
    before: { category_id: flours },
    after: { category_id: fruit },
    version: row?.version,
  });
  expect((await ask('POST', `subcategories/${millet?._id}/delete`)).status).toBe(200);
  expect(await belowOf(flours)).toEqual([]);
});

test('a name that is taken at the same moment is refused', async () => {
  const looks = { imgUrl: '', tint: 'leaf' as const, position: 0 };
  const taking = (name: string) => (tx: Tx) => tx.insert(categories).values({ id: newId(), name, ...looks });
  const made = await beside(shop.db, () => make('Teas'), taking('Teas'));
  expect([made.status, made.body.error.fields]).toEqual([
    400,
    { category_name: 'A category with this name already exists.' },
  ]);
  const [oats, other] = [await shop.addCategory('Oats'), await shop.addCategory()];
  const rename = () => ask('PATCH', `categories/${oats}`, { category_name: 'Oat flakes' });
  expect((await beside(shop.db, rename, taking('Oat flakes'))).status).toBe(400);
  const below = { id: newId(), categoryId: other, name: 'Rolled', position: 0 };
  await shop.db.insert(subcategories).values(below);
  const renamed = await beside(
    shop.db,
    () => ask('PATCH', `subcategories/${below.id}`, { name: 'Steel-cut' }),
    (tx) => tx.insert(subcategories).values({ ...below, id: newId(), name: 'Steel-cut' }),
  );
  expect([renamed.status, Object.keys(renamed.body.error.fields)]).toEqual([400, ['name']]);
});

test('products are found by the new name of their category and subcategory, and no longer by the old one', async () => {
  await make('Oils');
  const oils = await named('Oils');
  await ask('POST', `categories/${oils}/subcategories`, { name: 'Pressed' });
  const [pressed] = await belowOf(oils);
  await shop.addProduct(oils, { name: 'Fortune', subcategory_id: pressed?._id ?? null });
  await make('Spices');
  await shop.addProduct(await named('Spices'), { name: 'Turmeric' });
  const finds = async (name: string) => {
    const { body } = await shop.ask<SearchResponse>('POST', '/user/get-products', { body: { name } });
    return body.Products.map((product) => product.name).includes('Fortune');
  };
  await ask('PATCH', `categories/${oils}`, { tint: 'clay' });
  await until(async () => (await finds('oils')) && finds('pressed'));
  await ask('PATCH', `categories/${oils}`, { category_name: 'Gheewala' });
  await until(() => finds('gheewala'));
  expect(await finds('oils')).toBe(false);
  await ask('PATCH', `subcategories/${pressed?._id}`, { name: 'Zardozi' });
  await until(() => finds('zardozi'));
  expect(await finds('pressed')).toBe(false);
  const { body } = await shop.ask<CategoriesResponse>('GET', '/user/all-category');
  expect(body.categories.find(({ _id }) => _id === oils)).toMatchObject({
    category_name: 'Gheewala',
    subcategories: [{ name: 'Zardozi' }],
  });
});
