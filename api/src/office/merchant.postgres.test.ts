import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import type { ImportProduct, ImportRefusal, ImportRequest, ImportResponse } from '@shop/contract/import';
import type { ProductResponse } from '@shop/contract/product';
import type { ProductsSection, Theme } from '@shop/contract/theme';
import { asc, eq, gt, max } from 'drizzle-orm';
import { categories, products } from '../db/schema/catalogue.ts';
import { changes } from '../db/schema/office.ts';
import { newId } from '../ids.ts';
import { beside } from '../testing/beside.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

type Refused = { error: { code: string; fields: Record<string, string> } };

let shop: TestApi;
let admin: Awaited<ReturnType<TestApi['admin']>>;
let token: string;
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  token = admin.token;
});
afterAll(() => shop.close());

describe('a product', () => {
  let id: string;
  beforeAll(async () => {
    id = await shop.addProduct(await shop.addCategory());
  });
  const patch = (body: object) => shop.ask<ProductResponse & Refused>('PATCH', `/admin/product/${id}`, { token, body });

  test('is partly changed, deleted and restored', async () => {
    expect((await patch({ mrp_price: 104.35, min_order_quantity: 7 })).body.product).toMatchObject({
      mrp_price: 104.35,
      discounted_price: 99.5,
      min_order_quantity: 7,
    });
    expect((await patch({ deleted: true })).body.product.deletedAt).not.toBeNull();
    expect((await patch({ deleted: false })).body.product.deletedAt).toBeNull();
  });

  test("returns the content of its pack, and on its own page the pack's information", async () => {
    const pack = { amount: 5000, unit: 'g' };
    const details = { origin: 'Raichur', shelf_life: '12 months', food: 'veg', fssai: '11226999000001' };
    expect((await patch({ pack, details })).status).toBe(200);
    expect((await patch({ mrp_price: 105 })).body.product).toMatchObject({ pack });
    const page = await shop.ask<ProductResponse>('GET', `/user/product-details/${id}`);
    expect(page.body.product).toMatchObject({ pack, details });
    expect((await patch({ pack: null })).body.product.pack).toBeNull();
  });

  test.each<[string, object]>([
    ['pack.unit', { pack: { amount: 1, unit: 'ton' } }],
    ['pack.amount', { pack: { amount: 0, unit: 'g' } }],
    ['details.fssai', { details: { origin: '', shelf_life: '', food: 'veg', fssai: '123' } }],
    ['max_order_quantity', { min_order_quantity: 5, max_order_quantity: 4 }],
    [
      'prices',
      {
        prices: [
          { from: 1, to: 10, price: '5' },
          { from: 10, to: 'Any', price: '4' },
        ],
      },
    ],
    ['prices', { prices: [{ from: 5, to: 4, price: '5' }] }],
    ['mrp_price', { mrp_price: null }],
    ['mrp_price', { mrp_price: 104.355 }],
    ['category_id', { category_id: 'f'.repeat(24) }],
    ['subcategory_id', { subcategory_id: 'f'.repeat(24) }],
    ['prices.0.price', { prices: [{ from: 1, to: 'Any', price: '-5' }] }],
  ])('with a wrong %s is refused by that field', async (field, body) => {
    const response = await patch(body);
    expect([response.status, Object.keys(response.body.error.fields)]).toEqual([400, [field]]);
  });
});

test('the profile is partly changed, its texts are sanitised, and its first number is the main one', async () => {
  const patch = (body: object) => shop.ask<BusinessProfile>('PATCH', '/admin/profile', { token, body });
  await patch({ business_name: 'Asha Stores', phone_numbers: ['+919812345678', '+918012345678'] });
  await patch({ about_us: '<h2>Us</h2><script>alert(1)</script><a href="javascript:x()">x</a>' });
  const { body } = await shop.ask<BusinessProfile>('GET', '/admin/profile');
  expect(body).toMatchObject({ business_name: 'Asha Stores', phone_number: '+919812345678' });
  expect(body.about_us).toContain('<h2>Us</h2>');
  expect(body.about_us).not.toMatch(/script/);
  expect((await patch({ upi_id: 'not a upi id' })).status).toBe(400);
});

test('a theme is a draft that only the admin sees, until it is published', async () => {
  const product = await shop.addProduct(await shop.addCategory(), { name: 'On the home page' });
  const put = (publish: boolean, title: string) =>
    shop.ask<Theme>('PUT', '/admin/theme', {
      token,
      body: { sections: [{ kind: 'products', title, product_ids: [product] }], headerCategories: [], publish },
    });
  await put(true, 'Live');
  await put(false, 'Draft');
  const read = (path: string, as?: string) => shop.ask<Theme>('GET', path, { token: as });
  expect((await read('/user/theme')).body.sections[0]?.title).toBe('Live');
  expect((await read('/user/theme-preview')).status).toBe(401);
  const draft = (await read('/user/theme-preview', token)).body.sections[0];
  expect(draft?.title).toBe('Draft');
  const section = await shop.ask<ProductsSection>('GET', `/user/theme-preview/${draft?._id}`, { token });
  expect(section.body.products[0]?.name).toBe('On the home page');
  expect((await read(`/user/theme/${draft?._id}`)).status).toBe(404);
  await put(true, 'Published');
  expect((await read('/user/theme')).body.sections[0]?.title).toBe('Published');
});

describe('an import', () => {
  const line = (number: number, sku: string, more: object = {}): ImportProduct => ({
    line: number,
    sku,
    category: 'Spices',
    subcategory: 'Whole',
    name: `Spice ${sku}`,
    description: '',
    prices: [],
    mrp_price: 45,
    discounted_price: null,
    movement: { kind: 'counted', quantity: 10 },
    min_order_quantity: 1,
    max_order_quantity: null,
    img_ids: [],
    is_pricing: true,
    deleted: false,
    ...more,
  });
  const spices = { line: 1, category_name: 'Spices', img_url: '', tint: 'mirch' as const, subcategories: ['Whole'] };
  const send = (request: Partial<ImportRequest>) =>
    shop.ask<ImportResponse & ImportRefusal>('POST', '/admin/import', {
      token,
      body: { dryRun: false, categories: [spices], products: [], ...request },
    });
  const storedRows = async () => ({
    categories: (await shop.db.select().from(categories)).length,
    products: (
      await shop.db.select({ sku: products.sku, name: products.name }).from(products).orderBy(asc(products.sku))
    ).filter(({ sku }) => sku !== null),
  });

  test('in a dry run returns its effect and writes nothing', async () => {
    const before = await storedRows();
    const { body } = await send({ dryRun: true, products: [line(2, 'A1')] });
    expect(body).toEqual({
      categories: { added: 1, updated: 0 },
      products: { added: 1, updated: 0 },
      stock: { moved: 1, repeated: 0 },
    });
    expect(await storedRows()).toEqual(before);
  });

  test('adds new products and updates known ones by their sku', async () => {
    expect((await send({ products: [line(2, 'A1'), line(3, 'A2')] })).status).toBe(200);
    const { body } = await send({ products: [line(2, 'A2', { name: 'Renamed' }), line(3, 'A3')] });
    expect(body).toEqual({
      categories: { added: 0, updated: 1 },
      products: { added: 1, updated: 1 },
      stock: { moved: 1, repeated: 0 },
    });
    expect((await storedRows()).products).toEqual([
      { sku: 'A1', name: 'Spice A1' },
      { sku: 'A2', name: 'Renamed' },
      { sku: 'A3', name: 'Spice A3' },
    ]);
  });

  test('is in the audit log, if it changed something', async () => {
    const loggedAfter = (seq: number) =>
      shop.db.select().from(changes).where(gt(changes.seq, seq)).orderBy(asc(changes.seq));
    const [last] = await shop.db.select({ seq: max(changes.seq) }).from(changes);
    const pepper = { ...spices, line: 2, category_name: 'Pepper', subcategories: ['Black'] };
    const of = { category: 'Pepper', subcategory: 'Black' };
    const movement = { kind: 'damaged', quantity: 4, reason: 'Damp' };
    await send({
      categories: [spices, pepper],
      products: [
        line(3, 'A2', { name: 'Renamed', movement: undefined }),
        line(4, 'A3', { movement }),
        line(5, 'L1', of),
      ],
    });
    const log = await loggedAfter(last?.seq ?? 0);
    expect(log.every(({ actorId }) => actorId === admin.id)).toBe(true);
    expect(log.map(({ kind, subjectName, after }) => [kind, subjectName, after.sku ?? after.stock])).toEqual([
      ['category', 'Pepper', undefined],
      ['category', 'Black', undefined],
      ['product', 'Spice L1', 'L1'],
      ['stock', 'Spice A3', 6],
      ['stock', 'Spice L1', 10],
    ]);
    expect(log[3]).toMatchObject({ before: { stock: 10 }, after: { stock: 6, reason: 'Damp' } });
    await send({
      categories: [{ ...spices, tint: 'leaf' }],
      products: [line(2, 'L1', { ...of, mrp_price: 60, movement: undefined })],
    });
    const since = await loggedAfter(log.at(-1)?.seq ?? 0);
    const { version } = (await shop.db.select().from(products).where(eq(products.sku, 'L1')))[0] ?? {};
    expect(since.map(({ before, after, version }) => [before, after, version])).toEqual([
      [{ tint: 'mirch' }, { tint: 'leaf' }, null],
      [{ mrp_price: 45 }, { mrp_price: 60 }, version],
    ]);
  });

  test('moves the stock of a product that is given its sku at the same moment', async () => {
    const other = await shop.addProduct(await shop.addCategory(), { prod_quantity: 0 });
    const { status, body } = await beside(
      shop.db,
      () => send({ products: [line(2, 'R1')] }),
      (tx) => tx.update(products).set({ sku: 'R1' }).where(eq(products.id, other)),
    );
    expect([status, body.products, body.stock]).toEqual([200, { added: 0, updated: 1 }, { moved: 1, repeated: 0 }]);
    const [row] = await shop.db.select().from(products).where(eq(products.id, other));
    expect(row).toMatchObject({ name: 'Spice R1', stock: 10 });
  });

  test('fills a category that is created at the same moment', async () => {
    const salts = { ...spices, category_name: 'Salts' };
    const made = { id: newId(), name: 'Salts', imgUrl: '', tint: 'leaf' as const, position: 0 };
    const { status } = await beside(
      shop.db,
      () => send({ categories: [salts], products: [line(2, 'S1', { category: 'Salts' })] }),
      (tx) => tx.insert(categories).values(made),
    );
    expect(status).toBe(200);
    const [row] = await shop.db.select().from(products).where(eq(products.sku, 'S1'));
    expect(row).toMatchObject({ categoryId: made.id });
  });

  test('with one faulty line is refused completely, and every error has its line', async () => {
    const before = await storedRows();
    const { status, body } = await send({
      products: [
        line(2, 'B1'),
        line(3, 'B2', { category: 'Nowhere' }),
        line(4, 'B1'),
        line(5, 'B3', { min_order_quantity: 9, max_order_quantity: 3 }),
      ],
    });
    expect([status, body.error.code]).toEqual([400, 'import_refused']);
    expect(body.problems.map((problem) => [problem.line, problem.field])).toEqual([
      [3, 'category'],
      [4, 'sku'],
      [5, 'max_order_quantity'],
    ]);
    const malformed = await send({ products: [line(7, 'C1', { mrp_price: 'dear' }), line(9, 'C2', { name: 5 })] });
    expect(malformed.body.problems.map((problem) => [problem.line, problem.field])).toEqual([
      [7, 'mrp_price'],
      [9, 'name'],
    ]);
    expect(await storedRows()).toEqual(before);
  });
});

test('a picture is stored and served; other files are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const send = (body: Buffer, type: string) =>
    shop.ask<{ url: string }>('POST', '/admin/picture', { token, body, headers: { 'content-type': type } });
  expect((await send(svg, 'image/svg+xml')).status).toBe(400);
  expect((await send(Buffer.from('not a picture'), 'image/png')).status).toBe(400);
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { status, body } = await send(dot, 'image/png');
  expect([status, body.url]).toEqual([201, expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{24}\/640\.webp$/)]);
  const served = await shop.ask('GET', body.url.replace('/api', ''));
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
});
