import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SavedCart } from '@shop/contract/cart';
import type { OrderResponse, StaleOrder } from '@shop/contract/order';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let asha: Person;
let dal: string;
let rice: string;

beforeAll(async () => {
  shop = await openTestApi({ DATABASE_POOL: '10' });
  const category = await shop.addCategory();
  dal = await shop.addProduct(category, { prod_quantity: 1000 });
  rice = await shop.addProduct(category, { prod_quantity: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.signUp();
});

const save = async (version: number, lines: Record<string, number>) => {
  const items = Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity }));
  const body = { userID: asha.id, version, items };
  const saved = await shop.ask<SavedCart>('POST', `/user/save-cart/${asha.id}`, { token: asha.token, body });
  return [saved.status, saved.body.version];
};

const quantities = ({ items }: Pick<SavedCart, 'items'>) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId._id, quantity]));

const readCart = async () => {
  const { body } = await shop.ask<SavedCart>('GET', `/user/saved-cart/${asha.id}`, { token: asha.token });
  return { version: body.version, lines: quantities(body) };
};

const place = (lines: Record<string, number>, more: object = {}, key?: string) =>
  shop.ask<OrderResponse & StaleOrder>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf(
      Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
      more,
    ),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const countOrders = () => shop.db.$count(orders, eq(orders.customerId, asha.id));

describe('an order that names its cart', () => {
  test('takes its lines out of the saved cart, which gets a new version', async () => {
    await save(0, { [dal]: 5, [rice]: 2 });
    expect((await place({ [dal]: 3, [rice]: 2 }, { cart_version: 1 })).status).toBe(201);
    expect(await readCart()).toEqual({ version: 2, lines: { [dal]: 2 } });
    expect(await save(1, { [dal]: 9 })).toEqual([409, 2]);
  });

  test('is refused on a second device, with the newer cart and the order that was placed', async () => {
    await save(0, { [dal]: 5 });
    const { body } = await place({ [dal]: 5 }, { cart_version: 1 }, 'phone');
    const second = await place({ [dal]: 5 }, { cart_version: 1 }, 'laptop');
    expect(second.status).toBe(409);
    const { _id, orderId } = body.order;
    expect(second.body).toMatchObject({ items: [], version: 2, ordered: { _id, orderId } });
    expect(second.body.error).toEqual({
      code: 'stale_cart',
      message: `This cart was ordered already, as order ${orderId}. Nothing more was ordered.`,
    });
    expect(await countOrders()).toBe(1);
  });

  test('is refused when the cart was changed elsewhere, before any other refusal, until the newer cart is ordered', async () => {
    await save(0, { [dal]: 5 });
    await save(1, { [dal]: 5, [rice]: 1 });
    const stale = await place({ [dal]: 5 }, { cart_version: 1 });
    expect([stale.status, stale.body.error.code, stale.body.ordered]).toEqual([409, 'stale_cart', null]);
    expect([stale.body.version, quantities(stale.body)]).toEqual([2, { [dal]: 5, [rice]: 1 }]);
    const tooMany = await place({ [dal]: 999_999 }, { cart_version: 1 });
    expect(tooMany.body.error.code).toBe('stale_cart');
    expect(await countOrders()).toBe(0);
    expect((await place({ [dal]: 5, [rice]: 1 }, { cart_version: 2 })).status).toBe(201);
  });

  test('is placed once from devices that send it at the same moment, even if nothing was ever saved', async () => {
    const atOnce = async (version: number) => {
      const sent = Array.from({ length: 6 }, (_, device) =>
        place({ [dal]: 1 }, { cart_version: version }, `device-${version}-${device}`),
      );
      const responses = await Promise.all(sent);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const placed = responses.find(({ status }) => status === 201)?.body.order.orderId;
      for (const { status, body } of responses) if (status === 409) expect(body.ordered?.orderId).toBe(placed);
    };
    await atOnce(0);
    await save(1, { [dal]: 1 });
    await atOnce(2);
    expect(await readCart()).toEqual({ version: 3, lines: {} });
    expect(await countOrders()).toBe(2);
  });

  test('is found by its key although its cart is gone by then', async () => {
    await save(0, { [dal]: 5 });
    const send = () => place({ [dal]: 5 }, { cart_version: 1 }, 'tap');
    const [first, second] = await Promise.all([send(), send()]);
    await save(2, { [rice]: 1 });
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.order._id)).size).toBe(1);
    expect(await readCart()).toEqual({ version: 3, lines: { [rice]: 1 } });
  });

  test('that is refused because of its products leaves the cart and its version', async () => {
    await save(0, { [dal]: 5 });
    expect((await place({ [dal]: 2000 }, { cart_version: 1 })).body.error.code).toBe('order_changed');
    expect(await readCart()).toEqual({ version: 1, lines: { [dal]: 5 } });
  });
});

test('an order that names no cart leaves the saved one unchanged', async () => {
  await save(0, { [dal]: 5 });
  expect((await place({ [dal]: 5 })).status).toBe(201);
  expect(await readCart()).toEqual({ version: 1, lines: { [dal]: 5 } });
});
