import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readCsvTable } from '@shop/contract/office/csv-table';
import type { HistoryResponse, Order, OrderFigures, OrderResponse } from '@shop/contract/order';
import type { MoneyReport } from '@shop/contract/order-money';
import type { DecideReturnRequest, Decision } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../db/schema/catalogue.ts';
import { messages } from '../db/schema/messages.ts';
import { changes } from '../db/schema/office.ts';
import { orders, type StoredMove } from '../db/schema/orders.ts';
import { staff } from '../db/schema/people.ts';
import type { MessageRow } from '../messages/take-message.ts';
import { readAbout } from '../messages/values.ts';
import { periodsOf } from '../office/figures/periods.ts';
import { readFigures } from '../office/figures/read-figures.ts';
import { shopDay } from '../shop-time.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

const { Delivered, Returned, Shipped, Confirmed } = OrderStatus;

type Body = OrderResponse & {
  error: { code: string; message: string; fields?: Record<string, string> };
  state?: string;
};

let shop: TestApi;
let admin: Person;
let asha: Person;
let rice: string;
let dal: string;

const setDays = (return_days: number) =>
  shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { return_days } });

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  const category = await shop.addCategory();
  rice = await shop.addProduct(category, { name: 'Rice', prod_quantity: 10_000, discounted_price: 100 });
  dal = await shop.addProduct(category, { name: 'Dal', prod_quantity: 10_000, discounted_price: 50 });
  await setDays(7);
});
afterAll(() => shop.close());

const move = (order: Order, status: OrderStatus, cancellation_reason?: string) =>
  shop.ask<Body>('PATCH', `/admin/order-status/${order._id}`, {
    token: admin.token,
    body: { status, cancellation_reason },
  });

/** 5 of rice at ₹100 and 2 of dal at ₹50. */
async function delivered({ paid = 0, upTo = Delivered as OrderStatus } = {}): Promise<Order> {
  const body = orderOf([
    { productId: rice, quantity: 5, price: 100 },
    { productId: dal, quantity: 2, price: 50 },
  ]);
  const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body });
  const { order } = placed.body;
  for (const status of [Confirmed, Shipped, Delivered]) {
    await move(order, status);
    if (status === upTo) break;
  }
  if (paid > 0)
    await shop.ask('POST', `/admin/payments/${order._id}`, {
      token: admin.token,
      body: { amount: paid, method: 'cash', reference: null },
    });
  return order;
}

const request = (order: Order, lines: Record<string, number>, more: object = {}, person = asha) =>
  shop.ask<Body>('POST', `/user/request-return/${asha.id}/${order.orderId}`, {
    token: person.token,
    body: {
      lines: Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
      reason: 'Broken bag',
      ...more,
    },
  });
const decide = (id: string, wanted: DecideReturnRequest, person = admin) =>
  shop.ask<Body>('POST', `/admin/returns/${id}`, { token: person.token, body: wanted });

async function requested(order: Order, lines: Record<string, number>): Promise<string> {
  const { status, body } = await request(order, lines);
  expect(status).toBe(201);
  return body.order.returns?.at(-1)?._id ?? '';
}
async function received(order: Order, lines: Record<string, number>, written_off: string[] = []): Promise<string> {
  const id = await requested(order, lines);
  await decide(id, { decision: 'accept' });
  expect((await decide(id, { decision: 'receive', written_off })).status).toBe(200);
  return id;
}

async function stockOf(id: string) {
  const [row] = await shop.db
    .select({ stock: products.stock, sold: products.sold })
    .from(products)
    .where(eq(products.id, id));
  return { stock: row?.stock ?? 0, sold: row?.sold ?? 0 };
}

const kindsOf = async (order: Order) =>
  (
    await shop.db
      .select({ kind: messages.kind, recipient: messages.recipient })
      .from(messages)
      .where(eq(messages.orderId, order._id))
      .orderBy(asc(messages.seq))
  ).map(({ kind, recipient }) => `${kind} to ${recipient}`);

describe('a return', () => {
  test('of two of five lines goes from the request to the refund: stock, money, messages and log follow', async () => {
    const order = await delivered({ paid: 600 });
    const [riceBefore, dalBefore] = [await stockOf(rice), await stockOf(dal)];
    const { body } = await request(order, { [rice]: 2, [dal]: 1 }, { wish: 'exchange' });
    const [first] = body.order.returns ?? [];
    expect(first).toMatchObject({ state: 'requested', reason: 'Broken bag', refund: null });
    expect(first?.steps).toMatchObject([{ by: 'customer', wish: 'exchange' }]);
    const id = first?._id ?? '';
    expect((await decide(id, { decision: 'accept', seen: 'requested' })).status).toBe(200);
    const back = await decide(id, { decision: 'receive', seen: 'accepted', written_off: [rice] });
    expect(back.body.order.status).toBe(Delivered);
    expect(back.body.order.returns?.[0]?.lines.map(({ name, to }) => [name, to])).toEqual([
      ['Rice', 'written_off'],
      ['Dal', 'stock'],
    ]);
    expect(await stockOf(rice)).toEqual({ stock: riceBefore.stock, sold: riceBefore.sold - 2 });
    expect(await stockOf(dal)).toEqual({ stock: dalBefore.stock + 1, sold: dalBefore.sold - 1 });
    const done = await decide(id, { decision: 'done', seen: 'received' });
    expect(done.body.order.money).toMatchObject({ state: 'partly refunded', paid: 350, refunded: 250 });
    expect(done.body.order.returns?.[0]).toMatchObject({ state: 'done', refund: 250 });
    // Staff see who of them it was, and customers do not.
    expect(done.body.order.returns?.[0]?.steps.map(({ state, by, name }) => [state, by, name])).toEqual([
      ['requested', 'customer', undefined],
      ['accepted', 'business', expect.stringMatching(/./)],
      ['received', 'business', expect.stringMatching(/./)],
      ['done', 'business', expect.stringMatching(/./)],
    ]);
    const own = await shop.ask<{ order: Order }>('GET', `/user/order-details/${asha.id}/${order._id}`, asha);
    expect(own.body.order.returns?.[0]?.steps.map((step) => [step.name, 'actorId' in step])).toEqual(
      Array(4).fill([undefined, false]),
    );
    expect(await kindsOf(order)).toEqual(
      expect.arrayContaining(['return_requested to business', 'return_accepted to customer', 'refunded to customer']),
    );
    const logged = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.subjectId, order._id))
      .orderBy(asc(changes.seq));
    expect(JSON.stringify(logged)).toContain('received: 2 × Rice, 1 × Dal');
  });

  test('is in no figure of what was sold, and exports have it', async () => {
    const order = await delivered({ paid: 600 });
    const all = async () => {
      const read = async <Read>(path: string) => (await shop.ask<Read>('GET', path, { token: admin.token })).body;
      // Not by its route, which caches them for ten seconds.
      const figures = await readFigures(shop.db, periodsOf('day', undefined, new Date()));
      const { revenue } = await read<OrderFigures>(`/admin/order-figures?since=${Date.now() - 86_400_000}`);
      const { text } = await shop.ask('GET', '/admin/exports/customers.csv', { token: admin.token });
      const spent = readCsvTable(text).rows.find(({ cells }) => cells[1]?.includes(asha.phone.slice(-10)))?.cells[5];
      const sold = figures.top.find(({ name }) => name === 'Rice')?.quantity ?? 0;
      return [figures.now.revenue, Number(revenue), Number(spent), sold, figures.now.returnedValue];
    };
    const before = await all();
    await received(order, { [rice]: 2 }, [rice]);
    const after = await all();
    expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([-200, -200, -200, -2, 200]);
    const today = shopDay(new Date());
    const { text } = await shop.ask('GET', `/admin/exports/orders.csv?from=${today}&to=${today}`, {
      token: admin.token,
    });
    const [header, ...rows] = readCsvTable(text).rows.map(({ cells }) => cells);
    const row = rows.find(([number]) => number === order.orderId);
    expect(row?.[header?.indexOf('Returned items') ?? -1]).toBe('2 × Rice');
  });

  test('of everything moves the order to Returned, and pays back all that was paid', async () => {
    const order = await delivered({ paid: 600 });
    const first = await received(order, { [rice]: 2 });
    const second = await received(order, { [rice]: 3, [dal]: 2 });
    const { body } = await decide(first, { decision: 'done' });
    expect([body.order.status, body.order.money.refunded]).toEqual([Returned, 200]);
    expect(body.order.moves.at(-1)).toMatchObject({ status: Returned, return_id: second });
    expect(body.order.step_back).toBeUndefined();
    const last = await decide(second, { decision: 'done' });
    expect(last.body.order.money).toMatchObject({ state: 'refunded', paid: 0, refunded: 600, due: 0 });
  });

  test('of an order that was not paid lowers what is due, and of a partly paid one before anything is paid back', async () => {
    const unpaid = await delivered();
    const done = await decide(await received(unpaid, { [rice]: 2 }), { decision: 'done' });
    expect(done.body.order.returns?.[0]).toMatchObject({ state: 'done', refund: 0, less_due: 200 });
    expect(done.body.order.money).toEqual({ state: 'due', total: 400, paid: 0, refunded: 0, due: 400 });
    const pay = (order: Order, amount: number) =>
      shop.ask<Body>('POST', `/admin/payments/${order._id}`, { token: admin.token, body: { amount, method: 'cash' } });
    expect((await pay(unpaid, 400.01)).body.error.message).toBe('Only ₹400 is due for this order.');
    expect((await pay(unpaid, 400)).body.order.money).toMatchObject({ state: 'paid', due: 0 });
    const partly = await delivered({ paid: 480 });
    const more = await received(partly, { [rice]: 2 });
    const refused = await decide(more, { decision: 'done', amount: 480.01 });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'more_than_paid']);
    const settled = await decide(more, { decision: 'done' });
    expect(settled.body.order.returns?.[0]).toMatchObject({ refund: 80, less_due: 120 });
    expect(settled.body.order.money).toMatchObject({ total: 480, paid: 400, refunded: 80, due: 0 });
  });

  test('is not settled while a payment waits, because nobody knows yet what was paid', async () => {
    const order = await delivered();
    const id = await received(order, { [rice]: 2 });
    const claim = { method: 'UPI', reference: `UTR ${order.orderId}` };
    await shop.ask('POST', `/user/claim-payment/${asha.id}/${order._id}`, { token: asha.token, body: claim });
    expect((await decide(id, { decision: 'done' })).body.error.code).toBe('payment_waits');
    await shop.ask('POST', `/admin/payments/${order._id}`, { token: admin.token, body: { ...claim, amount: 600 } });
    expect((await decide(id, { decision: 'done' })).body.order.money).toMatchObject({
      paid: 400,
      refunded: 200,
      due: 0,
    });
  });

  test('may keep something back, as for a bag that was opened', async () => {
    const order = await delivered({ paid: 600 });
    const { body } = await decide(await received(order, { [dal]: 2 }), { decision: 'done', amount: 80 });
    expect(body.order.money).toMatchObject({ refunded: 80, paid: 520 });
  });

  test('pays back at most what its goods are worth: more is a refund of its own, with a reason', async () => {
    const order = await delivered({ paid: 600 });
    const id = await received(order, { [dal]: 2 });
    const { status, body } = await decide(id, { decision: 'done', amount: 100.01 });
    expect([status, body.error.code]).toEqual([409, 'more_than_returned']);
    expect((await decide(id, { decision: 'done', amount: 100 })).body.order.money).toMatchObject({ refunded: 100 });
  });

  test('is exchanged: a new order with the same goods at their price is paid with what was paid, and linked', async () => {
    const order = await delivered({ paid: 600 });
    const before = await stockOf(rice);
    const id = await received(order, { [rice]: 2 }, [rice]);
    await shop.db.update(products).set({ discountedPaise: 120_00 }).where(eq(products.id, rice));
    const both = await Promise.all([
      decide(id, { decision: 'exchange', seen: 'received' }),
      decide(id, { decision: 'exchange', seen: 'received' }),
    ]);
    await shop.db.update(products).set({ discountedPaise: 100_00 }).where(eq(products.id, rice));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const old = both[0]?.body.order;
    expect(old?.money).toMatchObject({ paid: 400, refunded: 200 });
    const number = old?.returns?.[0]?.steps.at(-1)?.exchange ?? '';
    const { body } = await shop.ask<Body>('GET', `/user/order-details/${asha.id}/${number}`, { token: asha.token });
    expect(body.order).toMatchObject({ totalAmount: 200, money: { paid: 200, due: 0 } });
    expect(body.order.payments).toMatchObject([{ kind: 'payment', instrument: 'exchange' }]);
    expect(old?.payments).toMatchObject([{ kind: 'payment' }, { kind: 'refund', instrument: 'exchange' }]);
    expect(old?.payments?.[0]).not.toHaveProperty('instrument');
    expect(body.order.moves[0]).toMatchObject({ by: 'business', exchange_of: order.orderId });
    expect(body.order.items.map(({ quantity, price }) => [quantity, price])).toEqual([[2, 100]]);
    expect(await stockOf(rice)).toEqual({ stock: before.stock - 2, sold: before.sold });
    expect((await decide(id, { decision: 'done' })).status).toBe(409);
  });

  test('that is exchanged moves no money: the day of the money shows its value apart', async () => {
    const day = shopDay(new Date());
    const money = async () => (await shop.ask<MoneyReport>('GET', `/admin/payments?from=${day}&to=${day}`, admin)).body;
    const id = await received(await delivered({ paid: 600 }), { [rice]: 2 });
    const before = await money();
    const exchange = await decide(id, { decision: 'exchange' });
    expect(exchange.status).toBe(200);
    const after = await money();
    expect(after).toMatchObject({
      received: before.received,
      refunded: before.refunded,
      methods: before.methods,
      exchanged: (before.exchanged ?? 0) + 200,
      days: [{ received: before.received, refunded: before.refunded, exchanged: after.exchanged }],
    });
    const csv = await shop.ask<string>('GET', `/admin/payments.csv?from=${day}&to=${day}`, admin);
    const number = exchange.body.order.orderId;
    const lines = csv.text.split('\r\n').filter((line) => line.includes(number) && line.includes('Exchange'));
    expect(lines.map((line) => line.split(',').slice(4, 6).join())).toEqual(['account,-200', 'account,200']);
  });

  test('of an order that was picked up is exchanged for one to pick up', async () => {
    const order = await delivered({ paid: 600 });
    const pickUp = { slot: null, pickup: true, note: 'Behind the temple' };
    await shop.db
      .update(orders)
      .set({ delivery: { ...pickUp, carrier: 'Asha' }, address: '', city: '', state: '', pin: '' })
      .where(eq(orders.id, order._id));
    const { body } = await decide(await received(order, { [rice]: 2 }), { decision: 'exchange' });
    const number = body.order.returns?.[0]?.steps.at(-1)?.exchange ?? '';
    const [placed] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect([placed?.delivery, placed?.address]).toEqual([pickUp, '']);
  });

  test('of a sale at a discount is exchanged to the last piece: its shares of the discount are rounded', async () => {
    const order = await delivered();
    const [placing] = (await shop.db.select().from(orders).where(eq(orders.id, order._id)))[0]?.moves ?? [];
    const [, ...later] = (await shop.db.select().from(orders).where(eq(orders.id, order._id)))[0]?.moves ?? [];
    if (!placing) throw new Error('The order was placed.');
    const moves = [{ ...placing, discount: { paise: 100, of: 600_00 } }, ...later];
    await shop.db.update(orders).set({ moves, totalPaise: 599_00 }).where(eq(orders.id, order._id));
    const body = { amount: 599, method: 'cash' };
    await shop.ask('POST', `/admin/payments/${order._id}`, { token: admin.token, body });
    const exchanged = [];
    for (const lines of [{ [rice]: 2 }, { [rice]: 3 }, { [dal]: 2 }]) {
      const { body: done } = await decide(await received(order, lines), { decision: 'exchange' });
      exchanged.push(done.error?.code ?? done.order.returns?.at(-1)?.refund);
    }
    expect(exchanged).toEqual([199.67, 299.5, 99.83]);
  });

  test('is not exchanged when it was not paid, or when the shop has no more of it', async () => {
    const unpaid = await received(await delivered(), { [rice]: 2 });
    expect((await decide(unpaid, { decision: 'exchange' })).body.error.code).toBe('not_paid');
    const last = await received(await delivered({ paid: 600 }), { [dal]: 2 }, [dal]);
    const [row] = await shop.db.select().from(products).where(eq(products.id, dal));
    await shop.db.update(products).set({ stock: 1 }).where(eq(products.id, dal));
    const { body } = await decide(last, { decision: 'exchange' });
    await shop.db
      .update(products)
      .set({ stock: row?.stock ?? 0 })
      .where(eq(products.id, dal));
    expect(body.error.message).toBe('The shop has only 1 of Dal. Nothing was exchanged.');
    expect((await decide(last, { decision: 'done' })).body.order.money.refunded).toBe(100);
  });

  test('is refused with a reason, and its items can then be requested again', async () => {
    const order = await delivered();
    const id = await requested(order, { [rice]: 5 });
    expect((await decide(id, { decision: 'refuse' })).body.error.fields).toHaveProperty('reason');
    const { body } = await decide(id, { decision: 'refuse', reason: 'The seal is broken' });
    expect(body.order.returns?.[0]?.steps.at(-1)).toMatchObject({ state: 'refused', reason: 'The seal is broken' });
    expect(await kindsOf(order)).toContain('return_refused to customer');
    await requested(order, { [rice]: 5 });
  });

  test('is accepted in part: the rest is refused with a reason, and only what is accepted comes back and is paid back', async () => {
    const order = await delivered({ paid: 600 });
    const id = await requested(order, { [rice]: 3, [dal]: 2 });
    const taken = [{ productId: rice, quantity: 2 }];
    const accept = { decision: 'accept' as const, seen: 'requested' as const, lines: taken };
    expect((await decide(id, accept)).body.error.fields).toHaveProperty('reason');
    const { body } = await decide(id, { ...accept, reason: 'The seal is broken' });
    const [one] = body.order.returns ?? [];
    expect(one?.lines).toMatchObject([{ name: 'Rice', quantity: 2 }]);
    expect(one?.steps.at(-1)).toMatchObject({
      state: 'accepted',
      reason: 'The seal is broken',
      refused: [
        { name: 'Rice', quantity: 1 },
        { name: 'Dal', quantity: 2 },
      ],
    });
    const sent = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.orderId, order._id))
      .orderBy(asc(messages.seq));
    const { valuesIn } = (await readAbout(shop.db, sent.at(-1) as MessageRow, { origin: undefined })) ?? {};
    expect(sent.slice(-2).map(({ kind }) => kind)).toEqual(['return_accepted', 'return_refused']);
    expect(valuesIn?.('en')).toMatchObject({ items: '1 × Rice\n2 × Dal', reason: 'The seal is broken' });
    const logged = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.subjectId, order._id))
      .orderBy(asc(changes.seq));
    expect(logged.at(-1)?.after).toMatchObject({ return: 'accepted: 2 × Rice', refused: '1 × Rice, 2 × Dal' });
    await requested(order, { [rice]: 1 });
    await decide(id, { decision: 'receive' });
    const done = await decide(id, { decision: 'done' });
    expect(done.body.order.money).toMatchObject({ refunded: 200, paid: 400 });
  });

  test('of which only some comes back is received in part; the rest can be requested again', async () => {
    const order = await delivered({ paid: 600 });
    const before = await stockOf(rice);
    const id = await requested(order, { [rice]: 5 });
    await decide(id, { decision: 'accept' });
    const lines = [{ productId: rice, quantity: 3 }];
    const { body } = await decide(id, { decision: 'receive', lines, reason: 'Two never came' });
    expect(body.order.returns?.[0]?.lines).toMatchObject([{ quantity: 3, to: 'stock' }]);
    expect((await stockOf(rice)).stock).toBe(before.stock + 3);
    expect((await kindsOf(order)).at(-1)).toBe('return_refused to customer');
    expect((await decide(id, { decision: 'done' })).body.order.money).toMatchObject({ refunded: 300 });
    await requested(order, { [rice]: 2 });
  });

  test('is not taken in part twice in different ways, nor with lines or quantities that it does not have', async () => {
    const order = await delivered();
    const id = await requested(order, { [rice]: 3 });
    const take = (quantity: number, productId = rice, decision: Decision = 'accept') =>
      decide(id, { decision, lines: [{ productId, quantity }], reason: 'Opened' });
    expect((await take(4)).body.error.fields).toEqual({ 'lines.0.quantity': 'Only 3 are in the return.' });
    expect((await take(1, dal)).body.error.fields).toEqual({
      'lines.0.productId': 'This product is not in the return.',
    });
    expect((await take(1, rice, 'refuse')).body.error.fields).toHaveProperty('lines');
    expect((await take(0)).status).toBe(400);
    const twice = [1, 2].map((quantity) => ({ productId: rice, quantity }));
    expect((await decide(id, { decision: 'accept', lines: twice })).body.error.fields).toHaveProperty([
      'lines.1.productId',
    ]);
    expect((await take(2)).status).toBe(200);
    expect((await take(2)).status).toBe(200);
    expect((await take(1)).body.error.code).toBe('changed_meanwhile');
    expect((await decide(id, { decision: 'accept' })).body.error.code).toBe('changed_meanwhile');
  });

  test('takes no quantity twice, in either order of two devices', async () => {
    const order = await delivered();
    const both = await Promise.all([request(order, { [rice]: 3 }), request(order, { [rice]: 3 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = both.find(({ status }) => status === 409)?.body.error;
    expect(late).toMatchObject({ code: 'already_requested', message: expect.stringContaining('Only 2 of Rice') });
    await requested(order, { [rice]: 2 });
    expect((await request(order, { [rice]: 1 })).body.error.message).toBe('All of Rice is in a return already.');
    expect((await request(order, { [rice]: 6 })).status).toBe(400);
    expect((await request(order, { [admin.id]: 1 })).status).toBe(400);
  });

  test('is decided by one of two staff; the same decision twice is made once', async () => {
    const order = await delivered({ paid: 600 });
    const id = await requested(order, { [rice]: 1 });
    const both = await Promise.all([
      decide(id, { decision: 'accept', seen: 'requested' }),
      decide(id, { decision: 'refuse', seen: 'requested', reason: 'No' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)?.body;
    expect(late?.error).toMatchObject({ code: 'changed_meanwhile', message: expect.stringContaining('Somebody else') });
    const other = await received(order, { [dal]: 2 });
    const before = await stockOf(dal);
    await decide(other, { decision: 'receive' });
    expect(await stockOf(dal)).toEqual(before);
    await Promise.all([decide(other, { decision: 'done' }), decide(other, { decision: 'done' })]);
    const { body } = await decide(other, { decision: 'done' });
    expect(body.order.money).toMatchObject({ refunded: 100, paid: 500 });
  });

  test('that was decided is not decided in another way: not with other damage, nor with another amount', async () => {
    const order = await delivered({ paid: 600 });
    const id = await received(order, { [rice]: 1, [dal]: 1 }, [rice]);
    const outcomes = async (wanted: DecideReturnRequest[]) => {
      const all = [];
      for (const one of wanted) {
        const { status, body } = await decide(id, one);
        all.push(status === 200 ? 200 : body.error.code);
      }
      return all;
    };
    const receive = (written_off?: string[]) => ({ decision: 'receive' as const, ...(written_off && { written_off }) });
    expect(await outcomes([receive([rice]), receive(), receive([dal]), receive([rice, dal])])).toEqual([
      ...[200, 'changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile'],
    ]);
    const done = (amount: number) => ({ decision: 'done' as const, amount });
    expect(await outcomes([done(140), done(140), done(150), done(0)])).toEqual([
      ...[200, 200, 'changed_meanwhile', 'changed_meanwhile'],
    ]);
  });

  test('ends when the desk marks the whole order as returned; what came back before is not put back twice', async () => {
    const order = await delivered();
    await received(order, { [rice]: 2 });
    const open = await requested(order, { [dal]: 1 });
    const [riceBefore, dalBefore] = [await stockOf(rice), await stockOf(dal)];
    const { body } = await move(order, Returned);
    expect(body.order.returns?.map(({ state }) => state)).toEqual(['received', 'ended']);
    expect((await stockOf(rice)).stock).toBe(riceBefore.stock + 3);
    expect((await stockOf(dal)).stock).toBe(dalBefore.stock + 2);
    expect((await decide(open, { decision: 'accept' })).status).toBe(409);
    expect((await request(order, { [rice]: 1 })).body.error.message).toContain('marked the whole order as returned');
    const back = await shop.ask<Body>('POST', `/admin/order-step-back/${order._id}`, {
      token: admin.token,
      body: { from: Returned, reason: 'Wrong order' },
    });
    expect(back.status).toBe(200);
    expect((await stockOf(rice)).stock).toBe(riceBefore.stock);
  });

  test('holds its order: a delivery of which something comes back is not taken back', async () => {
    const order = await delivered();
    await requested(order, { [rice]: 1 });
    const { status } = await shop.ask('POST', `/admin/order-step-back/${order._id}`, {
      token: admin.token,
      body: { from: Delivered, reason: 'Wrong order' },
    });
    expect(status).toBe(409);
  });
});

describe('items can be returned', () => {
  test('once they are delivered, and only in a shop that takes returns', async () => {
    const shipped = await delivered({ upTo: Shipped });
    expect((await request(shipped, { [rice]: 1 })).body.error.code).toBe('move_not_allowed');
    const order = await delivered();
    const details = () =>
      shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order._id}`, { token: asha.token });
    expect((await details()).body.order.return_until).toBeDefined();
    await setDays(0);
    expect((await details()).body.order.return_until).toBeUndefined();
    expect((await request(order, { [rice]: 1 })).body.error.code).toBe('no_returns');
    await setDays(7);
  });

  test('for the days that the shop allows; staff may add one later', async () => {
    const order = await delivered();
    const [row] = await shop.db.select({ moves: orders.moves }).from(orders).where(eq(orders.id, order._id));
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    const moves: StoredMove[] = (row?.moves ?? []).map((one) => ({ ...one, at: eightDaysAgo }));
    await shop.db.update(orders).set({ moves }).where(eq(orders.id, order._id));
    expect((await request(order, { [rice]: 1 })).body.error.code).toBe('too_late');
    const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order._id}`, asha);
    const yesterday = new Date(Date.parse(eightDaysAgo) + 7 * 24 * 3_600_000).toISOString();
    expect([body.order.return_until, body.order.return_ended]).toEqual([undefined, yesterday]);
    expect((await request(order, { [rice]: 1 }, {}, admin)).status).toBe(201);
  });

  test('with up to three pictures, which are kept only for such an order', async () => {
    const order = await delivered();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const send = (key: string, person = asha) =>
      shop.ask<{ url: string }>('POST', `/user/return-picture/${asha.id}/${key}`, {
        token: person.token,
        headers: { 'content-type': 'image/png' },
        body: png,
      });
    const { status, body } = await send(order._id);
    expect(status).toBe(201);
    const sent = await request(order, { [rice]: 1 }, { pictures: [body.url] });
    expect(sent.body.order.returns?.[0]?.pictures).toEqual([body.url]);
    expect((await send((await delivered({ upTo: Shipped }))._id)).status).toBe(409);
    const bala = await shop.signUp();
    expect((await send(order._id, bala)).status).toBe(403);
    expect((await request(order, { [rice]: 1 }, { pictures: ['https://example.com/a.webp'] })).status).toBe(400);
  });
});

test('the desk finds the orders whose return waits for it, and their number', async () => {
  const waiting = async () => {
    const { body } = await shop.ask<HistoryResponse>('GET', `/user/history/${admin.id}?returns=decide&limit=100`, {
      token: admin.token,
    });
    const figures = await shop.ask<OrderFigures>('GET', `/admin/order-figures?since=${Date.now() - 60_000}`, {
      token: admin.token,
    });
    expect(figures.body.returns).toBe(body.data.length);
    return body.data.map(({ _id }) => _id);
  };
  const collected = async () => {
    const path = `/user/history/${admin.id}?returns=collect&limit=100`;
    return (await shop.ask<HistoryResponse>('GET', path, { token: admin.token })).body.data.map(({ _id }) => _id);
  };
  const order = await delivered();
  expect(await waiting()).not.toContain(order._id);
  const id = await requested(order, { [rice]: 1 });
  expect(await waiting()).toContain(order._id);
  expect(await collected()).not.toContain(order._id);
  await decide(id, { decision: 'accept' });
  expect(await waiting()).not.toContain(order._id);
  expect(await collected()).toContain(order._id);
});

test('a customer withdraws a return until the shop decides; its items can be requested again', async () => {
  const order = await delivered();
  const withdraw = (id: string, person = asha) =>
    shop.ask<Body>('POST', `/user/withdraw-return/${person.id}/${id}`, { token: person.token });
  const id = await requested(order, { [rice]: 5 });
  const ravi = await shop.signUp();
  expect((await withdraw(id, ravi)).status).toBe(404);
  const { body } = await withdraw(id);
  expect(body.order.returns).toMatchObject([{ state: 'ended', steps: [{}, { by: 'customer', withdrawn: true }] }]);
  expect((await withdraw(id)).body.order.returns?.[0]?.steps).toHaveLength(2);
  expect((await decide(id, { decision: 'accept' })).status).toBe(409);
  const again = await requested(order, { [rice]: 5 });
  await decide(again, { decision: 'accept' });
  const late = await withdraw(again);
  expect([late.status, late.body.error.code, late.body.state]).toEqual([409, 'changed_meanwhile', 'accepted']);
});

test('who may move orders decides and receives; only who may refund pays back', async () => {
  const ravi = await shop.signUp();
  await shop.db.insert(staff).values({ phone: ravi.phone, role: 'desk' });
  const order = await delivered({ paid: 600 });
  const id = await requested(order, { [rice]: 1 });
  expect((await decide(id, { decision: 'accept' }, asha)).status).toBe(403);
  expect((await decide(id, { decision: 'accept' }, ravi)).status).toBe(200);
  expect((await decide(id, { decision: 'receive' }, ravi)).status).toBe(200);
  expect((await decide(id, { decision: 'done' }, ravi)).status).toBe(403);
});
