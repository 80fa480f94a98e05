import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangeOrderRequest, Order, OrderRefusal, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { messages } from '../db/schema/messages.ts';
import { changes } from '../db/schema/office.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

type ChangeResponse = OrderResponse &
  OrderRefusal & { status: OrderStatus; error: { code: string; message: string; fields?: Record<string, string> } };

let shop: TestApi;
let admin: Person;
let asha: Person;
let bala: Person;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  bala = await shop.signUp();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

interface Wanted {
  productId: string;
  quantity?: number;
  price?: number | null;
}

async function placed(items: Wanted[], more: object = {}): Promise<Order> {
  const body = orderOf(items, more);
  const response = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body });
  expect(response.status).toBe(201);
  return response.body.order;
}

const newest = ({ moves }: Order) => moves.at(-1)?.at ?? '';
const change = (order: Order, wanted: Partial<ChangeOrderRequest>, { token }: Person = asha) =>
  shop.ask<ChangeResponse>('PATCH', `/user/change-order/${asha.id}/${order.orderId}`, {
    token,
    body: { seen: newest(order), ...wanted },
  });
const line = (productId: string, quantity: number, price: number | null = 99.5) => ({ productId, quantity, price });
const move = (order: Order, status: OrderStatus, reason?: string, seen?: string) =>
  shop.ask<ChangeResponse>('PATCH', `/admin/order-status/${order.orderId}`, {
    token: admin.token,
    body: { status, cancellation_reason: reason, seen },
  });

async function stockOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return [row?.stock, row?.sold];
}

describe('an order that is not confirmed yet', () => {
  test('is changed in quantities and address: total, stock and timeline follow', async () => {
    const [dal, rice] = [await shop.addProduct(category), await shop.addProduct(category, { name: 'Rice' })];
    const order = await placed([line(dal, 10), line(rice, 2)]);
    const { status, body } = await change(order, {
      items: [line(dal, 4), line(rice, 5)],
      deliveryAddress: '7, Lake Road',
      pin: '560004',
    });
    expect([status, body.order.totalAmount]).toEqual([200, 895.5]);
    expect(body.order.items.map(({ quantity }) => quantity)).toEqual([4, 5]);
    expect([body.order.deliveryAddress, body.order.pin, body.order.city]).toEqual([
      '7, Lake Road',
      '560004',
      order.city,
    ]);
    expect(body.order.moves.map(({ status: at, by, edit }) => [at, by, edit])).toEqual([
      [OrderStatus.Ordered, 'customer', undefined],
      [
        ...[OrderStatus.Ordered, 'customer'],
        {
          lines: [
            { name: 'Toor Dal', before: 10, after: 4 },
            { name: 'Rice', before: 2, after: 5 },
          ],
          address: true,
        },
      ],
    ]);
    expect([await stockOf(dal), await stockOf(rice)]).toEqual([
      [96, 4],
      [95, 5],
    ]);
    const written = await shop.db
      .select({ kind: messages.kind, recipient: messages.recipient })
      .from(messages)
      .where(eq(messages.orderId, order._id));
    expect(written).toContainEqual({ kind: 'customer_changed', recipient: 'business' });
    expect((await move(body.order, OrderStatus.Cancelled, 'Test')).status).toBe(200);
    expect([await stockOf(dal), await stockOf(rice)]).toEqual([
      [100, 0],
      [100, 0],
    ]);
  });

  test('loses a line at quantity 0, but never its last one', async () => {
    const [dal, rice] = [await shop.addProduct(category), await shop.addProduct(category, { name: 'Rice' })];
    const order = await placed([line(dal, 1), line(rice, 2)]);
    const { body } = await change(order, { items: [line(dal, 0)] });
    expect(body.order.items.map(({ productId, quantity }) => [productId.name, quantity])).toEqual([['Rice', 2]]);
    expect(await stockOf(dal)).toEqual([100, 0]);
    const none = await change(body.order, { items: [line(rice, 0)] });
    expect([none.status, none.body.error.fields?.items]).toEqual([
      400,
      'Nothing would be left. Cancel the order instead.',
    ]);
  });

  test('prices changed lines by their new quantity, after the customer has seen the price; the others keep theirs', async () => {
    const prices = [
      { from: 1, to: 4, price: '99.5' },
      { from: 5, to: 'Any' as const, price: '90' },
    ];
    const [dal, rice] = [
      await shop.addProduct(category, { prices }),
      await shop.addProduct(category, { name: 'Rice' }),
    ];
    const order = await placed([line(dal, 1), line(rice, 1)]);
    await shop.db.update(products).set({ discountedPaise: 11_000 }).where(eq(products.id, rice));
    const refused = await change(order, { items: [line(dal, 6)] });
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      ...[409, 'order_changed', 'Some products have changed since you looked. Nothing was changed.'],
    ]);
    expect(refused.body.priceMismatched).toEqual([{ productId: dal, name: 'Toor Dal', oldPrice: 99.5, newPrice: 90 }]);
    const { body } = await change(order, { items: [line(dal, 6, 90)] });
    expect(body.order.items.map(({ price }) => price)).toEqual([90, 99.5]);
    expect(body.order.totalAmount).toBe(639.5);
  });

  test('gets no more than the stock and the limits, and fewer also of what is not sold any more', async () => {
    const dal = await shop.addProduct(category, { prod_quantity: 12, min_order_quantity: 2 });
    const order = await placed([line(dal, 10)]);
    const tooMany = await change(order, { items: [line(dal, 13)] });
    expect(tooMany.body.removed).toEqual([
      { productId: dal, name: 'Toor Dal', reason: 'not_enough_stock', available: 12 },
    ]);
    const tooFew = await change(order, { items: [line(dal, 1)] });
    expect([tooFew.status, Object.keys(tooFew.body.error.fields ?? {})]).toEqual([400, ['items.0.quantity']]);
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, dal));
    const more = await change(order, { items: [line(dal, 11)] });
    expect(more.body.removed).toEqual([{ productId: dal, name: 'Toor Dal', reason: 'deleted', available: 0 }]);
    expect((await change(order, { items: [line(dal, 3)] })).status).toBe(200);
    expect(await stockOf(dal)).toEqual([9, 3]);
  });

  test('asks for a new quote if the quantity of a line without a price changes', async () => {
    const saffron = await shop.addProduct(category, { name: 'Saffron', is_pricing: false });
    const order = await placed([line(saffron, 1, null)], { paymentMode: PaymentMode.Offline });
    await shop.ask('PATCH', `/admin/order-prices/${order.orderId}`, {
      token: admin.token,
      body: { items: [{ productId: saffron, price: 250 }] },
    });
    const { body } = await change(order, { items: [line(saffron, 40, null)] });
    expect([body.order.items[0]?.price, body.order.totalAmount]).toEqual([null, null]);
  });
});

describe('a change of an order is refused', () => {
  test('once it is confirmed, of another person, of a product that is not in it, and without a change', async () => {
    const dal = await shop.addProduct(category);
    const order = await placed([line(dal, 2)]);
    expect((await change(order, { items: [line(dal, 3)] }, bala)).status).toBe(403);
    const strange = await change(order, { items: [line('a'.repeat(24), 3)] });
    expect(strange.body.error.fields).toEqual({ 'items.0.productId': 'This product is not in the order.' });
    const twice = await change(order, { items: [line(dal, 3), line(dal, 4)] });
    expect(twice.body.error.fields).toEqual({ 'items.1.productId': 'This product is listed twice.' });
    expect((await change(order, {})).status).toBe(400);
    await move(order, OrderStatus.Confirmed);
    const late = await change(order, { items: [line(dal, 3)] });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'The shop has worked on this order by now. Nothing was changed.',
    ]);
    expect(await stockOf(dal)).toEqual([98, 2]);
  });

  test('or made before the desk confirms, whichever of the two comes first', async () => {
    const dal = await shop.addProduct(category);
    let sold = 0;
    for (const laterMs of [0, 4, 8, 16, 32]) {
      const order = await placed([line(dal, 2)]);
      const [changed, confirmed] = await Promise.all([
        sleep(laterMs).then(() => change(order, { items: [line(dal, 3)] })),
        move(order, OrderStatus.Confirmed),
      ]);
      expect(confirmed.status).toBe(200);
      const isChanged = changed.status === 200;
      if (!isChanged) expect([changed.status, changed.body.error.code]).toEqual([409, 'move_not_allowed']);
      const quantity = isChanged ? 3 : 2;
      sold += quantity;
      const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order.orderId}`, asha);
      expect(body.order).toMatchObject({ status: OrderStatus.Confirmed, totalAmount: quantity * 99.5 });
      const edits = body.order.moves.map(({ edit }) => edit !== undefined);
      expect(edits).toEqual(isChanged ? [false, true, false] : [false, false]);
    }
    expect(await stockOf(dal)).toEqual([100 - sold, sold]);
  });

  test('if it was changed on another device meanwhile; the same change sent twice is made once', async () => {
    const dal = await shop.addProduct(category);
    const order = await placed([line(dal, 2)]);
    const both = await Promise.all([
      change(order, { items: [line(dal, 3)] }),
      change(order, { items: [line(dal, 4)] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)?.body.order.items[0]?.quantity ?? 0;
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
    const again = await change(order, { items: [line(dal, won)] });
    expect([again.status, again.body.order.moves.length]).toEqual([200, 2]);
    expect(await stockOf(dal)).toEqual([100 - won, won]);
  });

  test('as long as a payment is being checked, or above what may be due again', async () => {
    const dal = await shop.addProduct(category);
    const order = await placed([line(dal, 4)], { paymentMode: PaymentMode.Offline });
    await shop.ask('POST', `/user/claim-payment/${asha.id}/${order.orderId}`, {
      token: asha.token,
      body: { method: 'upi', reference: '412345678901' },
    });
    const waiting = await change(order, { items: [line(dal, 2)] });
    expect([waiting.status, waiting.body.error.code]).toEqual([409, 'payment_pending']);
    expect((await change(order, { city: 'Mysuru' })).body.order.city).toBe('Mysuru');

    const paid = await placed([line(dal, 4)], { paymentMode: PaymentMode.Offline });
    await shop.ask('POST', `/admin/payments/${paid.orderId}`, {
      token: admin.token,
      body: { amount: 398, method: 'cash', reference: '' },
    });
    const less = await change(paid, { items: [line(dal, 2)] });
    expect(less.body.order.money).toMatchObject({ total: 199, paid: 398, due: 0, to_pay_back: 199 });
    const back = { amount: 150, method: 'cash', reason: 'Fewer' };
    await shop.ask('POST', `/admin/refunds/${paid.orderId}`, { token: admin.token, body: back });
    const kept = { token: admin.token, body: { amount: 49, reason: 'No change' } };
    expect((await shop.ask('POST', `/admin/kept/${paid.orderId}`, kept)).status).toBe(409);
    const more = await change(less.body.order, { items: [line(dal, 3)] });
    expect([more.status, more.body.error.code]).toEqual([409, 'already_refunded']);
    expect(more.body.error.message).toContain('it can cost at most ₹248.');
    const fewer = await change(less.body.order, { items: [line(dal, 1)] });
    expect(fewer.body.order.money).toMatchObject({ total: 99.5, paid: 248, refunded: 150, to_pay_back: 148.5 });
  });
});

test('the desk moves an order only as it saw it; a call without what it saw moves it as it is', async () => {
  const dal = await shop.addProduct(category);
  const order = await placed([line(dal, 2)]);
  const changed = (await change(order, { items: [line(dal, 3)] })).body.order;
  for (const [status, reason] of [[OrderStatus.Confirmed], [OrderStatus.Cancelled, 'Sold out']] as const) {
    const stale = await move(order, status, reason, newest(order));
    expect([stale.status, stale.body.error.code, stale.body.status]).toEqual([
      ...[409, 'changed_meanwhile', OrderStatus.Ordered],
    ]);
    expect(stale.body.error.message).toContain('Please look at it again: it was not moved.');
  }
  expect(await stockOf(dal)).toEqual([97, 3]);
  const confirmed = await move(order, OrderStatus.Confirmed, undefined, newest(changed));
  expect(confirmed.body.order.status).toBe(OrderStatus.Confirmed);
  // Two people at one record: a move that is over is refused as before.
  const late = await move(order, OrderStatus.Confirmed, undefined, newest(changed));
  expect([late.status, late.body.error.code]).toEqual([409, 'move_not_allowed']);
  expect((await move(order, OrderStatus.Shipped)).status).toBe(200);
});

test('the desk changes an order for a caller, and the log of changes has it without the address', async () => {
  const dal = await shop.addProduct(category);
  const order = await placed([line(dal, 2)]);
  const { body } = await change(order, { items: [line(dal, 3)], deliveryAddress: 'Secret Lane' }, admin);
  expect([body.order.moves.at(-1)?.by, body.order.step_back]).toEqual(['business', undefined]);
  const logged = await shop.db.select().from(changes).where(eq(changes.subjectId, order._id));
  expect(logged.map(({ before, after }) => [before, after])).toEqual([
    [
      { 'Toor Dal': 2, address: null },
      { 'Toor Dal': 3, address: 'changed' },
    ],
  ]);
});
