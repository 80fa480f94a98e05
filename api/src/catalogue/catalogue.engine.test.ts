import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CategoriesResponse } from '@shop/contract/category';
import type {
  CountResponse,
  Pack,
  PopularSearches,
  ProductPage,
  ProductResponse,
  SearchResponse,
} from '@shop/contract/product';
import { eq } from 'drizzle-orm';
import { products, subcategories } from '../db/schema/catalogue.ts';
import { newId } from '../ids.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let category: string;
let basmati: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestApi();
  category = await shop.addCategory('Rice');
  basmati = newId();
  await shop.db.insert(subcategories).values({ id: basmati, categoryId: category, name: 'Basmati', position: 0 });
  const add = async (name: string, price: number, more: object = {}) => {
    ids[name] = await shop.addProduct(category, { name, mrp_price: price, discounted_price: null, ...more });
  };
  await add('Sona Masoori', 60);
  await add('basmati Gold', 140, { subcategory_id: basmati });
  await add('Basmati Classic', 110, { subcategory_id: basmati, prices: [{ from: 1, to: 4, price: '90' }] });
  await add('Ponni', 55.5);
  await add('Withdrawn', 10, { deleted: true });
  const admin = await shop.admin();
  await shop.ask('PATCH', `/admin/product/${ids.Ponni}`, { token: admin.token, body: { description: 'New crop' } });
  await new Promise((resolve) => setTimeout(resolve, 150));
});
afterAll(() => shop.close());

const list = (body: object, path = 'sub-product') =>
  shop.ask<ProductPage>('POST', `/user/${path}/${category}`, { body });
const names = ({ body }: { body: ProductPage }) => body.products.map(({ name }) => name);

describe('a list of products', () => {
  test('is sorted by price at the smallest quantity, by name without regard to case, and newest first', async () => {
    expect(names(await list({ sort_by: 'price_asc' }))).toEqual([
      'Ponni',
      'Sona Masoori',
      'Basmati Classic',
      'basmati Gold',
    ]);
    expect(names(await list({ sort_by: 'price_desc' }))).toEqual([
      'basmati Gold',
      'Basmati Classic',
      'Sona Masoori',
      'Ponni',
    ]);
    expect(names(await list({ sort_by: 'name' }))).toEqual([
      'Basmati Classic',
      'basmati Gold',
      'Ponni',
      'Sona Masoori',
    ]);
    expect(names(await list({}))).toEqual(names(await list({}, 'get')));
  });

  test('is paged and filtered, with the total', async () => {
    const first = await list({ page: 1, limit: 3, sort_by: 'name' });
    const second = await list({ page: 2, limit: 3, sort_by: 'name' });
    expect([first.body.hasMore, first.body.total, second.body.hasMore]).toEqual([true, 4, false]);
    expect(names(second)).toEqual(['Sona Masoori']);
    expect(names(await list({ subcategories: [basmati], sort_by: 'name' }))).toEqual([
      'Basmati Classic',
      'basmati Gold',
    ]);
    expect((await shop.ask('POST', `/user/get/${'f'.repeat(24)}`, { body: {} })).status).toBe(404);
  });
});

describe('a public response', () => {
  test('is cached for everybody and revalidated by its ETag', async () => {
    const first = await shop.ask('GET', '/user/all-category');
    expect(first.headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60');
    expect(first.headers.vary).toBe('Authorization, Accept-Encoding');
    const again = await shop.ask('GET', '/user/all-category', {
      headers: { 'if-none-match': `W/${first.headers.etag}` },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is sent in brotli to clients that accept it, from its second time on', async () => {
    const read = (encodings: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/user/get/${category}`,
        headers: { 'accept-encoding': encodings },
        payload: { limit: 99 },
      });
    await read('br');
    const [plain, brotli, refused] = [await read('gzip'), await read('gzip, br'), await read('br;q=0')];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body);
    expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([undefined, undefined]);
    expect(brotli.headers.etag).toBe(`W/${plain.headers.etag}`);
  });

  test('is never cached for the admin, who gets other data', async () => {
    const hidden = await shop.addProduct(category, { name: 'Hidden', is_pricing: false, mrp_price: 77 });
    const read = (token?: string) => shop.ask<ProductResponse>('GET', `/user/product-details/${hidden}`, { token });
    const admin = await shop.admin();
    const forAdmin = await read(admin.token);
    expect([forAdmin.body.product.mrp_price, forAdmin.headers['cache-control']]).toEqual([77, 'private, no-store']);
    const forVisitor = await read();
    expect(forVisitor.body.product.mrp_price).toBeNull();
    const asha = await shop.signUp();
    const forCustomer = await read(asha.token);
    expect([forCustomer.body.product.mrp_price, forCustomer.headers['cache-control']]).toEqual([
      null,
      'private, no-cache',
    ]);
  });

  test("reflects the merchant's writes at once", async () => {
    const admin = await shop.admin();
    const read = async () =>
      (await shop.ask<ProductResponse>('GET', `/user/product-details/${ids.Ponni}`)).body.product;
    await list({});
    await read();
    const patch = { mrp_price: 52, description: '<p onclick="x()">Short<script>alert(1)</script></p>' };
    await shop.ask('PATCH', `/admin/product/${ids.Ponni}`, { token: admin.token, body: patch });
    expect(await read()).toMatchObject({ mrp_price: 52, description: '<p>Short</p>' });
    const listed = (await list({})).body.products.find(({ name }) => name === 'Ponni');
    expect(listed?.mrp_price).toBe(52);
  });

  test('is the categories with their subcategories', async () => {
    const { body } = await shop.ask<CategoriesResponse>('GET', '/user/all-category');
    expect(body.categories).toEqual([
      {
        _id: category,
        category_name: 'Rice',
        img_url: '',
        tint: 'leaf',
        subcategories: [{ _id: basmati, name: 'Basmati' }],
      },
    ]);
  });

  test('of a deleted product contains the time of the deletion', async () => {
    const { body } = await shop.ask<ProductResponse>('GET', `/user/product-details/${ids.Withdrawn}`);
    expect(body.product.deletedAt).toMatch(/^20\d\d-/);
  });
});

describe('search', () => {
  const search = (name: string) => shop.ask<SearchResponse>('POST', '/user/get-products', { body: { name } });
  const found = async (name: string) => (await search(name)).body.Products.map((product) => product.name);

  test('accepts typing errors, prefixes and any order of words, and finds nothing deleted', async () => {
    expect(await found('basmti')).toEqual(expect.arrayContaining(['basmati Gold', 'Basmati Classic']));
    expect((await found('masoori sona'))[0]).toBe('Sona Masoori');
    expect(await found('ponn')).toEqual(['Ponni']);
    expect(await found('withdrawn')).toEqual([]);
  });

  test('reflects a write before any later write that another reader has seen', async () => {
    const { token } = await shop.admin();
    const tell = (name: string) => shop.ask('PATCH', `/admin/product/${ids.Ponni}`, { token, body: { name } });
    // By a word that only the new name has: a search for both words would also find the old name.
    const waitUntilFound = async (word: string) => {
      while ((await found(word)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await tell('Ponni Raw');
    await waitUntilFound('raw');
    const aMinuteAgo = new Date(Date.now() - 60_000);
    const late = { name: 'Kolam Aged', updatedAt: aMinuteAgo };
    await shop.db
      .update(products)
      .set(late)
      .where(eq(products.id, ids['Sona Masoori'] ?? ''));
    await tell('Ponni Boiled');
    await waitUntilFound('boiled');
    expect(await found('kolam')).toEqual(['Kolam Aged']);
    await shop.db
      .update(products)
      .set({ name: 'Sona Masoori' })
      .where(eq(products.id, ids['Sona Masoori'] ?? ''));
    await tell('Ponni');
  });

  test('returns the corrected words, if all data for a results page is requested', async () => {
    const { body } = await shop.ask<SearchResponse>('POST', '/user/get-products', {
      body: { name: 'basmoti', facets: true },
    });
    expect(body.meant).toBe('basmati');
    expect(body.Products.map((product) => product.name).sort()).toEqual(['Basmati Classic', 'basmati Gold']);
  });

  test('suggests something if nothing is found', async () => {
    const { body } = await search('xylophone');
    expect(body.Products).toEqual([]);
    expect(body.SuggestedProducts.length).toBeGreaterThan(0);
  });

  test('returns popular searches before anything is typed, by product names, each once', async () => {
    const { body } = await shop.ask<PopularSearches>('GET', '/user/popular-searches');
    expect(body.searches).toContain('Sona Masoori');
    expect(body.searches).not.toContain('Withdrawn');
    expect(new Set(body.searches).size).toBe(body.searches.length);
  });

  test('refuses an empty name', async () => {
    expect((await search('  ')).status).toBe(400);
  });
});

test('the visit counters count first visits and return the count to others', async () => {
  const visit = async (path: string) => (await shop.ask<CountResponse>('GET', path)).body.count;
  const views = `/user/views/visitor-1/${ids.Ponni}`;
  expect([await visit(`${views}/0`), await visit(`${views}/1`), await visit(`${views}/0`)]).toEqual([0, 1, 1]);
  expect([await visit('/user/visitors/visitor-1/1'), await visit('/user/visitors/visitor-2/1')]).toEqual([1, 2]);
  expect((await shop.ask('GET', `${views}/2`)).status).toBe(400);
});

test('health checks the database', async () => {
  const { status, body } = await shop.ask<{ status: string; database: string }>('GET', '/health');
  expect([status, body]).toEqual([200, { status: 'ok', database: shop.database.engine }]);
});

test('the contract is served as a document and as a page without scripts', async () => {
  const document = await shop.ask<{ openapi: string; paths: object }>('GET', '/openapi.json');
  expect(document.body.openapi).toBe('3.1.0');
  const page = await shop.ask('GET', '/docs');
  expect([page.status, page.text.includes('<script')]).toEqual([200, false]);
  for (const path of Object.keys(document.body.paths)) expect(page.text).toContain(path);
});

describe('filters', () => {
  let goods: string;
  const shelf = async (filters: object, more: object = {}) => {
    const { body } = await shop.ask<ProductPage>('POST', `/user/sub-product/${goods}`, {
      body: { filters, facets: true, sort_by: 'name', ...more },
    });
    return { names: body.products.map(({ name }) => name), facets: body.facets, total: body.total };
  };

  beforeAll(async () => {
    goods = await shop.addCategory('Lentils');
    const { token } = await shop.admin();
    const add = (name: string, mrp: number, pack: Pack | null, more: object = {}) =>
      shop.addProduct(goods, { name, mrp_price: mrp, discounted_price: null, pack, ...more });
    await add('Zafrani lentil A', 90, { amount: 1000, unit: 'g' });
    await add('Zafrani lentil B', 260, { amount: 500, unit: 'g' }, { discounted_price: 240 });
    await add('Zafrani lentil C', 1200, { amount: 1000, unit: 'ml' });
    await add('Zafrani lentil D', 50, null, { min_order_quantity: 90_000 });
    await add('Zafrani lentil E', 60, { amount: 12, unit: 'piece' }, { is_pricing: false, discounted_price: 40 });
    // A direct write to the database is only found after the merchant has written something.
    await shop.ask('PATCH', `/admin/product/${ids.Ponni}`, { token, body: { description: 'Old crop' } });
    while (
      (await shop.ask<SearchResponse>('POST', '/user/get-products', { body: { name: 'zafrani' } })).body.Products
        .length === 0
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test('return products that are in stock, in a price range, of a unit and with a discount', async () => {
    expect((await shelf({ in_stock: true })).names.map((name) => name.at(-1))).toEqual(['A', 'B', 'C', 'E']);
    expect((await shelf({ price_from: 100, price_to: 250 })).names).toEqual(['Zafrani lentil B']);
    expect((await shelf({ price_from: 1000 })).names).toEqual(['Zafrani lentil C']);
    expect((await shelf({ units: ['ml', 'piece'] })).names.map((name) => name.at(-1))).toEqual(['C', 'D', 'E']);
    expect((await shelf({ discounted: true })).names).toEqual(['Zafrani lentil B']);
    expect((await shelf({ discounted: true, units: ['ml'] })).total).toBe(0);
  });

  test('return how many each would leave together with the active ones', async () => {
    const { facets, total } = await shelf({ price_to: 100 });
    expect(total).toBe(2);
    expect(facets).toEqual({
      in_stock: 1,
      discounted: 0,
      prices: [
        { from: 0, to: 100, count: 2 },
        { from: 100, to: 250, count: 1 },
        { from: 250, to: 500, count: 0 },
        { from: 500, to: 1000, count: 0 },
        { from: 1000, to: null, count: 1 },
      ],
      units: [
        { unit: 'g', count: 1 },
        { unit: 'ml', count: 0 },
        { unit: 'piece', count: 1 },
      ],
    });
  });

  test('only show the admin the range of a hidden price', async () => {
    const { token } = await shop.admin();
    const read = async (person?: string) => {
      const { body } = await shop.ask<ProductPage>('POST', `/user/sub-product/${goods}`, {
        token: person,
        body: { filters: { price_to: 45 }, facets: true },
      });
      return [body.total, body.facets?.prices[0]?.count, body.facets?.discounted];
    };
    expect(await read()).toEqual([0, 2, 0]);
    expect(await read((await shop.signUp()).token)).toEqual([0, 2, 0]);
    expect(await read(token)).toEqual([1, 3, 1]);
  });

  test('apply to search results, with pages and counts', async () => {
    const search = async (body: object) =>
      (await shop.ask<SearchResponse>('POST', '/user/get-products', { body: { name: 'zafrani', ...body } })).body;
    const found = await search({ filters: { units: ['g'] }, facets: true, limit: 1 });
    expect([found.Products.length, found.hasMore, found.total]).toEqual([1, true, 2]);
    expect(found.facets?.units.map(({ count }) => count)).toEqual([2, 1, 2]);
    expect(Object.keys(await search({}))).toEqual(['Products', 'SuggestedProducts', 'hasMore']);
  });

  test('with unknown names are refused', async () => {
    const refused = await shop.ask('POST', `/user/sub-product/${goods}`, { body: { filters: { colour: 'red' } } });
    expect(refused.status).toBe(400);
  });
});
