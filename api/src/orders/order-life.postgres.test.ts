import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryResponse, OrderResponse, UsualProductsResponse } from '@shop/contract/order';
import { OrderStatus, STATUSES } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { RatingResponse } from '@shop/contract/product';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { messages } from '../db/schema/messages.ts';
import { orders } from '../db/schema/orders.ts';
import { staff } from '../db/schema/people.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

const { Ordered, Delivered, Cancelled, Shipped, Returned, Confirmed } = OrderStatus;

type Body = OrderResponse & {
  error: { code: string; message: string; fields?: Record<string, string> };
  status: OrderStatus;
};

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

async function placed(productId: string, more: object = {}, price: number | null = 99.5) {
  const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf([{ productId, quantity: 10, price }], more),
  });
  return body.order;
}

const move = (orderId: string, status: OrderStatus, cancellation_reason?: string) =>
  shop.ask<Body>('PATCH', `/admin/order-status/${orderId}`, {
    token: admin.token,
    body: { status, cancellation_reason },
  });
const stepBack = (orderId: string, from: OrderStatus, reason = 'Pressed by mistake') =>
  shop.ask<Body>('POST', `/admin/order-step-back/${orderId}`, { token: admin.token, body: { from, reason } });
const cancel = (orderId: string) =>
  shop.ask<Body>('POST', `/user/cancel-order/${asha.id}/${orderId}`, {
    token: asha.token,
    body: { reason: 'Changed my mind' },
  });
const quote = (orderId: string, productId: string, price: number) =>
  shop.ask<Body>('PATCH', `/admin/order-prices/${orderId}`, {
    token: admin.token,
    body: { items: [{ productId, price }] },
  });
const rate = (productId: string, rating: number, person = asha) =>
  shop.ask<RatingResponse & Body>('PUT', `/user/update-rating/${person.id}/${productId}`, {
    token: person.token,
    body: { rating },
  });

async function stockOf(id: string) {
  const [row] = await shop.db
    .select({ stock: products.stock, sold: products.sold })
    .from(products)
    .where(eq(products.id, id));
  return [row?.stock, row?.sold];
}

describe('an order’s life', () => {
  test('ordered, confirmed, shipped, delivered, returned: each move is stored with its time and author', async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    expect(await stockOf(dal)).toEqual([90, 10]);
    for (const status of [Confirmed, Shipped, Delivered, Returned])
      expect((await move(orderId, status)).status).toBe(200);
    const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, asha);
    expect(body.order.moves.map(({ status, by }) => [status, by])).toEqual([
      [Ordered, 'customer'],
      [Confirmed, 'business'],
      [Shipped, 'business'],
      [Delivered, 'business'],
      [Returned, 'business'],
    ]);
    expect(await stockOf(dal)).toEqual([100, 0]);
    const { body: atDesk } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, admin);
    const names = (order: OrderResponse['order']) => order.moves.map(({ name }) => typeof name);
    expect(names(atDesk.order)).toEqual(['undefined', 'string', 'string', 'string', 'string']);
    expect(new Set(names(body.order))).toEqual(new Set(['undefined']));
  });

  test('allows no other moves', async () => {
    const allowed = new Map<OrderStatus, OrderStatus[]>([
      [Ordered, [Confirmed, Cancelled]],
      [Confirmed, [Shipped, Cancelled]],
      [Shipped, [Delivered, Cancelled, Returned]],
      [Delivered, [Returned]],
      [Cancelled, []],
      [Returned, []],
    ]);
    const wayTo: Record<OrderStatus, OrderStatus[]> = {
      [Ordered]: [],
      [Confirmed]: [Confirmed],
      [Shipped]: [Confirmed, Shipped],
      [Delivered]: [Confirmed, Shipped, Delivered],
      [Cancelled]: [Cancelled],
      [Returned]: [Confirmed, Shipped, Delivered, Returned],
    };
    const dal = await shop.addProduct(category, { prod_quantity: 1000 });
    for (const [from, onward] of allowed) {
      const { orderId } = await placed(dal);
      for (const step of wayTo[from]) await move(orderId, step, 'Test');
      for (const to of STATUSES) {
        if (onward.includes(to)) continue;
        const { status, body } = await move(orderId, to, 'Test');
        expect([from, to, status, body.error.code, body.status]).toEqual([from, to, 409, 'move_not_allowed', from]);
      }
    }
  });

  test('moved twice at once is moved once, and the second gets a message', async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    const responses = await Promise.all([
      move(orderId, Cancelled, 'No stock'),
      move(orderId, Cancelled, 'No stock'),
      cancel(orderId),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(dal)).toEqual([100, 0]);
  });

  test('can be cancelled by the customer only while it is Ordered', async () => {
    const dal = await shop.addProduct(category);
    const [first, second] = [await placed(dal), await placed(dal)];
    const { status, body } = await cancel(first.orderId);
    expect([status, body.order.status, body.order.cancellation_reason]).toEqual([200, 2, 'Changed my mind']);
    expect(await stockOf(dal)).toEqual([90, 10]);
    await move(second.orderId, Confirmed);
    expect((await cancel(second.orderId)).status).toBe(409);
  });

  test('can be cancelled by the customer until it is shipped, if the shop allows that', async () => {
    const allow = (cancel_confirmed: boolean) =>
      shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { cancel_confirmed } });
    const dal = await shop.addProduct(category);
    const [first, second] = [await placed(dal), await placed(dal)];
    await move(first.orderId, Confirmed);
    expect((await move(second.orderId, Confirmed)).body.order.can_cancel).toBeUndefined();
    await allow(true);
    await move(second.orderId, Shipped);
    const { status, body } = await cancel(first.orderId);
    expect([status, body.order.status]).toEqual([200, Cancelled]);
    expect((await cancel(second.orderId)).status).toBe(409);
    await allow(false);
    expect(await stockOf(dal)).toEqual([90, 10]);
    const written = await shop.db
      .select({ kind: messages.kind, recipient: messages.recipient })
      .from(messages)
      .where(eq(messages.orderId, first._id));
    expect(written).toContainEqual({ kind: 'customer_cancelled', recipient: 'business' });
  });

  test('is not cancelled by the business without a reason', async () => {
    const { orderId } = await placed(await shop.addProduct(category));
    const { status, body } = await move(orderId, Cancelled);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['cancellation_reason']]);
  });

  test.each([
    ['refused at the door', Cancelled, 'Refused at the door'],
    ['come back to the shop', Returned, 'Nobody was there'],
  ])('a shipped parcel that was %s needs a reason, and its stock returns', async (_what, to, reason) => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    for (const status of [Confirmed, Shipped]) await move(orderId, status);
    const refused = await move(orderId, to);
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['cancellation_reason']]);
    expect(await stockOf(dal)).toEqual([90, 10]);
    const { status, body } = await move(orderId, to, reason);
    expect([status, body.order.moves.at(-1)]).toMatchObject([200, { status: to, reason }]);
    expect(body.order.cancellation_reason).toBe(to === Cancelled ? reason : null);
    expect(await stockOf(dal)).toEqual([100, 0]);
  });

  test('is found by its readable number and by its _id, and by nothing else', async () => {
    const order = await placed(await shop.addProduct(category));
    const read = (key: string) => shop.ask<Body>('GET', `/user/order-details/${asha.id}/${key}`, asha);
    expect((await read(order._id)).body.order.orderId).toBe(order.orderId);
    expect((await read(order.orderId)).body.order._id).toBe(order._id);
    expect([(await read('00000000')).status, (await read('1')).status]).toEqual([404, 400]);
  });

  test('keeps name and price as they were ordered', async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    await shop.ask('PATCH', `/admin/product/${dal}`, { token: admin.token, body: { name: 'New name', mrp_price: 1 } });
    const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, asha);
    expect([body.order.items[0]?.productId.name, body.order.items[0]?.price]).toEqual(['Toor Dal', 99.5]);
  });
});

describe('a move that is taken back', () => {
  const change = async (orderId: string, ...statuses: OrderStatus[]) => {
    for (const status of statuses) expect((await move(orderId, status, 'Refused at the door')).status).toBe(200);
  };

  test.each<[OrderStatus[], OrderStatus]>([
    [[Confirmed], Ordered],
    [[Confirmed, Shipped], Confirmed],
    [[Confirmed, Shipped, Delivered], Shipped],
    [[Cancelled], Ordered],
    [[Confirmed, Shipped, Cancelled], Shipped],
    [[Confirmed, Shipped, Delivered, Returned], Delivered],
  ])('after %j leaves the order in %i, with its stock, timeline and history', async (way, to) => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    await change(orderId, ...way);
    const from = way.at(-1) ?? Ordered;
    const { status, body } = await stepBack(orderId, from);
    expect([status, body.order.status, body.order.cancellation_reason]).toEqual([200, to, null]);
    expect(await stockOf(dal)).toEqual([90, 10]);
    const { body: seen } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, asha);
    expect(seen.order.step_back).toBeUndefined();
    expect(seen.order.moves.at(-1)).toEqual({
      status: to,
      at: expect.any(String),
      by: 'business',
      reason: 'Pressed by mistake',
      back: true,
    });
    const log = await shop.ask<{ changes: { before: object; after: object }[] }>(
      'GET',
      `/admin/changes?kind=order&subject=${seen.order._id}&limit=1`,
      { token: admin.token },
    );
    expect(log.body.changes[0]).toMatchObject({
      before: { status: from },
      after: { status: to, reason: 'Pressed by mistake' },
    });
  });

  test("goes one step only, from the status that was seen, and never undoes the customer's own action", async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    await change(orderId, Confirmed, Shipped);
    expect((await stepBack(orderId, Confirmed)).status).toBe(409);
    expect((await stepBack(orderId, Shipped)).status).toBe(200);
    const again = await stepBack(orderId, Confirmed);
    expect([again.status, again.body.error.code, again.body.status]).toEqual([409, 'move_not_allowed', Confirmed]);
    await change(orderId, Shipped);
    expect((await stepBack(orderId, Shipped)).status).toBe(200);
    const own = await placed(dal);
    await cancel(own.orderId);
    expect((await stepBack(own.orderId, Cancelled)).status).toBe(409);
    expect((await stepBack(orderId, Confirmed, '  ')).status).toBe(400);
  });

  test('happens once if two people take it back at the same moment', async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    await change(orderId, Cancelled);
    const both = await Promise.all([stepBack(orderId, Cancelled), stepBack(orderId, Cancelled)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(dal)).toEqual([90, 10]);
  });

  test('is refused after the set time, and when its stock was sold meanwhile', async () => {
    const dal = await shop.addProduct(category, { prod_quantity: 15 });
    const { orderId, _id } = await placed(dal);
    await change(orderId, Cancelled);
    await placed(dal);
    const sold = await stepBack(orderId, Cancelled);
    expect([sold.status, sold.body.error.code, sold.body.error.message]).toEqual([
      409,
      'not_enough_stock',
      'The shop has only 5 of Toor Dal by now, and the order needs 10.',
    ]);
    expect(await stockOf(dal)).toEqual([5, 10]);
    const [stored] = await shop.db.select({ moves: orders.moves }).from(orders).where(eq(orders.id, _id));
    const earlier = (at: string) => new Date(Date.parse(at) - 16 * 60_000).toISOString();
    const moves = (stored?.moves ?? []).map((each) => ({ ...each, at: earlier(each.at) }));
    await shop.db.update(orders).set({ moves }).where(eq(orders.id, _id));
    const late = await stepBack(orderId, Cancelled);
    expect([late.status, late.body.error.code]).toEqual([409, 'move_not_allowed']);
    expect(late.body.error.message).toBe('The last move of this order cannot be taken back any more.');
  });

  test('is offered to staff who move orders, with its end', async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    const { body } = await move(orderId, Confirmed);
    const at = Date.parse(body.order.moves.at(-1)?.at ?? '');
    expect(body.order.step_back).toEqual({ to: Ordered, until: new Date(at + 15 * 60_000).toISOString() });
    const reader = await shop.signUp();
    await shop.db.insert(staff).values({ phone: reader.phone, role: 'reader' });
    const token = await shop.sessionOf(reader.id);
    const read = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, { token });
    expect([read.status, read.body.order.step_back]).toEqual([200, undefined]);
  });
});

describe('a quoted price', () => {
  test('fills the line and the total, and is visible to the customer if the toggle is on', async () => {
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const order = await placed(saffron, { paymentMode: PaymentMode.Offline }, null);
    expect([order.totalAmount, order.items[0]?.price, order.showSummary]).toEqual([null, null, false]);
    const { body } = await quote(order.orderId, saffron, 250.25);
    expect([body.order.totalAmount, body.order.items[0]?.price]).toEqual([2502.5, 250.25]);
    const read = () => shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order.orderId}`, asha);
    expect((await read()).body.order.totalAmount).toBeNull();
    await move(order.orderId, Confirmed);
    expect((await read()).body.order.totalAmount).toBe(2502.5);
  });

  test("never overwrites another one unseen, and each is in the order's history", async () => {
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const { orderId } = await placed(saffron, {}, null);
    const send = (price: number, seen?: number | null) =>
      shop.ask<Body>('PATCH', `/admin/order-prices/${orderId}`, {
        token: admin.token,
        body: { items: [{ productId: saffron, price, ...(seen !== undefined && { seen }) }] },
      });
    expect((await send(250, null)).status).toBe(200);
    for (const seen of [null, undefined, 240]) {
      const { status, body } = await send(260, seen);
      expect([status, body.error?.code]).toEqual([409, 'changed_meanwhile']);
      expect(body.error?.message).toContain('has been quoted at ₹250 meanwhile. Nothing was saved.');
    }
    expect((await send(250, null)).status).toBe(200);
    const { body } = await send(260, 250);
    expect(body.order.items[0]?.price).toBe(260);
    const by = { by: expect.any(String), at: expect.any(String), name: expect.any(String) };
    expect(body.order.quotes).toEqual([
      { ...by, before: null, after: 250 },
      { ...by, before: 250, after: 260 },
    ]);
    const own = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, asha);
    expect(own.body.order.quotes).toBeUndefined();
  });

  test('by two people at the same moment is accepted once, and the other person is informed', async () => {
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const { orderId } = await placed(saffron, {}, null);
    const both = await Promise.all([quote(orderId, saffron, 250), quote(orderId, saffron, 99_999)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is possible until the delivery', async () => {
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const { orderId } = await placed(saffron, {}, null);
    await quote(orderId, saffron, 45);
    for (const status of [Confirmed, Shipped, Delivered]) await move(orderId, status);
    const { status, body } = await shop.ask<Body>('PATCH', `/admin/order-prices/${orderId}`, {
      token: admin.token,
      body: { items: [{ productId: saffron, price: 99_999, seen: 45 }] },
    });
    expect([status, body.error?.message]).toEqual([409, 'The price of this order is final.']);
  });

  test('is required before every move except a cancellation', async () => {
    const dal = await shop.addProduct(category);
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const { body: both } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
      token: asha.token,
      body: orderOf([{ productId: dal }, { productId: saffron, price: null }]),
    });
    const { orderId } = both.order;
    const refused = await move(orderId, Confirmed);
    expect([refused.status, refused.body.error?.code, refused.body.status]).toEqual([409, 'price_not_quoted', Ordered]);
    expect(refused.body.error?.message).toBe('A product of this order has no price yet. Quote its price first.');
    await quote(orderId, saffron, 250);
    for (const status of [Confirmed, Shipped, Delivered]) expect((await move(orderId, status)).status).toBe(200);

    const unquoted = await placed(saffron, {}, null);
    expect((await move(unquoted.orderId, Shipped)).body.error?.code).toBe('move_not_allowed');
    expect((await move(unquoted.orderId, Cancelled, 'No saffron this year')).status).toBe(200);
  });

  test.each([
    [Confirmed, Shipped],
    [Shipped, Delivered],
  ])('is also required from %i to %i, for orders from before this rule', async (from, to) => {
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const { orderId } = await placed(saffron, {}, null);
    await shop.db.update(orders).set({ status: from }).where(eq(orders.number, orderId));
    expect((await move(orderId, to)).body.error?.code).toBe('price_not_quoted');
    await quote(orderId, saffron, 250);
    expect((await move(orderId, to)).status).toBe(200);
  });

  test('is only for lines that were ordered without one, and not for a finished order', async () => {
    const dal = await shop.addProduct(category);
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const priced = await placed(dal);
    expect((await quote(priced.orderId, dal, 1)).status).toBe(400);
    expect((await quote(priced.orderId, saffron, 1)).status).toBe(400);
    const ended = await placed(saffron, {}, null);
    await cancel(ended.orderId);
    expect((await quote(ended.orderId, saffron, 1)).status).toBe(409);
  });
});

describe('a rating', () => {
  test('is only for delivered products, in halves, and counts once per customer', async () => {
    const dal = await shop.addProduct(category);
    const { orderId } = await placed(dal);
    expect((await rate(dal, 4)).status).toBe(403);
    for (const status of [Confirmed, Shipped, Delivered]) await move(orderId, status);
    for (const wrong of [0, 5.5, 2.25, -1]) expect((await rate(dal, wrong)).status).toBe(400);
    expect((await rate(dal, 4.5)).body).toEqual({ rating: 4.5, average: 4.5, count: 1 });
    expect((await rate(dal, 2)).body).toEqual({ rating: 2, average: 2, count: 1 });
    const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${orderId}`, asha);
    expect(body.order.items[0]?.rating).toBe(2);
    const other = await shop.signUp();
    expect((await rate(dal, 5, other)).status).toBe(403);
  });
});

describe('the usual products', () => {
  test('are the most often ordered ones, in their last quantity, as long as they are available', async () => {
    const person = await shop.signUp();
    const [dal = '', rice = '', gone = ''] = await Promise.all([1, 2, 3].map(() => shop.addProduct(category)));
    const order = (lines: { productId: string; quantity: number }[]) =>
      shop.ask('POST', `/user/place-order/${person.id}`, {
        token: person.token,
        body: orderOf(lines.map((line) => ({ ...line, price: 99.5 }))),
      });
    await order([
      { productId: rice, quantity: 10 },
      { productId: gone, quantity: 10 },
    ]);
    await order([
      { productId: dal, quantity: 12 },
      { productId: rice, quantity: 10 },
    ]);
    await order([{ productId: rice, quantity: 11 }]);
    await shop.ask('PATCH', `/admin/product/${gone}`, { token: admin.token, body: { deleted: true } });

    const path = `/user/usual-products/${person.id}`;
    const { body } = await shop.ask<UsualProductsResponse>('GET', path, { token: person.token });
    expect(body.usual.map(({ product, quantity }) => [product._id, quantity])).toEqual([
      [rice, 11],
      [dal, 12],
    ]);
    expect((await shop.ask('GET', path, { token: asha.token })).status).toBe(403);
  });
});

describe('the history', () => {
  test('pages a customer’s orders newest first, without a gap or a repeat', async () => {
    const person = await shop.signUp();
    const dal = await shop.addProduct(category);
    const placedIds: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${person.id}`, {
        token: person.token,
        body: orderOf([{ productId: dal }]),
      });
      placedIds.unshift(body.order._id);
    }
    const page = (number: number) =>
      shop.ask<HistoryResponse>('GET', `/user/history/${person.id}?page=${number}&limit=3`, { token: person.token });
    const pages = [await page(1), await page(2), await page(3), await page(4)].map(({ body }) => body);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(placedIds);
    expect(pages[0]?.counts).toBeUndefined();
    expect(pages[0]?.data[0]?.customer).toBeUndefined();
  });

  const desk = (query = '') =>
    shop.ask<HistoryResponse>('GET', `/user/history/${admin.id}${query}`, { token: admin.token });

  test('with the admin’s own id is everybody’s, with counts that follow every move', async () => {
    const before = (await desk()).body.counts;
    const { orderId } = await placed(await shop.addProduct(category));
    await move(orderId, Confirmed);
    const { body } = await desk('?limit=1');
    expect(body.data[0]).toMatchObject({ orderId, customer: { user_name: 'Asha', phoneNumber: asha.phone } });
    expect(body.counts).toEqual({ ...before, [Confirmed]: (before?.[Confirmed] ?? 0) + 1 });
    const total = Object.values(body.counts ?? {}).reduce((sum, count) => sum + count, 0);
    const all = await desk('?limit=100');
    expect(all.body.data).toHaveLength(total);
  });

  test('is found by number, phone, name, status and day', async () => {
    const dal = await shop.addProduct(category);
    const order = await placed(dal, { name: 'Zubeida 100% Khan', phoneNumber: '+919123456780' });
    const found = async (query: string) => (await desk(query)).body.data.map(({ orderId }) => orderId);
    for (const q of [order.orderId, order.orderId.slice(2, 7), 'zubeida', '100%25', '9123456780', '%2B919123456780']) {
      expect([q, await found(`?q=${q}`)]).toEqual([q, [order.orderId]]);
    }
    for (const q of ['+91 91234 56780', '91234-56780', '091234 56780'])
      expect([q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [order.orderId]]);
    expect(await found(`?q=${asha.phone.slice(3)}`)).toContain(order.orderId);
    const today = order.date.slice(0, 10);
    expect(await found(`?q=zubeida&status=${Ordered}&from=${today}&to=${today}`)).toEqual([order.orderId]);
    expect(await found(`?q=zubeida&status=${Confirmed}`)).toEqual([]);
    expect(await found('?q=zubeida&to=2020-01-01')).toEqual([]);
    expect((await desk('?from=2026-13-01')).status).toBe(400);
    // Half past twelve at night in India is the evening before in UTC.
    await shop.db
      .update(orders)
      .set({ placedAt: new Date('2026-03-01T19:00:00Z') })
      .where(eq(orders.id, order._id));
    const on = (day: string) => found(`?q=zubeida&from=${day}&to=${day}&days=shop`);
    expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([[], [order.orderId]]);
    expect(await found('?q=zubeida&from=2026-03-01&to=2026-03-01')).toEqual([order.orderId]);
  });
});
