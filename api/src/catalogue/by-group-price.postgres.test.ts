import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GroupResponse } from '@shop/contract/office/groups';
import type { Product, ProductFilters, ProductPage, ProductSort } from '@shop/contract/product';
import { unitPrice } from '@shop/pricing/prices';
import { sql } from 'drizzle-orm';
import { planOfLarge } from '../testing/plan-steps.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { selectByGroupPrice } from './by-group-price.ts';

let shop: TestApi;
let token: string;
let hotel: string;
let group: string;
let category: string;
const singles: string[] = [];
const PERCENT_OFF = 10;

const office = (method: string, path: string, body?: object) =>
  shop.ask<GroupResponse>(method, `/admin/${path}`, { token, body });
const setPrice = async (id: string, body: object) =>
  expect((await office('PUT', `groups/${group}/prices/${id}`, body)).status).toBe(200);

/** In packs of two sizes; the second is cheaper and may be sold out. */
async function addFamily(i: number) {
  const small = await shop.addProduct(category, { name: `Rice ${i} 1 kg`, mrp_price: 400, discounted_price: 60 + i });
  const body = { label: 'Half', own_label: '1 kg', mrp_price: 300, discounted_price: 40 + i };
  const added = await shop.ask<{ packs: { _id: string }[] }>('POST', `/admin/packs/${small}`, { token, body });
  const half = added.body.packs[1]?._id ?? '';
  if (i % 2 === 0) await shop.ask('POST', `/admin/stock/${half}`, { token, body: { kind: 'received', quantity: 5 } });
  return { small, half };
}

beforeAll(async () => {
  shop = await openTestApi();
  ({ token } = await shop.admin());
  category = await shop.addCategory();
  // Many prices are equal, for everybody or after 10 % are subtracted and rounded.
  for (let i = 0; i < 36; i += 1)
    singles.push(
      await shop.addProduct(category, {
        name: `Salt ${i}`,
        mrp_price: 400,
        discounted_price: i % 3 === 0 ? 55.5 : ((i * 7) % 90) + (i % 10) / 100 + 1,
        is_pricing: i % 11 !== 5,
      }),
    );
  const families = [];
  for (let i = 0; i < 6; i += 1) families.push(await addFamily(i));
  group = (await office('POST', 'groups', { name: 'Hotels', percent_off: PERCENT_OFF })).body.group._id;
  const customer = await shop.signUp();
  hotel = customer.token;
  expect((await office('PATCH', `customers/${customer.id}`, { group_id: group })).status).toBe(200);
  for (const i of [0, 5, 7, 20]) await setPrice(singles[i] ?? '', { percent_off: 35 });
  for (const i of [3, 9]) await setPrice(singles[i] ?? '', { prices: [{ from: 1, to: 'Any', price: String(8 + i) }] });
  await setPrice(families[1]?.small ?? '', { prices: [{ from: 1, to: 'Any', price: '2.5' }] });
  await setPrice(families[2]?.half ?? '', { percent_off: 0 });
});
afterAll(() => shop.close());

const read = async (sort_by: ProductSort, page: number, limit: number, filters: ProductFilters = {}) =>
  (
    await shop.ask<ProductPage>('POST', `/user/sub-product/${category}`, {
      token: hotel,
      body: { sort_by, page, limit, filters, facets: true },
    })
  ).body;

async function readAll(sort: ProductSort, limit: number, filters?: ProductFilters) {
  const all: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { products, hasMore } = await read(sort, page, limit, filters);
    all.push(...products);
    if (!hasMore) return all;
  }
}

/** In paise. */
const shownPrice = ({ family, ...product }: Product) =>
  family ? family.from && Math.round(family.from * 100) : unitPrice(product, 1);
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

describe('a list by the prices of a group', () => {
  test.each<[ProductSort, (one: number, next: number) => boolean]>([
    ['price_asc', (one, next) => one <= next],
    ['price_desc', (one, next) => one >= next],
  ])('%s contains every card once, in the order of the shown prices, hidden prices last', async (sort, isInOrder) => {
    const all = await readAll(sort, 7);
    expect(idsOf(all).sort()).toEqual(idsOf(await readAll('newest', 50)).sort());
    expect(idsOf(await readAll(sort, 11))).toEqual(idsOf(all));
    const prices = all.map(shownPrice);
    const shown = prices.flatMap((price) => price ?? []);
    expect(prices.slice(shown.length)).toEqual([null, null, null]);
    expect(shown.slice(1).filter((next, i) => !isInOrder(shown[i] ?? 0, next))).toEqual([]);
  });

  test('is filtered by them', async () => {
    const below = (price: number | null) => price !== null && price < 5000;
    const all = await readAll('newest', 50);
    const wanted = all.filter((product) => product.family === undefined && below(shownPrice(product)));
    const found = await readAll('price_asc', 5, { price_to: 50 });
    expect(idsOf(found.filter(({ family }) => family === undefined)).sort()).toEqual(idsOf(wanted).sort());
  });

  test('is counted with a new price as soon as the group has it', async () => {
    const [id = ''] = singles.slice(-1);
    await setPrice(id, { prices: [{ from: 1, to: 'Any', price: '399' }] });
    const before = await read('newest', 1, 1);
    await setPrice(id, { prices: [{ from: 1, to: 'Any', price: '3' }] });
    const { facets } = await read('newest', 1, 1);
    expect(facets?.prices[0]?.count).toBe((before.facets?.prices[0]?.count ?? 0) + 1);
    await office('POST', `groups/${group}/prices/${id}/delete`);
  });
});

test("reads products with everybody's price in the order of its index", async () => {
  const wanted = sql`category_id = ${category} and deleted_at is null`;
  const request = { wanted, direction: 'asc', group: { id: group, hundredthsOff: 1000 }, page: 1, limit: 20 } as const;
  const steps = await planOfLarge(shop.db, selectByGroupPrice(shop.db, request));
  expect(steps.map((step) => step['Index Name'])).toContain('products_price_up');
  // Of the group's own prices, and of both together.
  expect(steps.filter((step) => step['Node Type'] === 'Sort')).toHaveLength(2);
});
