import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { sql } from 'drizzle-orm';
import { fill, type Operation, operationsOf } from '../testing/routes.ts';
import { openTestApi, orderOf, type Person, proofOf, type TestApi } from '../testing/test-api.ts';

const NAME = 'Zubaida Qureshi';
const PHONE = '+919876512345';
const STREET = '7 Temple Street';
const WORDS = 'sandalwood soap';
const PREVIEW = 'v1.cHJldmlldy10b2tlbg';

let shop: TestApi;
let operations: Operation[];
let customer: Person;
let admin: typeof customer;
let params: Record<string, string>;
let secrets: string[];

beforeAll(async () => {
  shop = await openTestApi({ LOG_LEVEL: 'trace' });
  operations = (await operationsOf(shop)).filter(({ path }) => !path.startsWith('/user/order-events'));
  admin = await shop.admin();
  customer = await shop.signUp(PHONE, NAME);
  const productId = await shop.addProduct(await shop.addCategory());
  const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${customer.id}`, {
    token: customer.token,
    body: orderOf([{ productId }], { name: NAME, phoneNumber: PHONE, deliveryAddress: STREET }),
  });
  const { _id, orderId } = body.order;
  params = Object.fromEntries(['id', 'userId', 'userID', 'customerId', 'addressId'].map((name) => [name, customer.id]));
  Object.assign(params, {
    orderId,
    productId,
    ProductID: productId,
    visitor: customer.id,
    flag: '1',
    pincode: '560001',
  });
  secrets = [
    NAME,
    PHONE.slice(3),
    STREET,
    WORDS,
    PREVIEW,
    customer.id,
    customer.token,
    admin.token,
    productId,
    _id,
    orderId,
  ];
});
afterAll(() => shop.close('does not exist'));

const bodies: Record<string, object> = {
  '/user/get-products': { name: WORDS },
  '/user/login': { phoneNumber: PHONE },
  '/admin/user-add': { phoneNumber: PHONE, name: NAME },
};

const bodyFor = ({ path }: Operation): object => {
  if (path.startsWith('/user/place-order'))
    return orderOf([{ productId: params.productId ?? '' }], {
      name: NAME,
      phoneNumber: PHONE,
      deliveryAddress: STREET,
    });
  if (path.startsWith('/user/save-cart'))
    return { userID: customer.id, version: 0, items: [{ productId: params.productId, quantity: 2 }] };
  if (path.startsWith('/user/update-user-profile')) return { user_name: NAME };
  if (path.startsWith('/user/add-address'))
    return { address_nickname: NAME, user_id: customer.id, address: STREET, pin: '560001', city: 'X', state: 'X' };
  return bodies[path] ?? { name: NAME, reason: WORDS };
};

async function callEverything(tokens: (string | undefined)[]) {
  for (const operation of operations) {
    const url = `${fill(operation.path, params)}?preview=${PREVIEW}&q=${encodeURIComponent(WORDS)}`;
    const body = operation.body ? bodyFor(operation) : undefined;
    for (const token of tokens) {
      if (operation.path === '/user/logout' && token) continue;
      await shop.ask(operation.method, url, { token, body });
      await shop.ask(operation.method, url.split('?')[0] ?? '', { token, body });
    }
  }
  for (const path of [`/${encodeURIComponent(NAME)}/${PHONE}`, `/%zz/${customer.id}`, `/user/views/${customer.id}/x/1`])
    await shop.ask('GET', path, { headers: { 'x-request-id': PHONE.slice(1) } });
}

const lines = () =>
  shop
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; route?: string; status?: number; err?: object });

function expectNothingPersonal() {
  const text = shop.logged();
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

test('one line per request, with the pattern of its route and no personal data or ids', async () => {
  await callEverything([customer.token, admin.token, proofOf(PHONE), undefined]);
  const responses = lines().filter(({ msg }) => msg === 'answered');
  const patterns = new Set(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
  expect(responses.length).toBeGreaterThan(200);
  expect(
    responses.filter(({ route = '' }) => !patterns.has(route) && route !== 'unknown' && route !== '/openapi.json'),
  ).toEqual([]);
  expectNothingPersonal();
});

test('a failed query is logged without its values', async () => {
  const tables = ['users', 'orders', 'order_lines', 'addresses', 'carts', 'ratings', 'pincodes'];
  for (const table of tables) await shop.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  await callEverything([admin.token]);
  for (const table of tables) await shop.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`));
  const failures = lines().filter(({ msg }) => msg === 'request failed');
  expect(failures.length).toBeGreaterThan(50);
  expect(failures.filter(({ err }) => !JSON.stringify(err).includes('does not exist')).slice(0, 3)).toEqual([]);
  expectNothingPersonal();
});

test('a value that a query refused is not logged', async () => {
  const refused = await shop.db.execute(sql`select ${NAME}::int`).catch((error: Error) => error);
  shop.log.error({ err: refused }, 'request failed');
  const unread = (() => {
    try {
      return JSON.parse(NAME);
    } catch (error) {
      return error;
    }
  })();
  shop.log.error({ err: unread }, 'request failed');
  expect(lines().at(-1)?.err).toMatchObject({ type: 'SyntaxError', stack: expect.stringContaining('    at ') });
  expectNothingPersonal();
});
