import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportRefusal, ImportResponse } from '@shop/contract/import';
import type { OrderResponse } from '@shop/contract/order';
import type { ProductResponse } from '@shop/contract/product';
import type { StockMovementInput, StockMovementsResponse } from '@shop/contract/stock';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;
let dal: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory('Dals');
});
afterAll(() => shop.close());

const move = (id: string, movement: StockMovementInput, more: object = {}) =>
  shop.ask<ProductResponse & Refused>('PATCH', `/admin/product/${id}`, {
    token: admin.token,
    body: { movement, ...more },
  });
const movements = async (id: string, query = '') => {
  const { body } = await shop.ask<StockMovementsResponse>('GET', `/admin/stock-movements/${id}${query}`, admin);
  return body;
};
const sell = async (productId: string, quantity: number) => {
  const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf([{ productId, quantity }]),
  });
  return body.order;
};
const read = async (id: string, token?: string) =>
  (await shop.ask<ProductResponse>('GET', `/user/product-details/${id}`, { token })).body.product;
const stockOf = async (id: string) => (await read(id)).prod_quantity;

describe('stock', () => {
  test('is moved: received, taken, damaged and sold, each with author, time, reason and order', async () => {
    dal = await shop.addProduct(category, { prod_quantity: 50 });
    await move(dal, { kind: 'received', quantity: 20, reason: 'From the mill' });
    await move(dal, { kind: 'damaged', quantity: 3 });
    const order = await sell(dal, 10);
    await move(dal, { kind: 'sold', quantity: 1, reason: 'Over the counter' });
    await shop.ask('POST', `/user/cancel-order/${asha.id}/${order.orderId}`, {
      token: asha.token,
      body: { reason: 'Too much' },
    });
    const { movements: found, hasMore } = await movements(dal);
    expect(
      found.map(({ version, kind, change, stock, by, orderId }) => [version, kind, change, stock, by, orderId]),
    ).toEqual([
      [6, 'returned', 10, 66, 'Asha', order.orderId],
      [5, 'sold', -1, 56, 'Admin', null],
      [4, 'sold', -10, 57, 'Asha', order.orderId],
      [3, 'damaged', -3, 67, 'Admin', null],
      [2, 'received', 20, 70, 'Admin', null],
      [1, 'counted', 50, 50, null, null],
    ]);
    expect([found[4]?.reason, hasMore]).toEqual(['From the mill', false]);
    expect((await movements(dal, '?page=2&limit=4')).movements.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('has a version that only the admin sees', async () => {
    expect((await read(dal, admin.token)).stock_version).toBe(6);
    expect(await read(dal)).not.toHaveProperty('stock_version');
    expect(await read(dal, asha.token)).not.toHaveProperty('stock_version');
  });

  test('cannot be written as a number', async () => {
    const { status } = await shop.ask('PATCH', `/admin/product/${dal}`, {
      token: admin.token,
      body: { prod_quantity: 5 },
    });
    expect([status, await stockOf(dal)]).toEqual([400, 66]);
  });

  test('never goes below zero', async () => {
    const few = await shop.addProduct(category, { prod_quantity: 2 });
    const { status, body } = await move(few, { kind: 'damaged', quantity: 3 }, { name: 'Not this' });
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'not_enough_stock',
      'The shop has only 2 pieces of it.',
    ]);
    expect(await read(few)).toMatchObject({ prod_quantity: 2, name: 'Toor Dal' });
  });

  test('moves once however often a movement with a key is sent', async () => {
    const rice = await shop.addProduct(category, { prod_quantity: 5 });
    const delivery = { kind: 'received', quantity: 20, key: 'delivery-17' } as const;
    const responses = await Promise.all([1, 2, 3].map(() => move(rice, delivery)));
    expect(responses.map(({ status, body }) => [status, body.product.prod_quantity])).toEqual(Array(3).fill([200, 25]));
  });

  test.each<[string, StockMovementInput]>([
    ['movement.quantity', { kind: 'received', quantity: 0 }],
    ['movement.stock_version', { kind: 'received', quantity: 1, stock_version: 1 }],
    ['movement.stock_version', { kind: 'counted', quantity: 1 }],
    ['movement.stock_version', { kind: 'counted', quantity: 1, stock_version: 99 }],
    ['movement.counted_at', { kind: 'counted', quantity: 1, stock_version: 1, counted_at: '2026-01-01T00:00:00Z' }],
    ['movement.counted_at', { kind: 'counted', quantity: 1, counted_at: '2099-12-31T00:00:00Z' }],
  ])('with a wrong %s is refused by that field', async (field, movement) => {
    const { status, body } = await move(dal, movement);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a count', () => {
  let tea: string;
  beforeAll(async () => {
    tea = await shop.addProduct(category, { prod_quantity: 50 });
  });

  test('is as of its time: later sales and deliveries stay', async () => {
    await sell(tea, 8);
    await move(tea, { kind: 'received', quantity: 10 });
    const { body } = await move(tea, { kind: 'counted', quantity: 47, stock_version: 1 });
    expect(body.product.prod_quantity).toBe(49);
  });

  test('sent again changes nothing, and a corrected one replaces it', async () => {
    await move(tea, { kind: 'counted', quantity: 47, stock_version: 1 });
    expect(await stockOf(tea)).toBe(49);
    await move(tea, { kind: 'counted', quantity: 46, stock_version: 1 });
    expect(await stockOf(tea)).toBe(48);
  });

  test('older than the newest one is refused', async () => {
    const { stock_version = 0 } = await read(tea, admin.token);
    await move(tea, { kind: 'counted', quantity: 48, stock_version });
    const { status, body } = await move(tea, { kind: 'counted', quantity: 40, stock_version: 2 });
    expect([status, body.error.code, await stockOf(tea)]).toEqual([409, 'stale_count', 48]);
  });

  test('below the number sold since is refused', async () => {
    const { stock_version = 0 } = await read(tea, admin.token);
    await sell(tea, 40);
    const { status, body } = await move(tea, { kind: 'counted', quantity: 30, stock_version });
    expect([status, body.error.message]).toEqual([
      409,
      '30 pieces were counted, but 40 pieces have gone out since. Count it again.',
    ]);
    expect(await stockOf(tea)).toBe(8);
  });

  test('is refused if the result exceeds the limit', async () => {
    const id = await shop.addProduct(category, { prod_quantity: 0 });
    const most = 999_999_999;
    await move(id, { kind: 'received', quantity: most });
    const { status, body } = await move(id, { kind: 'counted', quantity: most, stock_version: 0 });
    expect([status, body.error.fields]).toEqual([
      400,
      { 'movement.quantity': 'No more than 999999999 of a product are kept.' },
    ]);
    expect(await stockOf(id)).toBe(most);
  });

  test('can be as of a time', async () => {
    const soap = await shop.addProduct(category, { prod_quantity: 20 });
    const counted_at = new Date().toISOString();
    while (new Date().toISOString() <= counted_at) await new Promise((resolve) => setTimeout(resolve, 1));
    await sell(soap, 5);
    expect((await move(soap, { kind: 'counted', quantity: 18, counted_at })).body.product.prod_quantity).toBe(13);
  });
});

describe('importing', () => {
  const line = (sku: string, movement?: StockMovementInput) => ({
    line: 2,
    sku,
    category: 'Dals',
    subcategory: '',
    name: sku,
    description: '',
    prices: [],
    img_ids: [],
    mrp_price: 99.5,
    discounted_price: null,
    min_order_quantity: 1,
    max_order_quantity: null,
    is_pricing: true,
    deleted: false,
    movement,
  });
  const bring = (...lines: object[]) =>
    shop.ask<ImportResponse & ImportRefusal>('POST', '/admin/import', {
      token: admin.token,
      body: { dryRun: false, categories: [], products: lines.map((each, i) => ({ ...each, line: i + 2 })) },
    });
  const known = async (sku: string) => {
    const [row] = await shop.db.select().from(products).where(eq(products.sku, sku));
    return { id: row?.id ?? '', stock: row?.stock, version: row?.stockVersion ?? 0 };
  };

  test("yesterday's file does not undo today's sales", async () => {
    await bring(line('URAD', { kind: 'counted', quantity: 60 }), line('CHANA', { kind: 'counted', quantity: 30 }));
    const { id, version } = await known('URAD');
    await sell(id, 12);
    const refused = await bring(
      line('CHANA', { kind: 'counted', quantity: 30 }),
      line('URAD', { kind: 'counted', quantity: 60 }),
    );
    expect([refused.status, refused.body.problems]).toEqual([
      400,
      [
        {
          line: 3,
          field: 'movement.stock_version',
          message: 'The shop has 48 and this says 60: add when it was counted, as a time or a version.',
        },
      ],
    ]);
    const dated = await bring(line('URAD', { kind: 'counted', quantity: 60, stock_version: version }));
    expect([dated.status, dated.body.stock, (await known('URAD')).stock]).toEqual([200, { moved: 0, repeated: 0 }, 48]);
    await bring(line('URAD', { kind: 'counted', quantity: 63, stock_version: version }));
    expect((await known('URAD')).stock).toBe(51);
  });

  test('a file without stock leaves it unchanged', async () => {
    expect((await bring(line('URAD'))).body.stock).toEqual({ moved: 0, repeated: 0 });
    expect((await known('URAD')).stock).toBe(51);
  });

  test('a delivery is added, and the same file imported twice adds it once', async () => {
    const delivery = { kind: 'received', quantity: 5, key: 'file-1' } as const;
    expect((await bring(line('URAD', delivery), line('MASOOR', delivery))).body.stock).toEqual({
      moved: 2,
      repeated: 0,
    });
    expect((await bring(line('URAD', delivery), line('MASOOR', delivery))).body.stock).toEqual({
      moved: 0,
      repeated: 2,
    });
    expect([(await known('URAD')).stock, (await known('MASOOR')).stock]).toEqual([56, 5]);
  });
});
