import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { sql } from 'drizzle-orm';
import { rows } from '../db/migrate.ts';
import { newId } from '../ids.ts';
import { fill, type Operation, operationsOf } from '../testing/routes.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let operations: Operation[];
let asha: Person;
let bala: typeof asha;
let params: Record<string, string>;

const SECRET = 'Bala lives at 7 Temple Street';

beforeAll(async () => {
  shop = await openTestApi();
  operations = await operationsOf(shop);
  asha = await shop.signUp();
  bala = await shop.signUp(undefined, SECRET.slice(0, 30));
  const product = await shop.addProduct(await shop.addCategory());
  const address = await shop.ask<{ address: { _id: string } }>('POST', '/user/add-address/', {
    token: bala.token,
    body: { address_nickname: 'Home', user_id: bala.id, address: SECRET, pin: '600001', city: 'Chennai', state: 'TN' },
  });
  const order = await shop.ask<OrderResponse>('POST', `/user/place-order/${bala.id}`, {
    token: bala.token,
    body: orderOf([{ productId: product }], { deliveryAddress: SECRET }),
  });
  params = {
    id: bala.id,
    userId: bala.id,
    userID: bala.id,
    customerId: bala.id,
    addressId: address.body.address._id,
    orderId: order.body.order._id,
    productId: product,
    ProductID: product,
  };
});
afterAll(() => shop.close());

/** Bodies that would change something if they were accepted. */
const bodyFor = ({ path }: Operation, product: string): object | undefined => {
  if (path.startsWith('/user/place-order')) return orderOf([{ productId: product }]);
  if (path.startsWith('/user/save-cart'))
    return { userID: bala.id, version: 0, items: [{ productId: product, quantity: 3 }] };
  if (path.startsWith('/user/claim-payment')) return { method: 'UPI', reference: 'UTR 1' };
  if (path.startsWith('/user/confirm-payment'))
    return { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f'.repeat(64) };
  if (path.startsWith('/user/update-user-profile')) return { user_name: 'Mallory' };
  if (path.startsWith('/user/add-address'))
    return { address_nickname: 'X', user_id: bala.id, address: 'X', pin: '600001', city: 'X', state: 'X' };
  if (path.startsWith('/user/update-user-address')) return { address: 'Elsewhere' };
  if (path.startsWith('/user/cancel-order')) return { reason: 'No' };
  if (path.startsWith('/user/change-order')) return { seen: '', name: 'X' };
  if (path.startsWith('/user/answer-proposal')) return { proposal: product, choice: 'agree' };
  if (path.startsWith('/user/request-return'))
    return { lines: [{ productId: product, quantity: 1 }], reason: 'Broken' };
  if (path.startsWith('/user/update-rating')) return { rating: 1 };
  if (path.startsWith('/admin/order-status')) return { status: OrderStatus.Confirmed };
  if (path.startsWith('/admin/order-prices')) return { items: [{ productId: product, price: 1 }] };
  return undefined;
};

async function everythingStored(): Promise<string> {
  const tables = [
    'users',
    'addresses',
    'carts',
    'orders',
    'order_lines',
    'products',
    'ratings',
    'business_profile',
    'themes',
  ];
  const dumps = [];
  for (const table of tables) dumps.push(await rows(shop.db, sql.raw(`select t.* from ${table} t order by t::text`)));
  return JSON.stringify(dumps);
}

const call = (operation: Operation, token?: string) =>
  shop.ask<{ error?: { code: string } }>(operation.method, fill(operation.path, params), {
    token,
    body: bodyFor(operation, params.productId ?? '') ?? (operation.body ? {} : undefined),
  });

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const isOfStaff = ({ policy }: Operation) => policy === 'admin' || (typeof policy === 'object' && 'right' in policy);
const isOwned = (operation: Operation) => typeof operation.policy === 'object' && !isOfStaff(operation);

describe('every route of the OpenAPI document', () => {
  test('declares who may call it', () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.filter(({ policy }) => policy === undefined).map(nameOf)).toEqual([]);
  });

  test('that is not public requires a session', async () => {
    for (const operation of operations.filter(({ policy }) => policy !== 'public' && policy !== 'proof')) {
      const { status, body } = await call(operation);
      expect([nameOf(operation), status]).toEqual([nameOf(operation), 401]);
      expect(body.error).toBeDefined();
    }
  });

  test('of the staff refuses a customer', async () => {
    const before = await everythingStored();
    for (const operation of operations.filter(isOfStaff)) {
      const { status } = await call(operation, asha.token);
      expect([nameOf(operation), status]).toEqual([nameOf(operation), 403]);
    }
    expect(await everythingStored()).toBe(before);
  });

  test('of a customer refuses another customer, reveals nothing and changes nothing', async () => {
    const before = await everythingStored();
    for (const operation of operations.filter(isOwned)) {
      const { status, text } = await call(operation, asha.token);
      expect([nameOf(operation), status]).toEqual([nameOf(operation), 403]);
      expect(text).not.toContain(SECRET.slice(0, 10));
    }
    expect(await everythingStored()).toBe(before);
  });

  test('accepts no id of another customer next to the own one', async () => {
    const before = await everythingStored();
    const own = { ...params, id: asha.id, userId: asha.id, userID: asha.id, customerId: asha.id };
    const reaching = operations.filter(
      (operation) => isOwned(operation) && operation.params.some((name) => name === 'orderId' || name === 'addressId'),
    );
    expect(reaching.length).toBeGreaterThanOrEqual(4);
    for (const operation of reaching) {
      const { status, text } = await shop.ask(operation.method, fill(operation.path, own), {
        token: asha.token,
        body: bodyFor(operation, params.productId ?? ''),
      });
      expect([nameOf(operation), status]).toEqual([nameOf(operation), 404]);
      expect(text).not.toContain('Temple');
    }
    const cart = await shop.ask('POST', `/user/save-cart/${asha.id}`, {
      token: asha.token,
      body: { userID: bala.id, version: 0, items: [] },
    });
    const address = await shop.ask('PATCH', `/user/update-user-profile/${asha.id}`, {
      token: asha.token,
      body: { default_address: params.addressId },
    });
    expect([cart.status, address.status]).toEqual([403, 400]);
    expect(await everythingStored()).toBe(before);
  });
});

test('an unknown token is a visitor on public routes and refused elsewhere', async () => {
  const token = newId();
  expect((await shop.ask('GET', '/user/all-category', { token })).status).toBe(200);
  expect((await shop.ask('GET', `/user/address/${asha.id}`, { token })).status).toBe(401);
});
