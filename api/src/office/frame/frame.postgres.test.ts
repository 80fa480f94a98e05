import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FindResponse, Waiting } from '@shop/contract/office/frame';
import type { StaffRole } from '@shop/contract/office/rights';
import type { OrderResponse } from '@shop/contract/order';
import { openTestApi, orderOf, type Person, type TestApi } from '../../testing/test-api.ts';

let shop: TestApi;
let owner: string;
let order: { orderId: string };
let lakshmi: Person;
beforeAll(async () => {
  shop = await openTestApi();
  await shop.addPincode();
  ({ token: owner } = await shop.admin());
  const category = await shop.addCategory();
  const productId = await shop.addProduct(category, { name: 'Kolam Rice 5 kg', prod_quantity: 8 });
  await shop.addProduct(category, { name: 'Toor Dal 1 kg', prod_quantity: 500 });
  lakshmi = await shop.signUp('+918012345678', 'Lakshmi Stores');
  const body = { ...orderOf([{ productId }]), name: 'Lakshmi Stores' };
  const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${lakshmi.id}`, { ...lakshmi, body });
  expect(placed.status).toBe(201);
  order = placed.body.order;
});
afterAll(() => shop.close());

async function hire(role: StaffRole) {
  const { phone, token } = await shop.signUp();
  await shop.ask('POST', '/admin/staff', { token: owner, body: { phone, role } });
  return token;
}
const find = async (q: string, token = owner) =>
  (await shop.ask<FindResponse>('GET', `/admin/find?q=${encodeURIComponent(q)}`, { token })).body;

test('one search finds orders, customers and products', async () => {
  const byName = await find('lakshmi');
  expect(byName.customers).toMatchObject([{ user_name: 'Lakshmi Stores', phoneNumber: '+918012345678' }]);
  expect(byName.orders).toMatchObject([{ orderId: order.orderId, name: 'Lakshmi Stores', status: 0 }]);
  expect(byName.products).toEqual([]);
  expect(await find('rice kolam')).toMatchObject({ products: [{ name: 'Kolam Rice 5 kg', stock: 7 }], customers: [] });
});

test('staff who may not see customers find orders by number only, and no customers', async () => {
  const stock = await hire('stock');
  for (const q of ['lakshmi', '8012345678']) expect(await find(q, stock)).toMatchObject({ orders: [], customers: [] });
  expect((await find(order.orderId, stock)).orders).toHaveLength(1);
  expect((await find('rice', stock)).products).toHaveLength(1);
});

test('a search without words is refused', async () => {
  expect((await shop.ask('GET', '/admin/find?q=%20', { token: owner })).status).toBe(400);
});

test('what waits is the orders to confirm, products at or below their threshold, and payments that customers report', async () => {
  const waiting = (token = owner) => shop.ask<Waiting>('GET', '/admin/waiting', { token });
  expect((await waiting()).body).toEqual({ orders: 1, low_stock: 1, payments: 0, messages: 0 });
  const claim = { ...lakshmi, body: { method: 'UPI', reference: 'UTR 4711' } };
  expect((await shop.ask('POST', `/user/claim-payment/${lakshmi.id}/${order.orderId}`, claim)).status).toBe(200);
  expect((await waiting()).body.payments).toBe(1);
  expect((await waiting(await hire('stock'))).body.payments).toBe(0);
  const moved = await shop.ask('PATCH', `/admin/order-status/${order.orderId}`, { token: owner, body: { status: 5 } });
  expect(moved.status).toBe(200);
  expect((await waiting()).body).toEqual({ orders: 0, low_stock: 1, payments: 1, messages: 0 });
});

test('who may pay back sees how much of orders that ended is still to be paid back', async () => {
  const ask = (method: 'POST' | 'PATCH', path: string, body: object) =>
    shop.ask<OrderResponse>(method, path, { token: owner, body });
  const waiting = async (token = owner) => (await shop.ask<Waiting>('GET', '/admin/waiting', { token })).body.pay_back;
  expect((await ask('POST', `/admin/payments/${order.orderId}`, { amount: 20, method: 'cash' })).status).toBe(201);
  expect(await waiting()).toBeUndefined();
  const ended = await ask('PATCH', `/admin/order-status/${order.orderId}`, {
    status: 2,
    cancellation_reason: 'Sold out',
  });
  expect(ended.body.order.money.to_pay_back).toBe(20);
  expect(await waiting()).toEqual({ orders: 1, amount: 20 });
  expect(await waiting(await hire('desk'))).toBeUndefined();
  await ask('POST', `/admin/refunds/${order.orderId}`, { amount: 5, reason: 'A part', method: 'cash' });
  expect(await waiting()).toEqual({ orders: 1, amount: 15 });
  const { body } = await ask('POST', `/admin/refunds/${order.orderId}`, {
    amount: 15,
    reason: 'The rest',
    method: 'UPI',
  });
  expect(body.order.money).toMatchObject({ paid: 0, refunded: 20 });
  expect(body.order.money.to_pay_back).toBeUndefined();
  expect(await waiting()).toBeUndefined();
});
