import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangesResponse } from '@shop/contract/office/changes';
import type { CustomerResponse, CustomersResponse } from '@shop/contract/office/customers';
import type { HistoryResponse, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import type { LoggedOut } from '@shop/contract/sessions';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/people.ts';
import { openTestApi, orderOf, type Person, proofOf, type TestApi } from '../../testing/test-api.ts';

let shop: TestApi;
let owner: Person;
let asha: Person;
let bala: Person;
let chitra: Person;
let product: string;

const office = <Body>(method: string, path: string, body?: unknown) =>
  shop.ask<Body>(method, `/admin/${path}`, { token: owner.token, body });
const order = ({ id, token }: Person, quantity: number) =>
  shop.ask<OrderResponse>('POST', `/user/place-order/${id}`, {
    token,
    body: orderOf([{ productId: product, quantity, price: 99.5 }]),
  });
const names = async (query: string) => {
  const { body } = await office<CustomersResponse>('GET', `customers?${query}`);
  return body.customers.map(({ user_name }) => user_name);
};

beforeAll(async () => {
  shop = await openTestApi();
  owner = await shop.admin();
  asha = await shop.signUp('+919811111111', 'Asha Rao');
  bala = await shop.signUp('+919822222222', 'Bala 100%');
  chitra = await shop.signUp('+919833333333', 'Chitra');
  product = await shop.addProduct(await shop.addCategory());
  await order(asha, 1);
  await order(asha, 1);
  await order(bala, 5);
  const { body } = await order(chitra, 50);
  await office('PATCH', `order-status/${body.order._id}`, { status: OrderStatus.Cancelled, cancellation_reason: 'No' });
});
afterAll(() => shop.close());

describe('the list of customers', () => {
  test('is sorted by newest, by orders, or by money spent, without cancelled orders', async () => {
    expect((await names('limit=3')).slice(0, 3)).toEqual(['Chitra', 'Bala 100%', 'Asha Rao']);
    expect((await names('sort=orders'))[0]).toBe('Asha Rao');
    expect((await names('sort=spent')).slice(0, 2)).toEqual(['Bala 100%', 'Asha Rao']);
    const { body } = await office<CustomersResponse>('GET', 'customers?sort=spent&limit=1');
    expect(body).toMatchObject({ total: 4, hasMore: true, customers: [{ orders: 1, spent: 497.5, blocked_at: null }] });
    expect(await names('sort=spent&limit=1&page=2')).toEqual(['Asha Rao']);
  });

  test('is searched by part of a name or a number, also as it is read out', async () => {
    expect(await names('q=asha%20r')).toEqual(['Asha Rao']);
    expect(await names(`q=${encodeURIComponent('+91 98222 22222')}`)).toEqual(['Bala 100%']);
    expect(await names('q=33333')).toEqual(['Chitra']);
    expect(await names('q=100%25')).toEqual(['Bala 100%']);
    expect(await names('q=nobody')).toEqual([]);
  });
});

test('one customer has what is paid, to be checked and due of all their orders, as each order has it', async () => {
  const dina = await shop.signUp('+919844444444', 'Dina');
  const placed = await Promise.all([3, 2, 4].map((quantity) => order(dina, quantity)));
  const [first, second, third] = placed.map(({ body }) => body.order._id);
  const pay = (id: string | undefined, amount: number) => office('POST', `payments/${id}`, { amount, method: 'cash' });
  expect((await pay(first, 98.5)).status).toBe(201);
  expect((await pay(second, 199)).status).toBe(201);
  await shop.ask('POST', `/user/claim-payment/${dina.id}/${first}`, {
    token: dina.token,
    body: { method: 'UPI', reference: 'UTR 71' },
  });
  await office('PATCH', `order-status/${third}`, { status: OrderStatus.Cancelled, cancellation_reason: 'No' });
  await office('POST', `refunds/${second}`, { amount: 9, reason: 'One was broken', method: 'cash' });
  const { customer } = (await office<CustomerResponse>('GET', `customers/${dina.id}`)).body;
  const { data } = (await shop.ask<HistoryResponse>('GET', `/user/history/${dina.id}`, owner)).body;
  const sumOf = (part: 'paid' | 'due') => data.reduce((sum, { money }) => sum + (money[part] ?? 0), 0);
  expect(customer.money).toEqual({ paid: 288.5, pending: 200, due: 0 });
  expect([sumOf('paid'), sumOf('due')]).toEqual([288.5, 0]);
});

test('one customer has their totals their totals, addresses and notes; the customer never sees the notes', async () => {
  const address = {
    address_nickname: 'Home',
    user_id: asha.id,
    address: '12 MG Road',
    pin: '560001',
    city: 'B',
    state: 'K',
  };
  await shop.ask('POST', '/user/add-address/', { token: asha.token, body: address });
  const noted = await office<CustomerResponse>('POST', `customers/${asha.id}/notes`, { text: ' Pays on Fridays ' });
  expect(noted.status).toBe(201);
  const { customer } = (await office<CustomerResponse>('GET', `customers/${asha.id}`)).body;
  expect(customer).toMatchObject({
    orders: 2,
    spent: 199,
    money: { paid: 0, pending: 0, due: 199 },
    addresses: [{ address: '12 MG Road' }],
    notes: [{ text: 'Pays on Fridays', by: 'Admin' }],
  });
  expect(customer.last_order_at).not.toBeNull();
  expect((await shop.ask('GET', `/user/user-by-id/${asha.id}`, asha)).text).not.toContain('Fridays');
  const note = `customers/${asha.id}/notes/${customer.notes[0]?._id}/delete`;
  expect((await office<CustomerResponse>('POST', note)).body.customer.notes).toEqual([]);
  expect((await office('POST', note)).status).toBe(404);
  const { body } = await office<ChangesResponse>('GET', `changes?subject=${asha.id}`);
  expect(body.changes.map(({ after }) => after)).toEqual([{ note: null }, { note: 'Pays on Fridays' }]);
});

test('a note that is sent again is noted once', async () => {
  const notes = `customers/${asha.id}/notes`;
  const body = { _id: 'd'.repeat(24), text: 'Rings twice' };
  const both = await Promise.all([
    office<CustomerResponse>('POST', notes, body),
    office<CustomerResponse>('POST', notes, body),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const { customer } = (await office<CustomerResponse>('GET', `customers/${asha.id}`)).body;
  expect(customer.notes.map(({ _id, text }) => ({ _id, text }))).toEqual([body]);
  const { changes } = (await office<ChangesResponse>('GET', `changes?subject=${asha.id}`)).body;
  expect(changes.filter(({ after }) => after.note === 'Rings twice')).toHaveLength(1);
  expect((await office('POST', notes, { ...body, text: 'Another' })).status).toBe(409);
  await office('POST', `${notes}/${body._id}/delete`);
});

describe('a customer who is blocked', () => {
  const login = () =>
    shop.ask('POST', '/user/login', { token: proofOf(bala.phone), body: { phoneNumber: bala.phone } });
  const block = (blocked: boolean) => office('PATCH', `customers/${bala.id}`, { blocked });

  test('is logged out, may not log in or order, and learns how to reach the shop', async () => {
    await office('PATCH', 'profile', { phone_numbers: ['+918012345678'], email: 'shop@example.in' });
    expect((await block(true)).status).toBe(200);
    expect((await order(bala, 1)).status).toBe(401);
    expect((await shop.ask('GET', `/user/saved-cart/${bala.id}`, bala)).status).toBe(401);
    const refused = await login();
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('call +91 80123 45678, or write to shop@example.in'),
    ]);
    const stale = await shop.sessionOf(bala.id);
    expect((await order({ ...bala, token: stale }, 1)).status).toBe(401);
    const byStaff = await order({ ...bala, token: owner.token }, 1);
    expect([byStaff.status, byStaff.text]).toEqual([403, expect.stringContaining('blocked')]);
    expect(await names('blocked=yes')).toEqual(['Bala 100%']);
  });

  test('is admitted again once unblocked, and both changes are logged', async () => {
    expect((await block(false)).status).toBe(200);
    expect((await login()).status).toBe(200);
    const { body } = await office<ChangesResponse>('GET', `changes?subject=${bala.id}`);
    expect(body.changes.map(({ before, after }) => [before, after])).toEqual([
      [{ blocked: true }, { blocked: false }],
      [{ blocked: false }, { blocked: true }],
    ]);
  });

  test('cannot be staff, nor become staff', async () => {
    await office('POST', 'staff', { phone: chitra.phone, role: 'reader' });
    expect((await office('PATCH', `customers/${chitra.id}`, { blocked: true })).status).toBe(409);
    expect((await office('PATCH', `customers/${owner.id}`, { blocked: true })).status).toBe(409);
    await block(true);
    expect((await office('POST', 'staff', { phone: bala.phone, role: 'owner' })).status).toBe(409);
  });
});

describe('a customer who is logged out everywhere', () => {
  const logOut = ({ id }: Person, token = owner.token) =>
    shop.ask<LoggedOut>('POST', `/admin/customers/${id}/log-out`, { token });
  const seesCart = async ({ id }: Person, token: string) =>
    (await shop.ask('GET', `/user/saved-cart/${id}`, { token })).status;

  test('is out with the next call on each device, and may log in again', async () => {
    const dev = await shop.signUp(undefined, 'Dev');
    const tokens = [dev.token, await shop.sessionOf(dev.id), await shop.sessionOf(dev.id)];
    expect(await Promise.all(tokens.map((token) => seesCart(dev, token)))).toEqual([200, 200, 200]);
    expect(await logOut(dev)).toMatchObject({ status: 200, body: { devices: 3 } });
    expect(await Promise.all(tokens.map((token) => seesCart(dev, token)))).toEqual([401, 401, 401]);
    expect(await seesCart(asha, asha.token)).toBe(200);
    const body = { phoneNumber: dev.phone };
    expect((await shop.ask('POST', '/user/login', { token: proofOf(dev.phone), body })).status).toBe(200);
  });

  test('is counted by the devices that were still logged in; a call without effect is not logged', async () => {
    const eka = await shop.signUp(undefined, 'Eka');
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, eka.id));
    await shop.sessionOf(eka.id);
    expect((await logOut(eka)).body).toEqual({ devices: 1 });
    expect((await logOut(eka)).body).toEqual({ devices: 0 });
    const { body } = await office<ChangesResponse>('GET', `changes?subject=${eka.id}`);
    expect(body.changes.map(({ kind, who, before, after }) => [kind, who._id, before, after])).toEqual([
      ['customer', owner.id, { devices: 1 }, { devices: 0 }],
    ]);
  });

  test('cannot be staff, and must exist', async () => {
    const refused = await logOut(owner);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('one of the staff')]);
    expect((await logOut(owner)).status).toBe(409);
    expect((await logOut({ ...asha, id: 'f'.repeat(24) })).status).toBe(404);
  });
});
