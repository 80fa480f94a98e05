import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductPage, ProductSort } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import { planOfLarge } from '../testing/plan-steps.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { selectListed } from './product-list.ts';

let shop: TestApi;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

describe('a page of a large list', () => {
  test.each<[ProductSort, string]>([
    ['newest', 'products_newest'],
    ['name', 'products_name'],
    ['rating', 'products_rating'],
    ['price_asc', 'products_price_up'],
    ['price_desc', 'products_price_down'],
  ])('by %s is read in the order of an index, without sorting', async (sort, index) => {
    const request = {
      categoryId: category,
      page: 1,
      limit: 20,
      subcategories: [],
      sort,
      view: { seesAllPrices: false },
    };
    const steps = await planOfLarge(shop.db, selectListed(shop.db, request).getSQL());
    expect(steps.map((step) => step['Node Type']).filter((type) => type.includes('Sort'))).toEqual([]);
    expect(steps.map((step) => step['Index Name'])).toContain(index);
  });
});

describe('the counts of a list', () => {
  const read = async (more: object = {}) => {
    const response = await shop.ask<ProductPage>('POST', `/user/sub-product/${category}`, {
      body: { facets: true, ...more },
    });
    const { total, facets, hasMore } = response.body;
    return { total, inStock: facets?.in_stock, hasMore };
  };

  test('follow the last piece that is sold, and new goods', async () => {
    const [one] = [await shop.addProduct(category, { prod_quantity: 3 }), await shop.addProduct(category)];
    const { id, token } = await shop.signUp();
    const buy = (quantity: number) =>
      shop.ask('POST', `/user/place-order/${id}`, { token, body: orderOf([{ productId: one, quantity }]) });
    expect(await read({ limit: 1 })).toEqual({ total: 2, inStock: 2, hasMore: true });
    await buy(2);
    expect(await read({ limit: 1, page: 2 })).toEqual({ total: 2, inStock: 2, hasMore: false });
    await buy(1);
    expect(await read()).toEqual({ total: 2, inStock: 1, hasMore: false });
    expect(await read({ filters: { in_stock: true } })).toEqual({ total: 1, inStock: 1, hasMore: false });
    const admin = await shop.admin();
    const body = { kind: 'received', quantity: 4 };
    await shop.ask('POST', `/admin/stock/${one}`, { token: admin.token, body });
    expect(await read({ filters: { in_stock: true } })).toEqual({ total: 2, inStock: 2, hasMore: false });
  });

  test('follow a product that the merchant deletes', async () => {
    const id = await shop.addProduct(category);
    const admin = await shop.admin();
    const body = { name: 'Another' };
    await shop.ask('PATCH', `/admin/product/${id}`, { token: admin.token, body });
    const { total } = await read();
    await shop.ask('PATCH', `/admin/product/${id}`, { token: admin.token, body: { deleted: true } });
    expect((await read({ sort_by: 'name' })).total).toBe((total ?? 0) - 1);
  });
});

describe('the counts of a list of thousands', () => {
  const MANY = 6_000;
  let many: string;

  const read = async (page: number) => {
    const { body } = await shop.ask<ProductPage>('POST', `/user/sub-product/${many}`, {
      body: { facets: true, page, limit: 100 },
    });
    return { total: body.total, inStock: body.facets?.in_stock, shown: body.products.length, hasMore: body.hasMore };
  };

  beforeAll(async () => {
    many = await shop.addCategory();
    await shop.db.execute(sql`
      insert into products (id, sku, name, description, category_id, tiers, mrp_paise, sort_paise, stock, min_quantity,
        is_pricing, images, created_at, updated_at)
      select lpad(to_hex(i), 24, '0'), 'MANY-' || i, 'Rice ' || i, '', ${many}, '[{"from":1,"to":"Any","price":"90"}]', 10000, 9000,
        50, 1, true, '[]', now(), now()
      from generate_series(1, ${MANY}) i`);
  });

  test('are those from before a change at first, and new ones soon; its last page is its last', async () => {
    expect(await read(1)).toEqual({ total: MANY, inStock: MANY, shown: 100, hasMore: true });
    const admin = await shop.admin();
    await shop.db.execute(sql`update products set stock = 0 where sku = 'MANY-1'`);
    await shop.db.execute(sql`update products set deleted_at = now() where category_id = ${many} and sku like '%00'`);
    await shop.ask('PATCH', `/admin/product/${await shop.addProduct(category)}`, {
      token: admin.token,
      body: { name: 'Another' },
    });
    expect(await read(60)).toEqual({ total: MANY, inStock: MANY, shown: 40, hasMore: false });
    await until(async () => (await read(1)).total === MANY - 60);
    expect(await read(1)).toEqual({ total: MANY - 60, inStock: MANY - 61, shown: 100, hasMore: true });
    expect(await read(60)).toEqual({ total: MANY - 60, inStock: MANY - 61, shown: 40, hasMore: false });
  });
});
