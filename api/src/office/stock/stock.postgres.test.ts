import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  StockListResponse,
  StockRowResponse,
  StockShow,
  StockSinceResponse,
  StocktakeRequest,
  StocktakeResponse,
  WaitingResponse,
} from '@shop/contract/office/stock';
import type { ProductPage } from '@shop/contract/product';
import type { StockMovementInput, StockMovementsResponse, StockRequests } from '@shop/contract/stock';
import { and, desc, eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../../testing/test-api.ts';

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp(undefined, 'Asha Rao');
});
afterAll(() => shop.close());

const office = <Body>(method: string, path: string, body?: unknown) =>
  shop.ask<Body & Refused>(method, path, { token: admin.token, body });
const list = async (show: StockShow, more = '') =>
  (await office<StockListResponse>('GET', `/admin/stock?show=${show}&limit=100${more}`)).body;
const move = (id: string, movement: StockMovementInput) =>
  office<StockRowResponse>('POST', `/admin/stock/${id}`, movement);
const count = (counts: StocktakeRequest['counts'], reason?: string) =>
  office<StocktakeResponse>('POST', '/admin/stocktake', { counts, ...(reason && { reason }) });
const sell = (productId: string, quantity: number) =>
  shop.ask('POST', `/user/place-order/${asha.id}`, { token: asha.token, body: orderOf([{ productId, quantity }]) });
const stockOf = async (id: string) => (await office<StockRowResponse>('GET', `/admin/stock/${id}`)).body.product.stock;
const idsOf = ({ products: found }: StockListResponse) => found.map(({ _id }) => _id);

describe('the list of stock', () => {
  test("contains products that are low by their own threshold or the shop's, the lowest first, and products that are out of stock", async () => {
    category = await shop.addCategory();
    const plenty = await shop.addProduct(category, { name: 'Plenty', prod_quantity: 11 });
    const few = await shop.addProduct(category, { name: 'Few', prod_quantity: 10 });
    const none = await shop.addProduct(category, { name: 'None', prod_quantity: 0 });
    const short = await shop.addProduct(category, { name: 'Short', prod_quantity: 20, min_order_quantity: 24 });
    await shop.addProduct(category, { name: 'Gone', prod_quantity: 0, deleted: true });
    expect(idsOf(await list('low'))).toEqual([none, few, short]);
    expect(idsOf(await list('out'))).toEqual([none, short]);
    expect((await list('all')).counts).toEqual({ low: 3, out: 2, waiting: 0 });
    expect(idsOf(await list('all', '&q=plen'))).toEqual([plenty]);
    const other = await shop.addProduct(await shop.addCategory(), { name: 'Other', prod_quantity: 50 });
    expect(idsOf(await list('all', `&category=${category}`))).not.toContain(other);
    expect((await list('all', `&category=${category}&q=e`)).total).toBe(3);

    await office('PATCH', `/admin/stock/${few}`, { low_stock: 9 });
    await office('PATCH', `/admin/stock/${plenty}`, { low_stock: 11 });
    expect(idsOf(await list('low'))).toEqual([none, plenty, short]);
    expect((await office<object>('PUT', '/admin/stock-rules', { low_stock: 3 })).body).toEqual({ low_stock: 3 });
    await office('PATCH', `/admin/stock/${plenty}`, { low_stock: null });
    const low = await list('low');
    expect([idsOf(low), low.low_stock]).toEqual([[none, short], 3]);
    const logged = await shop.db.select().from(changes).where(eq(changes.kind, 'stock')).orderBy(desc(changes.at));
    expect(logged.map(({ subjectName, before, after }) => [subjectName, before, after])).toContainEqual([
      'Low stock in the whole shop',
      { low_stock: 10 },
      { low_stock: 3 },
    ]);
  });

  test('finds a product by its barcode or number', async () => {
    const id = await shop.addProduct(category, { name: 'Scanned' });
    await shop.db.update(products).set({ barcode: '8901234567894', sku: 'TEA-1' }).where(eq(products.id, id));
    for (const code of ['8901234567894', 'TEA-1', ' TEA-1 '])
      expect(
        (await office<StockRowResponse>('GET', `/admin/stock-lookup?code=${encodeURIComponent(code)}`)).body.product
          ._id,
      ).toBe(id);
    const { status, body } = await office('GET', '/admin/stock-lookup?code=999');
    expect([status, body.error.message]).toEqual([404, 'No product has the code 999.']);
  });
});

const patch = (id: string, movement: StockMovementInput) =>
  office<object>('PATCH', `/admin/product/${id}`, { movement });

describe.each([
  ['at its own address', move],
  ['as a change of its product', patch],
])('a movement of the office, sent %s,', (_way, send) => {
  test('has an author, a time and a reason', async () => {
    const id = await shop.addProduct(category, { name: 'Sugar', prod_quantity: 5 });
    await send(id, { kind: 'received', quantity: 20, reason: 'From the mill', key: 'k1' });
    await send(id, { kind: 'received', quantity: 20, reason: 'From the mill', key: 'k1' });
    const { product } = (await office<StockRowResponse>('GET', `/admin/stock/${id}`)).body;
    expect(product).toMatchObject({ stock: 25, stock_version: 2 });
    const { movements } = (await office<StockMovementsResponse>('GET', `/admin/stock-movements/${id}`)).body;
    expect(movements[0]).toMatchObject({ by: 'Admin', reason: 'From the mill', change: 20, kind: 'received' });
    const logged = await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.kind, 'stock'), eq(changes.subjectId, id)));
    expect(logged.map(({ before, after }) => [before, after])).toEqual([
      [
        { stock: 5, reason: null },
        { stock: 25, reason: 'From the mill' },
      ],
    ]);
  });

  test('changes what lists of customers have in stock at once', async () => {
    const own = await shop.addCategory();
    const id = await shop.addProduct(own, { prod_quantity: 0 });
    const available = async () => {
      const body = { filters: { in_stock: true }, facets: true };
      return (await shop.ask<ProductPage>('POST', `/user/get/${own}`, { body })).body.total;
    };
    expect(await available()).toBe(0);
    await send(id, { kind: 'received', quantity: 5 });
    expect(await available()).toBe(1);
    await send(id, { kind: 'damaged', quantity: 5 });
    expect(await available()).toBe(0);
  });
});

describe('a stocktake', () => {
  test('loses no sale that is made during the count, and returns the number sold', async () => {
    const id = await shop.addProduct(category, { name: 'Rice', prod_quantity: 50 });
    await sell(id, 8);
    await move(id, { kind: 'damaged', quantity: 1 });
    const since = await office<StockSinceResponse>('POST', '/admin/stock-since', {
      products: [{ product_id: id, stock_version: 1 }],
    });
    expect(since.body.products).toEqual([{ product_id: id, stock: 41, sold: 8, other: -1 }]);
    const { body } = await count([{ product_id: id, stock_version: 1, quantity: 47, key: 'take-1' }], 'Year end');
    expect(body.results).toEqual([{ product_id: id, stock: 38, stock_version: 4, refusal: null }]);
  });

  test('sent again changes nothing, even after a later count', async () => {
    const id = await shop.addProduct(category, { name: 'Tea', prod_quantity: 50 });
    const run = [{ product_id: id, stock_version: 1, quantity: 40, key: 'take-2' }];
    const responses = await Promise.all([count(run), count(run), count(run)]);
    expect(responses.map(({ body }) => body.results[0])).toEqual(
      Array(3).fill({ product_id: id, stock: 40, stock_version: 2, refusal: null }),
    );
    await count([{ product_id: id, stock_version: 2, quantity: 44, key: 'take-3' }]);
    expect((await count(run)).body.results[0]).toMatchObject({ stock: 44, refusal: null });
  });

  test('writes possible counts and returns the reason for each other one', async () => {
    const id = await shop.addProduct(category, { name: 'Soap', prod_quantity: 5 });
    const other = await shop.addProduct(category, { name: 'Oil', prod_quantity: 5 });
    await sell(other, 4);
    const { body } = await count([
      { product_id: 'f'.repeat(24), stock_version: 0, quantity: 1, key: 'a' },
      { product_id: id, stock_version: 1, quantity: 7, key: 'b' },
      { product_id: other, stock_version: 1, quantity: 3, key: 'c' },
    ]);
    expect(body.results.map(({ stock, refusal }) => [stock, refusal])).toEqual([
      [null, 'This product no longer exists.'],
      [7, null],
      [1, '3 pieces were counted, but 4 pieces have gone out since. Count it again.'],
    ]);
    expect(await stockOf(id)).toBe(7);
    const twice = await count([
      { product_id: id, stock_version: 1, quantity: 7, key: 'd' },
      { product_id: id, stock_version: 1, quantity: 7, key: 'e' },
    ]);
    expect(twice.status).toBe(400);
  });
});

describe('who wants a message when a product is back', () => {
  const path = (id: string) => `/user/stock-requests/${id}`;
  const request = (id: string, { token } = asha, isWanted = true) =>
    shop.ask<StockRequests & Refused>('PUT', path(id), { token, body: { asked: isWanted } });
  const ofPerson = async (person: Person) =>
    (await shop.ask<StockRequests>('GET', '/user/stock-requests', person)).body.product_ids;
  const waitingFor = async (id: string) =>
    (await office<WaitingResponse>('GET', `/admin/stock-requests/${id}`)).body.customers;

  test('can request it once for a product that is out of stock, and cancel it', async () => {
    const id = await shop.addProduct(category, { name: 'Mango', prod_quantity: 0 });
    const responses = await Promise.all([request(id), request(id)]);
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { product_ids: [id] }]));
    expect(await waitingFor(id)).toMatchObject([{ name: 'Asha Rao', phone: asha.phone, told_at: null }]);
    expect(await ofPerson(asha)).toEqual([id]);
    expect(await ofPerson(await shop.signUp())).toEqual([]);
    expect((await request(id, asha, false)).body).toEqual({ product_ids: [] });
    expect(await waitingFor(id)).toEqual([]);
  });

  test('is refused for a product that is in stock, deleted or unknown, and to visitors', async () => {
    const there = await shop.addProduct(category, { prod_quantity: 1 });
    const deleted = await shop.addProduct(category, { prod_quantity: 0, deleted: true });
    expect((await request(there)).body.error.code).toBe('in_stock');
    expect((await request(deleted)).status).toBe(404);
    expect((await request('f'.repeat(24))).status).toBe(404);
    expect((await shop.ask('PUT', path(there), { body: { asked: true } })).status).toBe(401);
    expect((await shop.ask('GET', `/admin/stock-requests/${there}`, asha)).status).toBe(403);
  });

  test('is first in the list once it is back, until informed; and may request it again when it is gone again', async () => {
    const back = await shop.addProduct(category, { name: 'Alphonso', prod_quantity: 0 });
    const still = await shop.addProduct(category, { name: 'Aam', prod_quantity: 0 });
    for (const id of [back, still]) await request(id);
    await move(back, { kind: 'received', quantity: 10 });
    const { products: found, counts } = await list('waiting');
    expect(found.map(({ _id, available, waiting }) => [_id, available, waiting])).toEqual([
      [back, true, 1],
      [still, false, 1],
    ]);
    expect(counts.waiting).toBe(2);
    const response = await office('PUT', `/admin/stock-requests/${back}/${asha.id}`, { told: true });
    expect(response.status).toBe(204);
    expect(idsOf(await list('waiting'))).toEqual([still]);
    expect((await waitingFor(back))[0]?.told_at).toEqual(expect.any(String));
    await move(back, { kind: 'damaged', quantity: 10 });
    await request(back);
    expect((await waitingFor(back))[0]?.told_at).toBeNull();
    expect((await office('PUT', `/admin/stock-requests/${back}/${admin.id}`, { told: true })).status).toBe(404);
  });

  test('can wait for a hundred products at most', async () => {
    const person = await shop.signUp();
    const ids: string[] = [];
    for (let i = 0; i < 101; i += 1) ids.push(await shop.addProduct(category, { prod_quantity: 0 }));
    const responses = await Promise.all(ids.map((id) => request(id, person)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(100).fill(200), 409]);
  });
});
