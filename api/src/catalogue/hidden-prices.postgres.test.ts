import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { STATUSES } from '@shop/contract/order-status';
import type { ProductPage, SearchResponse } from '@shop/contract/product';
import type { Theme } from '@shop/contract/theme';
import { fill, type Operation, operationsOf } from '../testing/routes.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

/** Digits that occur only in hidden prices, in rupees and in paise. */
const TRACES = /7373|6262|5151|8484/;

/** Ids and order numbers are random, and sometimes contain any four digits. */
const withoutIds = (text: string) => text.replace(/"(?:[0-9a-f]{24}|\d{8})"/g, '""');

let shop: TestApi;
let operations: Operation[];
let asha: Person;
let admin: typeof asha;
let category: string;
let hidden: string[];
let orderId: string;
let sectionId: string;

const secret = (mrp: number) => ({
  name: 'Saffron on request',
  is_pricing: false,
  mrp_price: mrp,
  discounted_price: 6262.62,
  prices: [{ from: 1, to: 'Any' as const, price: '5151.51' }],
});

beforeAll(async () => {
  shop = await openTestApi();
  operations = await operationsOf(shop);
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
  await shop.addProduct(category, { name: 'Cumin', mrp_price: 10, discounted_price: null });
  hidden = [];
  for (const mrp of [7373.73, 73_737.37, 737.3]) {
    hidden.push(await shop.addProduct(category, { ...secret(mrp), prices: [], discounted_price: null }));
  }
  const tiered = await shop.addProduct(category, secret(7373.73));
  await shop.ask('PATCH', `/admin/product/${tiered}`, { token: admin.token, body: { max_order_quantity: 50 } });
  hidden.push(tiered);

  const items = hidden.map((productId) => ({ productId, price: null }));
  const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf(items),
  });
  orderId = placed.body.order.orderId;
  await shop.ask('PATCH', `/admin/order-prices/${orderId}`, {
    token: admin.token,
    body: { items: hidden.map((productId) => ({ productId, price: 8484.84 })) },
  });
  await shop.ask('POST', `/user/save-cart/${asha.id}`, {
    token: asha.token,
    body: { userID: asha.id, version: 0, items: hidden.map((productId) => ({ productId, quantity: 2 })) },
  });
  await shop.ask('PUT', '/admin/theme', {
    token: admin.token,
    body: { sections: [{ kind: 'products', title: 'New', product_ids: hidden }], headerCategories: [], publish: true },
  });
  const theme = await shop.ask<Theme>('GET', '/user/theme');
  sectionId = theme.body.sections[0]?._id ?? '';
  await new Promise((resolve) => setTimeout(resolve, 200));
});
afterAll(() => shop.close());

/** Each read route with every parameter that could show one of the hidden products. */
function readsOf({ method, path }: Operation, person: { id: string }): { url: string; body?: object }[] {
  const params = { userId: person.id, customerId: person.id, orderId, visitor: 'me', flag: '0', pincode: '560001' };
  const urls = (ids: string[]) => ids.map((id) => fill(path, { ...params, id, productId: id }));
  if (path.startsWith('/user/sub-product/')) {
    const sorts = ['newest', 'price_asc', 'price_desc', 'name', 'rating'];
    const bodies = [
      ...sorts.map((sort_by) => ({ sort_by })),
      { facets: true, filters: { units: ['piece', 'g', 'ml'] } },
    ];
    return bodies.map((body) => ({ url: fill(path, { id: category }), body }));
  }
  if (path.startsWith('/user/get/')) return urls([category]).map((url) => ({ url, body: {} }));
  if (path === '/user/get-products')
    return ['saffron', 'cumin', '7373.73'].map((name) => ({ url: path, body: { name } }));
  if (method !== 'GET' || path.startsWith('/user/order-events')) return [];
  if (path.startsWith('/user/theme')) return urls([sectionId]).map((url) => ({ url }));
  if (path.startsWith('/user/user-by-id')) return urls([person.id]).map((url) => ({ url }));
  return [...new Set(urls(hidden))].map((url) => ({ url }));
}

async function crawl(person: { id: string; token?: string }) {
  const found: string[] = [];
  let read = 0;
  for (const operation of operations) {
    for (const { url, body } of readsOf(operation, person)) {
      const { status, text, headers } = await shop.ask(operation.method, url, { token: person.token, body });
      if (status < 300) read += 1;
      if (TRACES.test(withoutIds(text)) || TRACES.test(JSON.stringify(headers.etag ?? '')))
        found.push(`${operation.method} ${url}`);
    }
  }
  return { found, read };
}

describe('a hidden price', () => {
  test('is in no response to a visitor', async () => {
    const { found, read } = await crawl({ id: asha.id });
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(20);
  });

  test('is in no response to a customer, not even in their own cart and order', async () => {
    const { found, read } = await crawl(asha);
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(25);
  });

  test('is in the admin’s responses: lists, product, search, theme, order, desk', async () => {
    const { found } = await crawl(admin);
    const paths = new Set(found.map((one) => one.replace(/[0-9a-f]{24}|\d{8}/g, '…')));
    expect([...paths].sort()).toEqual(
      expect.arrayContaining([
        'GET /user/history/…',
        'GET /user/order-details/…/…',
        'GET /user/product-details/…',
        'GET /user/theme/…',
        'POST /user/get-products',
        'POST /user/get/…',
        'POST /user/sub-product/…',
      ]),
    );
  });

  test('does not show in the order of a sorted list either', async () => {
    const listed = async (sort_by: string) => {
      const { body } = await shop.ask<ProductPage>('POST', `/user/sub-product/${category}`, { body: { sort_by } });
      return body.products.map(({ _id }) => _id);
    };
    const [ascending, descending] = [await listed('price_asc'), await listed('price_desc')];
    expect(ascending.slice(1)).toEqual(descending.slice(1));
    expect(ascending.slice(1)).toEqual((await listed('newest')).filter((id) => hidden.includes(id)));
  });

  test('is in no price range, has no discount, and is not counted', async () => {
    const narrowed = async (path: string, more: object, filters: object) => {
      const { body } = await shop.ask<ProductPage & SearchResponse>('POST', path, {
        body: { ...more, filters, facets: true },
      });
      const listed = [...(body.products ?? body.Products)].filter(({ _id }) => hidden.includes(_id)).length;
      const { prices = [], discounted } = body.facets ?? {};
      return { listed, counted: prices.reduce((sum, { count }) => sum + count, 0), discounted };
    };
    for (const filters of [
      { price_from: 0 },
      { price_to: 9_000_000 },
      { price_from: 700, price_to: 800 },
      { discounted: true },
    ])
      expect((await narrowed(`/user/sub-product/${category}`, {}, filters)).listed).toBe(0);
    // Only one of the five products in the category shows its price, the cumin.
    expect(await narrowed(`/user/sub-product/${category}`, {}, {})).toEqual({ listed: 4, counted: 1, discounted: 0 });
    expect(await narrowed('/user/get-products', { name: 'saffron' }, {})).toEqual({
      listed: 4,
      counted: 0,
      discounted: 0,
    });
    expect(await narrowed('/user/get-products', { name: 'saffron' }, { price_from: 0 })).toMatchObject({ listed: 0 });
  });

  test('shows on an order after the business switches its status on, and disappears again', async () => {
    const read = async () => {
      const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, asha);
      return [body.order.showSummary, body.order.totalAmount, body.order.items[0]?.price];
    };
    const toggle = (on: boolean) =>
      shop.ask('PATCH', '/admin/profile', {
        token: admin.token,
        body: { price_status_toggle: Object.fromEntries(STATUSES.map((status) => [status, on])) },
      });
    expect(await read()).toEqual([false, null, null]);
    await toggle(true);
    expect(await read()).toEqual([true, 33_939.36, 8484.84]);
    await toggle(false);
    expect(await read()).toEqual([false, null, null]);
  });
});
