import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DispatchResponse, RunSheetResponse } from '@shop/contract/office/dispatch';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../../db/schema/catalogue.ts';
import { messages } from '../../db/schema/messages.ts';
import { changes } from '../../db/schema/office.ts';
import { orders } from '../../db/schema/orders.ts';
import { staff } from '../../db/schema/people.ts';
import { city, deliveryShop, morning, type Placed } from '../../testing/delivery-shop.ts';
import { openTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { areaOnSheet, cashOf, toCollect, whereTo } from './labels.ts';

let shop: TestApi;
let world: Awaited<ReturnType<typeof deliveryShop>>;
let asha: Person;
let first: string;
let second: string;

beforeAll(async () => {
  shop = await openTestApi();
  world = await deliveryShop(shop);
  asha = await shop.signUp();
  await world.set({ zones: [city({ slots: [morning()] })] });
  const pulses = await shop.addCategory('Pulses');
  const dal = await shop.addProduct(pulses, { mrp_price: 100, discounted_price: null });
  await shop.db.update(products).set({ sku: 'DAL-1', shelf: 'A3' }).where(eq(products.id, dal));
  const place = async (more: object) => {
    const { _id: slot } = await world.firstSlot();
    const line = [{ productId: dal, quantity: 2, price: 100 }];
    return (await world.place(asha, line, { delivery: { slot }, ...more })).body.order._id;
  };
  first = await place({});
  second = await place({ paymentMode: PaymentMode.Offline });
});
afterAll(() => shop.close());

const ask = <Body>(method: string, path: string, body?: object) =>
  shop.ask<Body>(method, path, { token: world.admin.token, body });

test('the chosen orders come with where their products are found', async () => {
  const { body } = await ask<DispatchResponse>('GET', `/admin/dispatch?orders=${first},${second},${first}`);
  expect(body.orders.map(({ _id }) => _id)).toEqual([first, second]);
  expect(body.products).toMatchObject([{ category: 'Pulses', sku: 'DAL-1', shelf: 'A3' }]);
  expect(body.orders.map(cashOf)).toEqual(['₹240', undefined]);
});

describe('labels', () => {
  test.each(['a4', '100x150'])('are a PDF on %s', async (paper) => {
    const { status, headers, text } = await ask('GET', `/admin/labels?orders=${first},${second}&paper=${paper}`);
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  });

  test('say Pick-up instead of an address where the customer fetches the goods', async () => {
    const { body } = await ask<DispatchResponse>('GET', `/admin/dispatch?orders=${first}`);
    const [order] = body.orders;
    if (!order?.delivery) throw new Error('it has a delivery');
    expect(whereTo(order).at(-1)?.[0]).toBe(order.pin);
    const fetched = { ...order, delivery: { ...order.delivery, pickup: true } };
    expect(whereTo(fetched).map(([text]) => text)).toEqual(['Pick-up']);
  });

  test('name no amount while the customer has not replied about what is not available', async () => {
    const { body } = await ask<DispatchResponse>('GET', `/admin/dispatch?orders=${first}`);
    const [order] = body.orders;
    if (!order) throw new Error('it is there');
    expect(toCollect(order)).toEqual(['Collect ₹240 in cash', true]);
    const proposal = { _id: order._id, lines: [], at: order.date, until: order.date, silence: 'keep' as const };
    expect(toCollect({ ...order, proposal })[0]).toBe('WAIT: the customer has not replied yet');
  });

  test('fill a sheet from left to right and from top to bottom, without covering each other', () => {
    const areas = Array.from({ length: 8 }, (_, place) => areaOnSheet(place));
    const last = areas.at(-1);
    expect([areas[0]?.x, areas[0]?.y, areas[1]?.y, areas[2]?.x]).toEqual([0, 0, 0, 0]);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(595.28, 1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(841.89, 1);
  });
});

describe('who carries an order', () => {
  const carry = (order: string, carrier: string, tracking: string, link = '') =>
    ask<Placed>('PATCH', `/admin/order-carrier/${order}`, { carrier, tracking, link });

  test('is on the order, with its number and a link, and can be taken back', async () => {
    const link = 'https://track.example/EK1';
    const { status, body } = await carry(first, 'India Post', 'EK1', link);
    expect([status, body.order.delivery]).toMatchObject([
      200,
      { carrier: 'India Post', tracking: 'EK1', link, charge: 40 },
    ]);
    const { body: own } = await shop.ask<Placed>('GET', `/user/order-details/${asha.id}/${first}`, asha);
    expect(own.order.delivery).toMatchObject({ carrier: 'India Post', tracking: 'EK1', link });
    const preview = { kind: 'shipped', subject: 's', text: '{tracking}: {tracking_link}' };
    await shop.db.update(orders).set({ address: '' }).where(eq(orders.id, second));
    const { body: message } = await ask<{ text: string }>('POST', '/admin/messages/preview', preview);
    await shop.db.update(orders).set({ address: '1 MG Road' }).where(eq(orders.id, second));
    expect(message.text).toBe(`India Post EK1: ${link}`);
    expect((await carry(first, '', '')).body.order.delivery).toMatchObject({ carrier: null, tracking: null });
  });

  test('takes no link but one of the web, and no order that has ended', async () => {
    expect((await carry(first, 'Ravi', '', 'javascript:alert(1)')).status).toBe(400);
    const body = { status: OrderStatus.Cancelled, cancellation_reason: 'No' };
    await ask('PATCH', `/admin/order-status/${second}`, body);
    expect((await carry(second, 'Ravi', '')).body.error.code).toBe('order_closed');
  });
});

describe('a trip to the door', () => {
  const trip = (body: object) => ask<Placed>('POST', `/admin/order-trips/${first}`, body);
  const move = (status: number, more: object = {}) =>
    ask<Placed>('PATCH', `/admin/order-status/${first}`, { status, ...more });

  const photograph = async (order = first, type = 'image/png') =>
    shop.ask<{ url: string }>('POST', `/admin/door-photograph/${order}`, {
      token: world.admin.token,
      headers: { 'content-type': type },
      body: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    });

  test('begins when the order has been shipped, is stored once, and ends with the name of the person who took it', async () => {
    expect((await trip({ trip: 'out' })).body.error.code).toBe('move_not_allowed');
    expect((await photograph()).body).toMatchObject({ error: { code: 'move_not_allowed' } });
    await move(OrderStatus.Confirmed);
    const shipped = await move(OrderStatus.Shipped, { carrier: ' Blue Dart ', tracking: 'BD7' });
    expect(shipped.body.order.delivery).toMatchObject({ carrier: 'Blue Dart', tracking: 'BD7' });
    await trip({ trip: 'out' });
    await trip({ trip: 'out' });
    expect((await trip({ trip: 'failed' })).status).toBe(400);
    await trip({ trip: 'failed', reason: 'The door was locked' });
    const chosen = { trip: 'failed', reason: 'घर पर कोई नहीं था' };
    const inHindi = await ask<Placed>('POST', `/admin/order-trips/${first}?lang=hi`, chosen);
    expect(inHindi.body.order.moves.at(-1)?.reason).toBe('घर पर कोई नहीं था');
    const taken = await photograph();
    expect(taken.status).toBe(201);
    expect((await photograph()).body.url).toBe(taken.body.url);
    expect((await photograph(first, 'text/plain')).status).toBe(415);
    const { url } = taken.body;
    expect((await move(OrderStatus.Returned, { cancellation_reason: 'No', photograph: url })).status).toBe(400);
    for (const other of ['https://example.com/a.webp', '/api/pictures/../640.webp'])
      expect((await move(OrderStatus.Delivered, { photograph: other })).status).toBe(400);
    const { body } = await move(OrderStatus.Delivered, { received_by: ' Ravi ', photograph: url });
    expect(body.order.moves.slice(3)).toMatchObject([
      { status: OrderStatus.Shipped, trip: 'out' },
      { status: OrderStatus.Shipped, trip: 'failed', reason: 'The door was locked' },
      { status: OrderStatus.Shipped, trip: 'failed', reason: 'Nobody at home' },
      { status: OrderStatus.Delivered, received_by: 'Ravi', photograph: url },
    ]);
  });

  test('stores the photograph for the customer and for staff who see addresses; the log only has that there is one', async () => {
    const last = async ({ id, token }: { id: string; token: string }) =>
      (await shop.ask<Placed>('GET', `/user/order-details/${id}/${first}`, { token })).body.order.moves.at(-1);
    const own = await last(asha);
    expect(own?.photograph).toMatch(/^\/api\/pictures\/photo-[0-9a-f]{24}\/640\.webp$/);
    const reader = await shop.signUp();
    await shop.db.insert(staff).values({ phone: reader.phone, role: 'reader' });
    const seen = await last({ id: asha.id, token: reader.token });
    expect(seen).toMatchObject({ status: OrderStatus.Delivered, received_by: 'Ravi' });
    expect(seen).not.toHaveProperty('photograph');
    const [change] = await shop.db
      .select({ after: changes.after })
      .from(changes)
      .where(and(eq(changes.kind, 'order'), eq(changes.subjectId, first)))
      .orderBy(desc(changes.seq));
    expect(change?.after).toEqual({ status: OrderStatus.Delivered, received_by: 'Ravi', photograph: true });
  });

  test('sends the customer one message that the order is out for delivery, and one that it could not be delivered', async () => {
    const { kind, facts } = messages;
    const sent = await shop.db.select({ kind, facts }).from(messages).where(eq(messages.orderId, first));
    const reasons = (of: string) => sent.filter((one) => one.kind === of).map((one) => one.facts.reason);
    expect(reasons('out_for_delivery')).toEqual([undefined]);
    expect(reasons('not_delivered')).toEqual(['The door was locked']);
  });

  test('cannot be reported for a delivered order, and a second delivery is refused', async () => {
    const { body } = await trip({ trip: 'failed', reason: 'Nobody at home' });
    expect(body.error.message).toBe('This order was delivered meanwhile.');
    expect((await move(OrderStatus.Delivered, { received_by: 'Asha' })).status).toBe(409);
    expect((await photograph()).body).toMatchObject({
      error: { code: 'move_not_allowed' },
      status: OrderStatus.Delivered,
    });
  });
});

describe('a rider', () => {
  const hired = async () => {
    const rider = await shop.signUp(undefined, 'Ravi');
    await shop.db.insert(staff).values({ phone: rider.phone, role: 'rider' });
    return rider;
  };
  const placed = async (more: object = {}) => {
    const product = await shop.addProduct(await shop.addCategory(), { mrp_price: 100, discounted_price: null });
    const { _id: slot } = await world.firstSlot();
    const line = [{ productId: product, quantity: 2, price: 100 }];
    return (await world.place(asha, line, { delivery: { slot }, ...more })).body.order._id;
  };
  const move = (order: string, ...statuses: number[]) =>
    statuses.reduce<Promise<unknown>>(
      (before, status) => before.then(() => ask('PATCH', `/admin/order-status/${order}`, { status })),
      Promise.resolve(),
    );

  test('sees the doors of orders that are ready or on their way, with the cash to collect and no other amount', async () => {
    const { token } = await hired();
    const [waiting, ready, paid] = [await placed(), await placed(), await placed({ paymentMode: PaymentMode.Offline })];
    await move(ready, OrderStatus.Confirmed);
    await move(paid, OrderStatus.Confirmed, OrderStatus.Shipped);
    const { body } = await shop.ask<RunSheetResponse>('GET', '/admin/run-sheet', { token });
    const ids = body.orders.map(({ _id }) => _id);
    expect([ids.includes(waiting), ids.includes(ready), ids.includes(paid)]).toEqual([false, true, true]);
    const door = body.orders.find(({ _id }) => _id === ready);
    expect(door).toMatchObject({
      deliveryAddress: expect.stringMatching(/./),
      phoneNumber: expect.stringMatching(/./),
    });
    expect(door?.money).toMatchObject({ total: null, paid: null, due: 240 });
    expect([door?.totalAmount, door?.items[0]?.price, door?.delivery?.charge]).toEqual([null, null, null]);
    expect(body.orders.find(({ _id }) => _id === paid)?.money.due).toBeNull();
  });

  test('marks an order delivered with a name or a photograph and its cash, and can do nothing else with it', async () => {
    const { id, token } = await hired();
    const order = await placed();
    await move(order, OrderStatus.Confirmed);
    const send = (method: string, path: string, body?: object) => shop.ask<Placed>(method, path, { token, body });
    const status = (to: number, more: object = {}) =>
      send('PATCH', `/admin/order-status/${order}`, { status: to, ...more });
    expect((await status(OrderStatus.Shipped)).status).toBe(403);
    await move(order, OrderStatus.Shipped);
    const refused = [
      status(OrderStatus.Cancelled, { cancellation_reason: 'No' }),
      status(OrderStatus.Returned, { cancellation_reason: 'No' }),
      send('POST', `/admin/order-trips/${order}`, { trip: 'out' }),
      send('POST', `/admin/payments/${order}`, { amount: 1, method: 'cash', reference: null }),
      send('GET', `/user/order-details/${asha.id}/${order}`),
      send('GET', `/user/history/${asha.id}`),
      send('GET', '/admin/me'),
      send('GET', `/admin/dispatch?orders=${order}`),
    ];
    for (const one of refused) expect((await one).status).toBe(403);
    // Under their own id they are a customer, who has no such order.
    expect((await send('GET', `/user/order-details/${id}/${order}`)).status).toBe(404);
    expect((await status(OrderStatus.Delivered)).body.error).toMatchObject({
      fields: { received_by: expect.any(String) },
    });
    expect(
      (await send('POST', `/admin/order-trips/${order}`, { trip: 'failed', reason: 'Nobody at home' })).status,
    ).toBe(200);
    const done = await status(OrderStatus.Delivered, { received_by: 'Asha', cash_received: 240 });
    expect([done.status, done.body.order.moves.at(-1)?.received_by]).toEqual([200, 'Asha']);
    const { body } = await shop.ask<RunSheetResponse>('GET', '/admin/run-sheet', { token });
    const { collected, delivered } = body;
    expect([body.orders.some(({ _id }) => _id === order), collected, delivered]).toEqual([false, 240, 1]);
    // Otherwise the rider is a customer, who sees their own orders as one.
    const own = await shop.ask<{ data: unknown[] }>('GET', `/user/history/${id}`, { token });
    expect([own.status, own.body.data]).toEqual([200, []]);
  });
});
