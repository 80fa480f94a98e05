import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MessagesResponse } from '@shop/contract/office/messages';
import type { Order, OrderResponse } from '@shop/contract/order';
import type { ProposalChoice } from '@shop/contract/order-proposals';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { desc, eq, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { messages } from '../db/schema/messages.ts';
import { changes } from '../db/schema/office.ts';
import { orders } from '../db/schema/orders.ts';
import { onlineHolds } from '../db/schema/payments.ts';
import { staff } from '../db/schema/people.ts';
import { stockMovements } from '../db/schema/stock.ts';
import { checkPayments } from '../payments/check-payments.ts';
import { shopTime } from '../shop-time.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { endProposals } from './settle-proposal.ts';

type Body = OrderResponse & { error: { code: string; message: string; fields?: Record<string, string> } };

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;
let rice: string;
let dal: string;
let basmati: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
  const add = (name: string, discounted_price: number) =>
    shop.addProduct(category, { name, discounted_price, prod_quantity: 1000 });
  [rice, dal, basmati] = [await add('Rice', 100), await add('Dal', 50), await add('Basmati', 110)];
});
afterAll(() => shop.close());

/** 5 of rice at ₹100 and 2 of dal at ₹50. */
async function placed(more: object = {}): Promise<Order> {
  const body = orderOf(
    [
      { productId: rice, quantity: 5, price: 100 },
      { productId: dal, quantity: 2, price: 50 },
    ],
    more,
  );
  const response = await shop.ask<Body>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body });
  return response.body.order;
}

const move = (order: Order, status: OrderStatus) =>
  shop.ask<Body>('PATCH', `/admin/order-status/${order._id}`, { token: admin.token, body: { status } });
const propose = (order: Order, lines: object[], seen = order.moves.at(-1)?.at) =>
  shop.ask<Body>('POST', `/admin/propose-change/${order._id}`, { token: admin.token, body: { seen, lines } });
const choice = (order: Order, wanted: ProposalChoice, { token }: Person = asha) =>
  shop.ask<Body>('POST', `/user/answer-proposal/${asha.id}/${order._id}`, {
    token,
    body: { proposal: order.proposal?._id, choice: wanted },
  });

async function requested(replacement?: { productId: string; quantity: number }): Promise<Order> {
  const { status, body } = await propose(await placed(), [
    { productId: rice, quantity: 3, ...(replacement && { replacement }) },
  ]);
  expect(status).toBe(201);
  return body.order;
}

async function stockOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return { stock: row?.stock ?? 0, sold: row?.sold ?? 0 };
}

const linesOf = ({ items }: Order) => items.map(({ productId, quantity, price }) => [productId.name, quantity, price]);
const passTime = (order: Order) =>
  shop.db
    .update(orders)
    .set({
      proposalUntil: sql`now() - interval '1 second'`,
      proposal: sql`jsonb_set(${orders.proposal}, '{until}', '"2020-01-01T00:00:00.000Z"')`,
    })
    .where(eq(orders.id, order._id));
const details = async (order: Order) =>
  (await shop.ask<Body>('GET', `/user/order-details/${asha.id}/${order._id}`, { token: asha.token })).body.order;
const setSilence = (proposal_silence: string) =>
  shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { proposal_silence } });

describe('when something cannot be had', () => {
  test('the customer gets a message, and accepts fewer pieces and a replacement at their price', async () => {
    const before = { rice: await stockOf(rice), basmati: await stockOf(basmati) };
    const order = await requested({ productId: basmati, quantity: 2 });
    expect(order.proposal?.lines).toEqual([
      {
        productId: rice,
        name: 'Rice',
        before: 5,
        after: 3,
        replacement: { productId: basmati, name: 'Basmati', quantity: 2, price: 110 },
      },
    ]);
    const [message] = await shop.db
      .select({ facts: messages.facts })
      .from(messages)
      .where(sql`${messages.orderId} = ${order._id} and ${messages.kind} = 'items_missing'`);
    expect(message?.facts.reason).toBe('Rice: 3 instead of 5; the shop offers 2 of Basmati.');
    const { body: shown } = await shop.ask<MessagesResponse>('GET', '/admin/messages', admin);
    expect(shown.messages.find(({ kind }) => kind === 'items_missing')?.text).toMatch(
      /Rice: 3 instead of 5; the shop offers 2 of Basmati for ₹110 each\. If you agree, the order costs ₹620\. Without your reply until \w{3} \d+ \w{3}, \d+:\d\d [AP]M, the rest comes without it\./,
    );
    const { body } = await choice(order, 'agree');
    expect(linesOf(body.order)).toEqual([
      ['Rice', 3, 100],
      ['Dal', 2, 50],
      ['Basmati', 2, 110],
    ]);
    expect(body.order.totalAmount).toBe(620);
    expect(body.order.proposal).toBeUndefined();
    expect(body.order.moves.at(-1)).toMatchObject({
      by: 'customer',
      edit: { lines: [{ name: 'Rice' }, { after: 2 }] },
    });
    // The two that could not be had are not on the shelf.
    expect(await stockOf(rice)).toEqual({ stock: before.rice.stock - 5, sold: before.rice.sold + 3 });
    expect(await stockOf(basmati)).toEqual({ stock: before.basmati.stock - 2, sold: before.basmati.sold + 2 });
  });

  test('what is offered instead has its price, though another one of the order has none yet', async () => {
    const saffron = await shop.addProduct(category, { name: 'Saffron', is_pricing: false, prod_quantity: 9 });
    const both = [
      { productId: rice, quantity: 5, price: 100 },
      { productId: saffron, quantity: 1, price: null },
    ];
    const body = orderOf(both);
    const path = `/user/place-order/${asha.id}`;
    const { order } = (await shop.ask<Body>('POST', path, { token: asha.token, body })).body;
    const lines = [{ productId: rice, quantity: 0, replacement: { productId: basmati, quantity: 5 } }];
    expect((await propose(order, lines)).status).toBe(201);
    const { proposal, totalAmount } = await details(order);
    expect([totalAmount, proposal?.lines[0]?.replacement?.price]).toEqual([null, 110]);
  });

  test('staff with the right set the rest of the stock to 0 with the question, and nothing is added to it again', async () => {
    const order = await placed();
    const { stock } = await stockOf(rice);
    const ofDal = (await stockOf(dal)).stock;
    const emptying = {
      seen: order.moves.at(-1)?.at,
      lines: [
        { productId: rice, quantity: 3, empty_stock: true },
        { productId: dal, quantity: 1 },
      ],
    };
    const ask = ({ token }: Person) =>
      shop.ask<Body>('POST', `/admin/propose-change/${order._id}`, { token, body: emptying });
    const desk = await shop.signUp();
    await shop.db.insert(staff).values({ phone: desk.phone, role: 'desk' });
    const refused = await ask(desk);
    expect([refused.status, refused.body.error.message]).toEqual([403, 'Your role does not change the stock.']);
    const { status, body } = await ask(admin);
    expect([status, (await stockOf(rice)).stock, (await stockOf(dal)).stock]).toEqual([201, 0, ofDal]);
    const [last] = await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, rice))
      .orderBy(desc(stockMovements.version))
      .limit(1);
    expect(last).toMatchObject({ kind: 'counted', change: -stock, stock: 0, reason: 'Could not be had for an order' });
    await choice(body.order, 'agree');
    expect((await stockOf(rice)).stock).toBe(0);
    await shop.ask('PATCH', `/admin/product/${rice}`, {
      token: admin.token,
      body: { movement: { kind: 'received', quantity: stock } },
    });
  });

  test("an unpaid order waits for the customer's reply first, and then has half an hour to be paid", async () => {
    await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { upi_id: 'shop@bank' } });
    const order = await placed({ paymentMode: PaymentMode.Online });
    const until = new Date(Date.now() + 60_000);
    await shop.db.update(orders).set({ payUntil: until }).where(eq(orders.id, order._id));
    await shop.db.insert(onlineHolds).values({ orderId: order._id, until });
    expect((await details(order)).pay_until).toBe(until.toISOString());
    const { body } = await propose(order, [{ productId: rice, quantity: 3 }]);
    const ofOrder = eq(onlineHolds.orderId, order._id);
    await shop.db.update(onlineHolds).set({ until: sql`now() - interval '1 second'` }).where(ofOrder);
    await shop.db
      .update(orders)
      .set({ payUntil: new Date(0) })
      .where(eq(orders.id, order._id));
    await checkPayments(shop.db, undefined);
    expect(await details(order)).toMatchObject({ status: OrderStatus.Ordered, proposal: { _id: expect.any(String) } });
    const after = (await choice(body.order, 'agree')).body.order;
    expect(Date.parse(after.pay_until ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
    await shop.db.update(onlineHolds).set({ until: sql`now() - interval '1 second'` }).where(ofOrder);
    await checkPayments(shop.db, undefined);
    expect((await details(order)).status).toBe(OrderStatus.Cancelled);
  });

  test('the reply is needed before the delivery begins', async () => {
    const order = await placed();
    const begin = new Date(Date.now() + 5 * 3_600_000);
    begin.setUTCSeconds(0, 0);
    const [day = '', from = ''] = shopTime(begin).split(' ');
    const delivery = { slot: { id: order._id, day, from, to: '23:59' }, pickup: false };
    await shop.db.update(orders).set({ delivery }).where(eq(orders.id, order._id));
    const { body } = await propose(order, [{ productId: rice, quantity: 3 }]);
    expect(body.order.proposal?.until).toBe(begin.toISOString());
  });

  test('the customer leaves the line out, or cancels', async () => {
    const before = await stockOf(rice);
    const { body } = await choice(await requested(), 'without');
    expect([linesOf(body.order), body.order.totalAmount]).toEqual([[['Dal', 2, 50]], 100]);
    expect(await stockOf(rice)).toEqual({ stock: before.stock - 2, sold: before.sold });
    const rest = { address: false, question: 'left_out' };
    expect(body.order.moves.at(-1)?.edit).toEqual({ ...rest, lines: [{ name: 'Rice', before: 5, after: 0 }] });
    const none = await propose(await placed(), [{ productId: dal, quantity: 0 }]);
    const left = (await choice(none.body.order, 'agree')).body.order;
    const missing = { name: 'Dal', before: 2, after: 0, missing: true };
    expect(left.moves.at(-1)?.edit).toEqual({ address: false, question: 'agreed', lines: [missing] });
    const cancelled = await choice(await requested(), 'cancel');
    expect([cancelled.body.order.status, cancelled.body.order.proposal]).toEqual([OrderStatus.Cancelled, undefined]);
  });

  test('staff record what a customer has decided by phone: with their name, in the timeline and in the log', async () => {
    const agreed = (await choice(await requested(), 'agree', admin)).body.order;
    expect(linesOf(agreed)[0]).toEqual(['Rice', 3, 100]);
    expect(agreed.moves.at(-1)).toMatchObject({ by: 'business', reason: 'Agreed by phone', name: expect.any(String) });
    expect(agreed.moves.at(-1)?.edit).not.toHaveProperty('question');
    const [logged] = await shop.db
      .select()
      .from(changes)
      .where(sql`${changes.subjectId} = ${agreed._id} and ${changes.after} ? 'question'`);
    expect(logged).toMatchObject({ actorId: admin.id, after: { Rice: 3, question: 'Agreed by phone' } });
    const without = (await choice(await requested(), 'without', admin)).body.order;
    expect(without.moves.at(-1)?.reason).toBe('Left out, as agreed by phone');
    const cancelled = (await choice(await requested(), 'cancel', admin)).body.order;
    expect(cancelled.cancellation_reason).toBe('Cancelled by phone, because something of it could not be had');
  });

  test('nothing is left out of an order with one line, but it can be cancelled', async () => {
    const order = await placed();
    const { body } = await propose(order, [
      { productId: rice, quantity: 3 },
      { productId: dal, quantity: 0 },
    ]);
    expect(body.order.proposal?.silence).toBe('keep');
    expect((await choice(body.order, 'without')).body.error.code).toBe('nothing_left');
    expect((await choice(body.order, 'cancel')).status).toBe(200);
    const allGone = await propose(await placed(), [
      { productId: rice, quantity: 0 },
      { productId: dal, quantity: 0 },
    ]);
    expect(allGone.body.order.proposal?.silence).toBe('cancel');
  });

  test('the message of an order of which nothing is left has that it is cancelled without a reply', async () => {
    const order = await placed();
    const none = [rice, dal].map((productId) => ({ productId, quantity: 0 }));
    await propose(order, none);
    const { body } = await shop.ask<MessagesResponse>('GET', '/admin/messages', admin);
    const text = body.messages.find((one) => one.kind === 'items_missing' && one.order?._id === order._id)?.text;
    expect(text).toMatch(/Without your reply until .+, the order is cancelled\./);
  });

  test.each([
    [
      'keep',
      [
        ['Rice', 3, 100],
        ['Dal', 2, 50],
      ],
      OrderStatus.Ordered,
    ],
    ['remove', [['Dal', 2, 50]], OrderStatus.Ordered],
    [
      'cancel',
      [
        ['Rice', 5, 100],
        ['Dal', 2, 50],
      ],
      OrderStatus.Cancelled,
    ],
  ] as const)(
    'and the customer does not respond, "%s" happens once, whichever API is faster',
    async (silence, lines, status) => {
      await setSilence(silence);
      const order = await requested({ productId: basmati, quantity: 2 });
      expect(await endProposals(shop.db)).toEqual([]);
      await passTime(order);
      const both = await Promise.all([endProposals(shop.db), endProposals(shop.db)]);
      expect(both.flat().map(({ orderId }) => orderId)).toEqual([order._id]);
      const now = await details(order);
      expect([linesOf(now), now.status, now.proposal]).toEqual([lines, status, undefined]);
      expect(now.moves.at(-1)?.edit?.question).toBe(silence === 'cancel' ? undefined : 'no_reply');
      expect((await choice(order, 'agree')).body.error.code).toBe('already_answered');
      await setSilence('keep');
    },
  );

  test('the order can be neither confirmed, shipped nor changed, and gets no second proposal, until the customer has responded', async () => {
    const ordered = await requested();
    expect((await move(ordered, OrderStatus.Confirmed)).body.error.code).toBe('proposal_open');
    expect((await choice(ordered, 'withdraw', admin)).status).toBe(200);
    const confirmed = (await move(ordered, OrderStatus.Confirmed)).body.order;
    const order = (await propose(confirmed, [{ productId: rice, quantity: 3 }])).body.order;
    expect((await move(order, OrderStatus.Shipped)).body.error.code).toBe('proposal_open');
    const now = await details(order);
    const again = await propose(now, [{ productId: dal, quantity: 1 }]);
    expect(again.body.error.code).toBe('proposal_open');
    expect((await choice(order, 'withdraw')).status).toBe(403);
    expect((await choice(order, 'withdraw', admin)).body.order.proposal).toBeUndefined();
    const kinds = await shop.db.select({ kind: messages.kind }).from(messages).where(eq(messages.orderId, order._id));
    expect(kinds.filter(({ kind }) => kind === 'question_withdrawn')).toHaveLength(2);
    expect((await move(order, OrderStatus.Shipped)).status).toBe(200);
    expect((await propose(await details(order), [{ productId: dal, quantity: 1 }])).body.error.code).toBe(
      'move_not_allowed',
    );
  });

  test('two devices choose once', async () => {
    const order = await requested();
    const both = await Promise.all([choice(order, 'agree'), choice(order, 'without')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('already_answered');
  });

  test('a replacement that was sold meanwhile is not sold twice', async () => {
    const rare = await shop.addProduct(category, { name: 'Rare rice', discounted_price: 90, prod_quantity: 2 });
    const [first, second] = [
      await requested({ productId: rare, quantity: 2 }),
      await requested({ productId: rare, quantity: 2 }),
    ];
    expect((await choice(first, 'agree')).status).toBe(200);
    const late = await choice(second, 'agree');
    expect(late.body.error).toMatchObject({
      code: 'not_enough_stock',
      message: expect.stringContaining('The shop has only 0 of Rare rice by now'),
    });
    expect((await choice(second, 'without')).status).toBe(200);
    expect((await stockOf(rare)).stock).toBe(0);
  });

  test('money for missing items is to be paid back: one message has the amount, and the desk can filter for such orders', async () => {
    const order = await placed();
    await move(order, OrderStatus.Confirmed);
    const { total } = order.money;
    const paid = { amount: total, method: 'cash' };
    await shop.ask('POST', `/admin/payments/${order._id}`, { token: admin.token, body: paid });
    const proposed = await propose(await details(order), [{ productId: rice, quantity: 3 }]);
    expect(proposed.status).toBe(201);
    const { body } = await choice(proposed.body.order, 'agree');
    const { money } = body.order;
    const { body: sent } = await shop.ask<MessagesResponse>('GET', '/admin/messages', admin);
    const changed = sent.messages.filter((one) => one.kind === 'changed' && one.order?._id === order._id);
    expect(changed.map(({ text }) => text.split('\n')[2])).toEqual([
      `Your order ${order.orderId} was changed. You have paid ₹200 more than it costs now. The shop pays that back.`,
    ]);
    expect(money).toMatchObject({ state: 'paid', paid: total, due: 0 });
    expect(money.to_pay_back).toBe((total ?? 0) - (money.total ?? 0));
    const found = await shop.ask<{ data: Order[] }>('GET', `/user/history/${admin.id}?money=refund`, admin);
    expect(found.body.data.map(({ _id }) => _id)).toContain(order._id);
    const back = { amount: money.to_pay_back, method: 'cash', reason: 'Could not be had' };
    await shop.ask('POST', `/admin/refunds/${order._id}`, { token: admin.token, body: back });
    const after = await shop.ask<{ data: Order[] }>('GET', `/user/history/${admin.id}?money=refund`, admin);
    expect(after.body.data.map(({ _id }) => _id)).not.toContain(order._id);
  });

  test('bad questions are refused: not in the order, not fewer, in the order already, seen too long ago', async () => {
    const order = await placed();
    const refusals = [
      await propose(order, [{ productId: basmati, quantity: 0 }]),
      await propose(order, [{ productId: rice, quantity: 5 }]),
      await propose(order, [{ productId: rice, quantity: 1, replacement: { productId: dal, quantity: 1 } }]),
      await propose(order, [{ productId: rice, quantity: 1, replacement: { productId: basmati, quantity: 5000 } }]),
      await propose(order, [{ productId: rice, quantity: 1 }], '2020-01-01T00:00:00.000Z'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 409]);
  });
});
