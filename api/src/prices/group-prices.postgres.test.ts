import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SavedCart } from '@shop/contract/cart';
import type { GroupPricesResponse, GroupResponse } from '@shop/contract/office/groups';
import type { HistoryResponse, OrderRefusal, OrderResponse, UsualProductsResponse } from '@shop/contract/order';
import type { Product, ProductPage, ProductResponse, SearchResponse } from '@shop/contract/product';
import type { Theme, ThemeSection } from '@shop/contract/theme';
import type { LoginResponse } from '@shop/contract/user';
import { unitPrice } from '@shop/pricing/prices';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { openTestApi, orderOf, type Person, proofOf, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let owner: Person;
let hotel: Person;
let asha: Person;
let category: string;
let group: string;
let section: string;
/** Own tiers, a per cent of its own, the group's per cent, no price to be seen. */
let rice: string;
let dal: string;
let salt: string;
let saffron: string;

const office = (method: string, path: string, body?: unknown) =>
  shop.ask<GroupResponse>(method, `/admin/${path}`, { token: owner.token, body });
const prices = (shown: readonly Product[]) =>
  Object.fromEntries(shown.map((product) => [product._id, unitPrice(product, 1)]));
const everybodys = () => ({ [rice]: 9950, [dal]: 9950, [salt]: 9950, [saffron]: null });
const hotels = () => ({ [rice]: 8000, [dal]: 7960, [salt]: 8955, [saffron]: null });

beforeAll(async () => {
  shop = await openTestApi();
  owner = await shop.admin();
  [hotel, asha] = [await shop.signUp(), await shop.signUp()];
  category = await shop.addCategory();
  rice = await shop.addProduct(category, { name: 'Sona Rice' });
  dal = await shop.addProduct(category, { name: 'Sona Dal' });
  salt = await shop.addProduct(category, { name: 'Sona Salt' });
  saffron = await shop.addProduct(category, { name: 'Sona Saffron', is_pricing: false, mrp_price: 7373.73 });
  await office('PUT', 'theme', {
    sections: [{ kind: 'products', title: 'New', product_ids: [rice, dal, salt, saffron] }],
    headerCategories: [],
    publish: true,
  });
  section = (await shop.ask<Theme>('GET', '/user/theme')).body.sections[0]?._id ?? '';
  group = (await office('POST', 'groups', { name: 'Hotels', percent_off: 10 })).body.group._id;
  const tiers = [
    { from: 1, to: 9, price: '80' },
    { from: 10, to: 'Any', price: '75.5' },
  ];
  expect((await office('PUT', `groups/${group}/prices/${rice}`, { prices: tiers })).status).toBe(200);
  expect((await office('PUT', `groups/${group}/prices/${dal}`, { percent_off: 20 })).status).toBe(200);
  expect((await office('PATCH', `customers/${hotel.id}`, { group_id: group })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 200));
});
afterAll(() => shop.close());

const listed = (token?: string, body: object = {}) =>
  shop.ask<ProductPage>('POST', `/user/sub-product/${category}`, { token, body });

/** Every place that shows a product to somebody. */
async function everywhere(token?: string) {
  const [list, search, sections, ...details] = await Promise.all([
    listed(token),
    shop.ask<SearchResponse>('POST', '/user/get-products', { token, body: { name: 'sona' } }),
    shop.ask<ThemeSection & { products: Product[] }>('GET', `/user/theme/${section}`, { token }),
    ...[rice, dal, salt, saffron].map((id) =>
      shop.ask<ProductResponse>('GET', `/user/product-details/${id}`, { token }),
    ),
  ]);
  const shown = [
    list.body.products,
    search.body.Products,
    sections.body.products,
    details.map(({ body }) => body.product),
  ];
  const headers = [list, search, sections, ...details].map((response) => response.headers['cache-control']);
  return { prices: shown.map(prices), headers: [...new Set(headers)] };
}

describe('a group with prices of its own', () => {
  test('sees them in lists, search, home page and details, in responses that no cache keeps', async () => {
    for (const _again of [1, 2]) {
      const visitor = await everywhere();
      expect(visitor.prices).toEqual(Array(4).fill(everybodys()));
      expect((await everywhere(asha.token)).prices).toEqual(visitor.prices);
      const own = await everywhere(hotel.token);
      expect(own.prices).toEqual(Array(4).fill(hotels()));
      expect(own.headers).toEqual(['private, no-store']);
      expect(visitor.headers.join()).toContain('public');
    }
  });

  test('sorts, filters and counts by them', async () => {
    const order = async (token?: string) =>
      (await listed(token, { sort_by: 'price_asc' })).body.products.map(({ _id }) => _id);
    expect(await order(hotel.token)).toEqual([dal, rice, salt, saffron]);
    const narrow = { filters: { price_to: 80 }, facets: true };
    const own = (await listed(hotel.token, narrow)).body;
    expect([own.products.map(({ _id }) => _id), own.total]).toEqual([[dal], 1]);
    expect(own.facets?.prices[0]?.count).toBe(3);
    expect((await listed(undefined, narrow)).body.products).toEqual([]);
  });

  test('has them in the cart, orders by them, and keeps them in its history', async () => {
    const items = [rice, dal, salt].map((productId) => ({ productId, quantity: productId === rice ? 10 : 1 }));
    const body = { userID: hotel.id, version: 0, items };
    const cart = await shop.ask<SavedCart>('POST', `/user/save-cart/${hotel.id}`, { token: hotel.token, body });
    expect(cart.body.items.map(({ price }) => price)).toEqual([75.5, 79.6, 89.55]);
    const read = await shop.ask<SavedCart>('GET', `/user/saved-cart/${hotel.id}`, { token: owner.token });
    expect(read.body.items.map(({ price }) => price)).toEqual([75.5, 79.6, 89.55]);

    const ordered = cart.body.items.map(({ quantity, price, productId }) => ({
      productId: productId._id,
      quantity,
      price,
    }));
    const place = (person: Person, lines: typeof ordered) =>
      shop.ask<OrderResponse & OrderRefusal>('POST', `/user/place-order/${person.id}`, {
        token: person.token,
        body: orderOf(lines),
      });
    const placed = await place(hotel, ordered);
    expect([placed.status, placed.body.order.totalAmount]).toEqual([201, 924.15]);
    const refused = await place(asha, ordered);
    expect([refused.status, refused.body.priceMismatched.map(({ newPrice }) => newPrice)]).toEqual([
      409,
      [99.5, 99.5, 99.5],
    ]);

    const mine = await shop.ask<HistoryResponse>('GET', `/user/history/${hotel.id}`, hotel);
    expect(mine.body.data[0]?.items.map(({ price }) => price)).toEqual([75.5, 79.6, 89.55]);
    const usual = await shop.ask<UsualProductsResponse>('GET', `/user/usual-products/${hotel.id}`, hotel);
    expect(prices(usual.body.usual.map(({ product }) => product))).toMatchObject({ [rice]: 8000, [dal]: 7960 });
  });

  test('is ordered for by the business at its own prices', async () => {
    const order = (price: number) =>
      shop.ask<OrderResponse>('POST', `/user/place-order/${hotel.id}`, {
        token: owner.token,
        body: orderOf([{ productId: rice, quantity: 1, price }]),
      });
    expect((await order(99.5)).status).toBe(409);
    const placed = await order(80);
    expect([placed.status, placed.body.order.totalAmount]).toEqual([201, 80]);
  });

  test('is sent to the browser at the login, and to nobody who has no prices of their own', async () => {
    const login = async ({ phone }: Person) => {
      const token = proofOf(phone);
      return (await shop.ask<LoginResponse>('POST', '/user/login', { token, body: { phoneNumber: phone } })).body.user;
    };
    expect((await login(hotel))?.price_group).toBe(group);
    expect(await login(asha)).not.toHaveProperty('price_group');
  });

  test('is listed in the office with what it pays', async () => {
    const { body } = await shop.ask<GroupPricesResponse>('GET', `/admin/groups/${group}/prices`, {
      token: owner.token,
    });
    expect(body.prices.map(({ product, pays, percent_off }) => [product.name, pays, percent_off])).toEqual([
      ['Sona Dal', 79.6, 20],
      ['Sona Rice', 80, null],
    ]);
  });

  test('pays what everybody pays once it is given up, with the very next call', async () => {
    expect((await office('POST', `groups/${group}/prices/${dal}/delete`)).status).toBe(204);
    expect((await everywhere(hotel.token)).prices[0]).toMatchObject({ [dal]: 8955 });
    expect((await office('PATCH', `groups/${group}`, { percent_off: 0 })).status).toBe(200);
    expect((await everywhere(hotel.token)).prices[0]).toMatchObject({ [dal]: 9950, [rice]: 8000 });
    expect((await office('POST', `groups/${group}/delete`)).status).toBe(204);
    expect((await everywhere(hotel.token)).prices).toEqual(Array(4).fill(everybodys()));
  });
});

test('packs of one product begin, sort and are filtered at what the group pays', async () => {
  const shelf = await shop.addCategory();
  const [one, five, oil] = [await shop.addProduct(shelf), await shop.addProduct(shelf), await shop.addProduct(shelf)];
  for (const [position, id] of [one, five].entries())
    await shop.db
      .update(products)
      .set({ family: 'a'.repeat(24), packLabel: `${position + 1} kg`, packPosition: position })
      .where(eq(products.id, id));
  const { body } = await office('POST', 'groups', { name: 'Resellers', percent_off: 0 });
  await office('PUT', `groups/${body.group._id}/prices/${five}`, { percent_off: 50 });
  await office('PUT', `groups/${body.group._id}/prices/${oil}`, { percent_off: 20 });
  await office('PATCH', `customers/${hotel.id}`, { group_id: body.group._id });
  const list = async (token?: string, more: object = {}) => {
    const body = { sort_by: 'price_asc', ...more };
    const found = await shop.ask<ProductPage>('POST', `/user/sub-product/${shelf}`, { token, body });
    return found.body.products.map(({ _id, family }) => [_id === oil ? 'oil' : 'packs', family?.from]);
  };
  expect(await list(hotel.token)).toEqual([
    ['packs', 49.75],
    ['oil', undefined],
  ]);
  expect(await list(hotel.token, { filters: { price_to: 50 } })).toEqual([['packs', 49.75]]);
  expect((await list()).find(([name]) => name === 'packs')).toEqual(['packs', 99.5]);
  const page = await shop.ask<ProductResponse>('GET', `/user/product-details/${one}`, hotel);
  expect(page.body.product.packs?.map(({ from }) => from)).toEqual([99.5, 49.75]);
});

test('a group pays at least a paisa for what costs everybody four, in lists and in orders', async () => {
  const shelf = await shop.addCategory();
  const clip = await shop.addProduct(shelf, { name: 'Paper Clip', mrp_price: 0.04, discounted_price: null });
  const { body } = await office('POST', 'groups', { name: 'Schools', percent_off: 90 });
  const school = await shop.signUp();
  await office('PATCH', `customers/${school.id}`, { group_id: body.group._id });
  const list = (filters: object) =>
    shop.ask<ProductPage>('POST', `/user/sub-product/${shelf}`, { token: school.token, body: { filters } });
  expect((await list({ price_to: 0.01 })).body.products).toEqual([]);
  expect(prices((await list({ price_to: 0.02 })).body.products)).toEqual({ [clip]: 1 });
  const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${school.id}`, {
    token: school.token,
    body: orderOf([{ productId: clip, quantity: 3, price: 0.01 }]),
  });
  expect([placed.status, placed.body.order.totalAmount]).toEqual([201, 0.03]);
});

test('what cannot be a price list gets a sentence', async () => {
  const { body } = await office('POST', 'groups', { name: ' Caterers ', percent_off: 2.5 });
  const id = body.group._id;
  const set = (price: object) => office('PUT', `groups/${id}/prices/${rice}`, price);
  const faults = [
    await set({ prices: [{ from: 2, to: 'Any', price: '80' }] }),
    await set({ prices: [{ from: 1, to: 'Any', price: '120.5' }] }),
    await set({ percent_off: 5, prices: [{ from: 1, to: 'Any', price: '80' }] }),
    await set({ percent_off: 90.001 }),
    await office('POST', 'groups', { name: 'caterers', percent_off: 0 }),
    await office('PATCH', `customers/${asha.id}`, { group_id: 'f'.repeat(24) }),
  ];
  expect(faults.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(faults[0]?.text).toContain('Tier 1 must begin at 1');
  expect((await office('PUT', `groups/${id}/prices/${'f'.repeat(24)}`, { percent_off: 5 })).status).toBe(404);
  expect((await office('GET', `groups/${'f'.repeat(24)}/prices`)).status).toBe(404);
});
