import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChangersResponse, ChangesResponse } from '@shop/contract/office/changes';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { changes } from '../../db/schema/office.ts';
import { staff } from '../../db/schema/people.ts';
import { BUYER_GSTIN } from '../../testing/gstins.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../../testing/test-api.ts';

let shop: TestApi;
let owner: Person;
beforeAll(async () => {
  shop = await openTestApi();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const read = async (query = '') =>
  (await shop.ask<ChangesResponse>('GET', `/admin/changes?${query}`, { token: owner.token })).body;

const keep = (at: string, subjectId: string, actorId = owner.id) =>
  shop.db.insert(changes).values({
    at: new Date(at),
    actorId,
    kind: 'category',
    subjectId,
    subjectName: `Category ${subjectId}`,
    before: { name: 'Old' },
    after: { name: 'New' },
  });

test('the log is paged by a cursor: nothing is repeated or left out while it grows', async () => {
  for (let number = 1; number <= 5; number += 1) await keep('2026-01-01T00:00:00Z', `c${number}`);
  const first = await read('kind=category&limit=2');
  expect(first.changes.map(({ subject }) => subject.id)).toEqual(['c5', 'c4']);
  await keep('2026-01-01T00:00:00Z', 'c6');
  const second = await read(`kind=category&limit=2&cursor=${first.cursor}`);
  const third = await read(`kind=category&limit=2&cursor=${second.cursor}`);
  expect([...second.changes, ...third.changes].map(({ subject }) => subject.id)).toEqual(['c3', 'c2', 'c1']);
  expect(third.cursor).toBeNull();
});

test('its days are India’s, and it can be filtered by subject and by person', async () => {
  const asha = await shop.signUp();
  await keep('2026-03-01T18:29:59Z', 'before');
  await keep('2026-03-01T18:30:00Z', 'home');
  await keep('2026-03-02T18:29:59Z', 'last', asha.id);
  const found = async (query: string) => (await read(query)).changes.map(({ subject }) => subject.id);
  expect(await found('from=2026-03-02&to=2026-03-02')).toEqual(['last', 'home']);
  expect(await found(`from=2026-03-01&to=2026-03-02&who=${asha.id}`)).toEqual(['last']);
  expect(await found('subject=home')).toEqual(['home']);
  const { body } = await shop.ask<ChangersResponse>('GET', '/admin/changers', { token: owner.token });
  expect(body.changers.map(({ _id }) => _id).sort()).toEqual([owner.id, asha.id].sort());
});

test('what a change names by its id has its name, as it is now', async () => {
  const [rice, dal] = [await shop.addCategory('Rice'), await shop.addCategory('Dal')];
  const product = await shop.addProduct(rice, { name: 'Kolam' });
  const body = { category_id: dal, version: 1 };
  const { status } = await shop.ask('PATCH', `/admin/product/${product}`, { token: owner.token, body });
  expect(status).toBe(200);
  const log = await read(`subject=${product}`);
  expect(log.changes[0]).toMatchObject({ before: { category_id: rice }, after: { category_id: dal } });
  expect(log.names).toMatchObject({ [rice]: 'Rice', [dal]: 'Dal' });
});

test('staff changes of an order are in it; a customer’s own are only in the order', async () => {
  const asha = await shop.signUp();
  const product = await shop.addProduct(await shop.addCategory(), { name: 'Saffron', is_pricing: false });
  const place = async () => {
    const body = orderOf([{ productId: product, price: null }]);
    return (await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body })).body
      .order;
  };
  const [quoted, cancelled] = [await place(), await place()];
  await shop.ask('POST', `/user/cancel-order/${asha.id}/${cancelled._id}`, {
    token: asha.token,
    body: { reason: 'No' },
  });
  const office = (path: string, body: object) =>
    shop.ask('PATCH', `/admin/${path}/${quoted._id}`, { token: owner.token, body });
  await office('order-prices', { items: [{ productId: product, price: 250 }] });
  await office('order-status', { status: OrderStatus.Cancelled, cancellation_reason: 'Out of season' });
  const log = await read('kind=order');
  expect(log.changes.map(({ subject, before, after }) => [subject.name, before, after])).toEqual([
    [
      quoted.orderId,
      { status: OrderStatus.Ordered, reason: null },
      { status: OrderStatus.Cancelled, reason: 'Out of season' },
    ],
    [quoted.orderId, { Saffron: null }, { Saffron: { price: 250 } }],
  ]);
});

test('what a role does not see elsewhere is not in its log either', async () => {
  const write = (
    kind: 'order' | 'settings' | 'stock' | 'customer' | 'purchase',
    subjectId: string,
    after: Record<string, unknown>,
  ) =>
    shop.db.insert(changes).values({
      at: new Date('2026-05-01T06:00:00Z'),
      actorId: owner.id,
      kind,
      subjectId,
      subjectName: '',
      before: {},
      after,
    });
  await write('order', 'paid', { payment: '₹199', method: 'UPI', reference: '412345678901' });
  await write('order', 'back', { refund: '₹20', method: 'Cash' });
  await write('order', 'quoted', { Saffron: { price: 250 } });
  await write('order', 'differs', { difference: 'The shop has ₹199, and the provider ₹99.', settled: 'Paid twice' });
  await write('order', 'buyer', { gstin: BUYER_GSTIN, legal_name: 'Meena Traders' });
  await write('order', 'moved', { status: 'Delivered', received_by: 'Meena' });
  await write('settings', 'shop', { counted: '₹500', expected: '₹510' });
  await write('settings', 'settings', { gst: { scheme: 'regular' } });
  await write('settings', 'delivery', { is_on: true });
  await write('stock', 'told', { told: 'Meena' });
  await write('customer', 'meena', { note: 'Second floor' });
  await write('purchase', 'bought', { cost: '₹90' });
  const logOf = async (role: 'desk' | 'stock' | 'reader') => {
    const person = await shop.signUp();
    await shop.db.insert(staff).values({ phone: person.phone, role });
    const { body } = await shop.ask<ChangesResponse>('GET', '/admin/changes?from=2026-05-01&to=2026-05-01', {
      token: await shop.sessionOf(person.id),
    });
    return body.changes.map(({ subject, after }) => [subject.id, after]);
  };
  expect(await logOf('stock')).toEqual([
    ['told', { told: 'Meena' }],
    ['moved', { status: 'Delivered' }],
    ['buyer', {}],
  ]);
  const ofOrders = ['moved', 'buyer', 'differs', 'quoted', 'back', 'paid'];
  expect((await logOf('reader')).map(([id]) => id)).toEqual(['shop', ...ofOrders]);
  expect(await logOf('desk')).toContainEqual(['buyer', { gstin: BUYER_GSTIN, legal_name: 'Meena Traders' }]);
  expect((await logOf('desk')).map(([id]) => id)).toEqual(['meena', 'told', 'shop', ...ofOrders]);
  expect((await read('from=2026-05-01&to=2026-05-01')).changes).toHaveLength(12);
});
