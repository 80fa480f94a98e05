import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AddPackRequest, ArrangePacksRequest, OfficePacks } from '@shop/contract/office/packs';
import type {
  Product,
  ProductFilters,
  ProductPage,
  ProductResponse,
  ProductSort,
  SearchResponse,
} from '@shop/contract/product';
import { and, eq } from 'drizzle-orm';
import { changes } from '../../db/schema/office.ts';
import { openTestApi, orderOf, type TestApi } from '../../testing/test-api.ts';

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };

let shop: TestApi;
let token: string;
let category: string;
beforeAll(async () => {
  shop = await openTestApi();
  ({ token } = await shop.admin());
});
afterAll(() => shop.close());

const add = (id: string, body: AddPackRequest) =>
  shop.ask<OfficePacks & Refused>('POST', `/admin/packs/${id}`, { token, body });
const arrange = (id: string, body: ArrangePacksRequest) =>
  shop.ask<OfficePacks & Refused>('PUT', `/admin/packs/${id}`, { token, body });
const change = (id: string, body: object) => shop.ask('PATCH', `/admin/product/${id}`, { token, body });
const move = async (id: string, kind: 'received' | 'damaged', quantity: number) =>
  expect((await shop.ask('POST', `/admin/stock/${id}`, { token, body: { kind, quantity } })).status).toBe(200);
const page = async (id: string, as = token) =>
  (await shop.ask<ProductResponse>('GET', `/user/product-details/${id}`, as ? { token: as } : {})).body.product;
const list = async (sort_by: ProductSort = 'newest', filters: ProductFilters = {}, as?: string) =>
  (
    await shop.ask<ProductPage>('POST', `/user/sub-product/${category}`, {
      token: as,
      body: { sort_by, filters, facets: true, limit: 50 },
    })
  ).body;
/** The index follows a moment later. */
async function search(name: string, isThere: (found: SearchResponse) => boolean, filters: ProductFilters = {}) {
  for (let tries = 0; ; tries += 1) {
    const { body } = await shop.ask<SearchResponse>('POST', '/user/get-products', {
      body: { name, facets: true, filters },
    });
    if (isThere(body) || tries === 40) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

/** Rice at 60 in 1 kg, 280 in 5 kg (out of stock) and 55 in a loose kilo whose price is hidden. */
async function riceInPacks() {
  category = await shop.addCategory();
  const rice = await shop.addProduct(category, { name: 'Kolam Rice 1 kg', mrp_price: 70, discounted_price: 60 });
  const { body } = await add(rice, { label: '5 kg', own_label: '1 kg', mrp_price: 300, discounted_price: 280 });
  const five = body.packs[1]?._id ?? '';
  const loose = await shop.addProduct(category, {
    name: 'Kolam Rice, loose',
    mrp_price: 70,
    discounted_price: 55,
    is_pricing: false,
  });
  await add(rice, { label: 'Loose', product_id: loose });
  const salt = await shop.addProduct(category, { name: 'Salt', mrp_price: 100, discounted_price: 90 });
  return { rice, five, loose, salt };
}

describe('packs of one product', () => {
  test('each have their own price, stock and page, and their size in the name', async () => {
    const { rice, five } = await riceInPacks();
    const { name, discounted_price, prod_quantity, packs, family } = await page(five);
    expect({ name, discounted_price, prod_quantity }).toEqual({
      name: 'Kolam Rice 5 kg',
      discounted_price: 280,
      prod_quantity: 0,
    });
    expect(family).toMatchObject({ name: 'Kolam Rice', labels: ['1 kg', '5 kg', 'Loose'], from: 55 });
    expect(packs?.map(({ label, from, available }) => [label, from, available])).toEqual([
      ['1 kg', 60, true],
      ['5 kg', 280, false],
      ['Loose', 55, true],
    ]);
    expect(packs?.[0]?._id).toBe(rice);
  });

  test('are one card in lists, with the cheapest visible price', async () => {
    await riceInPacks();
    const { products, total, facets } = await list();
    expect(namesOf(products)).toEqual(['Salt', 'Kolam Rice 1 kg']);
    expect([total, facets?.in_stock, facets?.prices[0]?.count, facets?.units]).toMatchObject([
      2,
      2,
      2,
      [
        { unit: 'g', count: 1 },
        { unit: 'ml', count: 0 },
        { unit: 'piece', count: 2 },
      ],
    ]);
    expect(products[1]?.family).toMatchObject({ from: 60, available: true, labels: ['1 kg', '5 kg', 'Loose'] });
    expect((await list('newest', {}, token)).products[1]?.family?.from).toBe(55);
  });

  test('show no hidden price, neither in a list nor on a page', async () => {
    const { rice, loose } = await riceInPacks();
    for (const path of [rice, loose]) {
      const response = await shop.ask<ProductResponse>('GET', `/user/product-details/${path}`);
      expect(response.body.product.packs?.[2]).toMatchObject({ label: 'Loose', from: null });
      expect(response.text).not.toMatch(/\b55\b/);
    }
    const { products } = await list('newest', { price_to: 58 });
    expect(products).toEqual([]);
  });

  test.each<[ProductSort, string[]]>([
    ['price_asc', ['Kolam Rice 1 kg', 'Salt']],
    ['price_desc', ['Salt', 'Kolam Rice 1 kg']],
    ['name', ['Kolam Rice 1 kg', 'Salt']],
  ])('are sorted by %s like their card', async (sort, names) => {
    await riceInPacks();
    expect(namesOf((await list(sort)).products)).toEqual(names);
  });

  test('have the price of an available pack: in a list, and in its order by price', async () => {
    const { rice, five } = await riceInPacks();
    await move(rice, 'damaged', 100);
    expect((await list('price_asc')).products[0]?.family).toMatchObject({ name: 'Kolam Rice', from: 60 });
    await move(five, 'received', 20);
    const { products } = await list('price_asc');
    expect(namesOf(products)).toEqual(['Salt', 'Kolam Rice 1 kg']);
    expect(products[1]?.family).toMatchObject({ from: 280, available: true });
  });

  test('are found by a filter that matches any of them, and counted once', async () => {
    await riceInPacks();
    const { products, total, facets } = await list('newest', { price_from: 250, price_to: 500 });
    expect([namesOf(products), total, facets?.prices[2]?.count]).toEqual([['Kolam Rice 1 kg'], 1, 1]);
    const inStock = await list('newest', { in_stock: true, price_from: 250 });
    expect([inStock.total, inStock.facets?.prices[2]?.count]).toEqual([0, 0]);
  });

  test('are one hit of a search: the card, or the pack whose size was typed', async () => {
    const { rice, five } = await riceInPacks();
    const own = ({ Products }: SearchResponse) =>
      Products.filter(({ category_id }) => category_id === category).map(({ _id }) => _id);
    const only = (id: string) => (found: SearchResponse) => own(found).join() === id;
    expect(own(await search('kolam rice', only(rice)))).toEqual([rice]);
    expect(own(await search('kolam rice 5 kg', only(five)))).toEqual([five]);
    const { total, Products } = await search('kolam rice', only(rice));
    expect(total).toBe(Products.length);
  });

  test('show another card when theirs is deleted, and become single when only one is left', async () => {
    const { rice, five, loose } = await riceInPacks();
    await change(rice, { deleted: true });
    expect(namesOf((await list()).products)).toContain('Kolam Rice 5 kg');
    expect((await page(rice)).packs?.map(({ _id }) => _id)).toEqual([five, loose]);
    await change(five, { deleted: true });
    const { products } = await list();
    expect(namesOf(products)).toEqual(['Salt', 'Kolam Rice, loose']);
    expect(products[1]).not.toHaveProperty('family');
    await change(rice, { deleted: false });
    expect(namesOf((await list()).products)).toContain('Kolam Rice 1 kg');
  });

  test('move to another category together', async () => {
    const { rice, five } = await riceInPacks();
    const other = await shop.addCategory();
    await change(five, { category_id: other });
    expect((await page(rice)).category_id).toBe(other);
    expect(namesOf((await list()).products)).toEqual(['Salt']);
  });

  test('are shortened in a list when one is deleted', async () => {
    const { rice, loose } = await riceInPacks();
    await list();
    for (const id of [rice, loose]) await change(id, { movement: { kind: 'damaged', quantity: 100 } });
    expect((await list()).products[1]?.family?.available).toBe(false);
  });

  test('are ordered as individual products', async () => {
    const { rice } = await riceInPacks();
    const asha = await shop.signUp();
    const { body } = await shop.ask<{ order: { items: { name: string }[] } }>('POST', `/user/place-order/${asha.id}`, {
      token: asha.token,
      body: orderOf([{ productId: rice, quantity: 1, price: 60 }]),
    });
    expect(JSON.stringify(body)).toContain('Kolam Rice 1 kg');
  });
});

describe('arranging packs', () => {
  test('changes their order, labels and card, and releases one', async () => {
    const { rice, five, loose } = await riceInPacks();
    const { body } = await arrange(rice, {
      packs: [
        { _id: five, label: '5 kilo' },
        { _id: rice, label: '1 kg' },
      ],
      release: [loose],
    });
    expect(body.packs.map(({ name, label, is_card }) => [name, label, is_card])).toEqual([
      ['Kolam Rice 5 kilo', '5 kilo', true],
      ['Kolam Rice 1 kg', '1 kg', false],
    ]);
    expect(namesOf((await list()).products)).toEqual(['Salt', 'Kolam Rice, loose', 'Kolam Rice 5 kilo']);
    const logged = await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.subjectId, five), eq(changes.kind, 'product')));
    expect(logged.map(({ after }) => after)).toContainEqual({ name: 'Kolam Rice 5 kilo', pack_label: '5 kilo' });
  });

  test('keeps labels in other languages, and Hindi names follow a changed label', async () => {
    const { rice, five, loose } = await riceInPacks();
    await change(rice, { in_languages: { hi: { name: 'कोलम चावल 1 किलो' } } });
    const own = [
      { _id: rice, label: '2 kg' },
      { _id: five, label: '5 kg' },
    ];
    await arrange(rice, {
      packs: [...own, { _id: loose, label: 'Loose', in_languages: { hi: { label: 'खुला' } } }],
      release: [],
    });
    const { body } = await add(rice, { label: '10 kg', mrp_price: 700 });
    expect(body.packs.map(({ label, in_languages }) => [label, in_languages])).toEqual([
      ['2 kg', {}],
      ['5 kg', {}],
      ['Loose', { hi: { label: 'खुला' } }],
      ['10 kg', {}],
    ]);
    const inHindi = async (id: string) =>
      (await shop.ask<ProductResponse>('GET', `/user/product-details/${id}?lang=hi`)).body.product;
    expect(await inHindi(rice)).toMatchObject({ name: 'कोलम चावल 2 किलो', family: { name: 'कोलम चावल' } });
    const ten = await inHindi(body.packs[3]?._id ?? '');
    expect([ten.name, ten.packs?.map(({ label }) => label)]).toEqual([
      'कोलम चावल 10 किलो',
      ['2 किलो', '5 किलो', 'खुला', '10 किलो'],
    ]);
  });

  test('that releases one leaves no family', async () => {
    const { rice, five, loose } = await riceInPacks();
    const { body } = await arrange(rice, { packs: [{ _id: rice, label: '1 kg' }], release: [five, loose] });
    expect(body.packs.map(({ label, is_card }) => [label, is_card])).toEqual([[null, true]]);
    expect((await list()).total).toBe(4);
  });

  test('is refused without all of them', async () => {
    const { rice, five } = await riceInPacks();
    const { status, body } = await arrange(rice, { packs: [{ _id: rice, label: '1 kg' }], release: [five] });
    expect([status, body.error.code]).toEqual([409, 'packs_changed']);
  });

  test('accepts each label once, and a product in one family only', async () => {
    const { rice, five, loose } = await riceInPacks();
    const twice = await add(rice, { label: '5KG', mrp_price: 10 });
    expect([twice.status, twice.body.error.fields]).toEqual([
      400,
      { label: 'Two packs cannot both have the label 5KG.' },
    ]);
    const tea = await shop.addProduct(category, { name: 'Tea' });
    const taken = await add(tea, { label: 'Loose', own_label: 'Box', product_id: loose });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'has_packs']);
    const unpriced = await add(five, { label: '10 kg' });
    expect([unpriced.status, Object.keys(unpriced.body.error.fields ?? {})]).toEqual([400, ['mrp_price']]);
    const unlabelled = await add(tea, { label: '1 kg', mrp_price: 10 });
    expect(Object.keys(unlabelled.body.error.fields ?? {})).toEqual(['own_label']);
  });
});

test('packs that are deleted at the same time leave the card to a remaining one', async () => {
  const { rice, five } = await riceInPacks();
  await Promise.all([change(rice, { deleted: true }), change(five, { deleted: true })]);
  expect(namesOf((await list()).products)).toEqual(['Salt', 'Kolam Rice, loose']);
});
