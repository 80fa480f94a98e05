import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Order, OrderResponse } from '@shop/contract/order';
import type { MoneyReport, UnmatchedResponse } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { desc, eq } from 'drizzle-orm';
import { changes } from '../../db/schema/office.ts';
import { payments, refunds } from '../../db/schema/payments.ts';
import { staff } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { readOpenDays } from '../../invoices/open-days.ts';
import { recordCash } from '../../payments/record-payment.ts';
import { addDays, shopDay } from '../../shop-time.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../../testing/test-api.ts';

interface Response {
  order: Order;
  error: { code: string; message: string };
}

let shop: TestApi;
let admin: Person;
let asha: Person;
let rice: string;
let unpriced: string;

beforeAll(async () => {
  shop = await openTestApi({ LIMIT_ORDER_BY_NUMBER: '100000/60', LIMIT_ORDER_BY_ADDRESS: '100000/60' });
  admin = await shop.admin();
  asha = await shop.signUp();
  const category = await shop.addCategory();
  rice = await shop.addProduct(category, { mrp_price: 142.5, discounted_price: null, prod_quantity: 10_000 });
  unpriced = await shop.addProduct(category, { is_pricing: false, prod_quantity: 10_000 });
});
afterAll(() => shop.close());

/** Ten packs of rice: ₹1,425. */
async function place(product = rice, price: number | null = 142.5) {
  const body = orderOf([{ productId: product, quantity: 10, price }]);
  const { body: placed } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body,
  });
  return placed.order;
}

const post = (path: string, body: object, by: Person = admin, key?: string) =>
  shop.ask<Response>('POST', path, {
    token: by.token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const record = ({ _id }: Order, amount: number, more: object = {}, key?: string) =>
  post(`/admin/payments/${_id}`, { amount, method: 'cash', reference: null, ...more }, admin, key);
const refund = ({ _id }: Order, amount: number, more: object = {}, key?: string) =>
  post(`/admin/refunds/${_id}`, { amount, reason: 'Two packs were torn', ...more }, admin, key);
const writeOff = ({ _id }: Order, amount: number, more: object = {}, key?: string, by = admin) =>
  post(`/admin/write-offs/${_id}`, { amount, reason: 'Never paid', ...more }, by, key);
const keep = ({ _id }: Order, amount: number, more: object = {}, key?: string, by = admin) =>
  post(`/admin/kept/${_id}`, { amount, reason: 'Delivery', ...more }, by, key);
const payKeptBack = ({ _id }: Order) => post(`/admin/kept/${_id}/take-back`, {});
const takeBack = ({ _id }: Order) => post(`/admin/write-offs/${_id}/take-back`, {});
const claim = ({ _id }: Order, reference: string, by = asha) =>
  post(`/user/claim-payment/${asha.id}/${_id}`, { method: 'UPI', reference }, by);
const move = ({ _id }: Order, status: OrderStatus) =>
  shop.ask<Response>('PATCH', `/admin/order-status/${_id}`, {
    token: admin.token,
    body: { status, cancellation_reason: 'No longer needed' },
  });
const asCustomer = async ({ _id }: Order) =>
  (await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${_id}`, asha)).body.order;
const unmatched = async () => (await shop.ask<UnmatchedResponse>('GET', '/admin/payments/unmatched', admin)).body;

const due = (state: string, total: number, paid: number, refunded = 0) => ({
  state,
  total,
  paid,
  refunded,
  due: state === 'written off' || state === 'pending' ? 0 : total - paid - refunded,
});

describe('the money of an order', () => {
  test('is due when it is placed, and follows each payment until it is paid', async () => {
    const order = await place();
    expect(order.money).toEqual(due('due', 1425, 0));
    const first = await record(order, 425.5, { method: 'UPI', reference: 'UTR-1' });
    expect([first.status, first.body.order.money]).toEqual([201, due('partly paid', 1425, 425.5)]);
    expect((await record(order, 999.5)).body.order.money).toEqual(due('paid', 1425, 1425));
    const seen = await asCustomer(order);
    expect(seen.money).toEqual(due('paid', 1425, 1425));
    expect(seen.payments?.map(({ kind, method, amount, reference }) => [kind, method, amount, reference])).toEqual([
      ['payment', 'UPI', 425.5, undefined],
      ['payment', 'cash', 999.5, undefined],
    ]);
    expect(seen.paymentMode).toBe(0);
  });

  test('is not counted twice by a second click, known by its key, its reference or its moment', async () => {
    const order = await place();
    for (const _ of [1, 2]) expect((await record(order, 25, {}, 'key-1')).body.order.money.paid).toBe(25);
    expect((await record(order, 26, {}, 'key-1')).body.error.code).toBe('key_reused');
    const upi = { method: 'upi', reference: 'UTR-second-click' };
    for (const _ of [1, 2]) expect((await record(order, 400, upi)).body.order.money.paid).toBe(425);
    const slip = { reference: 'Slip 12' };
    for (const _ of [1, 2]) expect((await record(order, 100, slip)).body.order.money.paid).toBe(525);
    for (const _ of [1, 2]) expect((await record(order, 75)).body.order.money.paid).toBe(600);
    const both = await Promise.all([1, 2].map(() => record(order, 825, {}, 'key-2')));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await asCustomer(order)).money).toEqual(due('paid', 1425, 1425));
  });

  test('takes no more than is due, and no payment of another order', async () => {
    const [order, other] = [await place(), await place()];
    const more = await record(order, 1425.01);
    expect([more.status, more.body.error.message]).toEqual([409, 'Only ₹1,425 is due for this order.']);
    await record(order, 1425, { method: 'bank transfer', reference: 'NEFT 77' });
    expect((await record(order, 0.01)).body.error.code).toBe('nothing_due');
    const again = await record(other, 1425, { method: 'bank transfer', reference: 'neft 77' });
    expect([again.status, again.body.error.message]).toEqual([
      409,
      `A payment with this reference was recorded for order ${order.orderId} already.`,
    ]);
  });

  test('with the same reference in other letters and spaces is the same payment, also at the same moment', async () => {
    const [order, ...others] = [await place(), await place(), await place()];
    const write = (one: Order, reference: string) => record(one, 1425, { method: 'UPI', reference });
    expect((await write(order, '4123 4567 8901')).status).toBe(201);
    for (const one of others) expect((await write(one, '412345678901')).body.error.code).toBe('reference_used');
    const both = await Promise.all(
      others.map((one, index) => write(one, ['AXIS 99 00 11', 'axis990011'][index] ?? '')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('that was recorded by mistake is due again, with a reason in the log, and its day has to be counted again', async () => {
    const order = await place();
    const twice = ['by-mistake-1', 'by-mistake-2'];
    for (const key of twice) await record(order, 700, {}, key);
    const day = shopDay(new Date());
    await post('/admin/payments/closing', { day, counted: 1400 });
    const laterOf = async () => {
      const { body } = await shop.ask<MoneyReport>('GET', `/admin/payments?from=${day}&to=${day}`, {
        token: admin.token,
      });
      return body.days[0]?.closing?.cash_later;
    };
    expect(await laterOf()).toBe(0);
    const recorded = (await asCustomer(order)).payments?.map(({ _id }) => _id) ?? [];
    const undo = (by = admin, body: object = { reason: 'Pressed twice' }) =>
      post(`/admin/payments/recorded/${recorded[0]}/void`, body, by);
    expect((await undo(admin, { reason: ' ' })).status).toBe(400);
    expect((await undo(asha)).status).toBe(403);
    for (const _ of [1, 2]) expect((await undo()).body.order.money).toEqual(due('partly paid', 1425, 700));
    expect((await asCustomer(order)).payments?.map(({ _id }) => _id)).toEqual([recorded[1]]);
    expect(await laterOf()).toBe(-700);
    for (const key of twice) expect((await record(order, 700, {}, key)).body.order.money.paid).toBe(700);
    expect((await record(order, 725)).body.order.money.state).toBe('paid');
    const logged = await shop.db.select().from(changes).where(eq(changes.subjectId, order._id));
    expect(logged.map(({ after }) => after).filter(({ state }) => state === 'recorded by mistake')).toEqual([
      expect.objectContaining({ payment: '₹700', method: 'cash', reason: 'Pressed twice' }),
    ]);

    await refund(order, 700);
    const of = await post(`/admin/payments/recorded/${recorded[1]}/void`, { reason: 'Too late' });
    expect([of.status, of.body.error.code]).toEqual([409, 'refunded']);
  });

  test('that a customer reported and was recorded by mistake can be reported and recorded again', async () => {
    const order = await place();
    await claim(order, 'UTR-void');
    await record(order, 1425, { method: 'UPI', reference: 'UTR-void' });
    const [id] = (await asCustomer(order)).payments?.map(({ _id }) => _id) ?? [];
    await post(`/admin/payments/recorded/${id}/void`, { reason: 'Another order' });
    expect((await asCustomer(order)).money.state).toBe('due');
    await claim(order, 'UTR-void');
    expect((await asCustomer(order)).money.state).toBe('pending');
    const again = await record(order, 1425, { method: 'UPI', reference: 'UTR-void' });
    expect(again.body.order.money).toEqual(due('paid', 1425, 1425));
  });

  test('hides its amounts as prices are hidden, and nothing is payable before the quote', async () => {
    const order = await place(unpriced, null);
    const hidden = { state: 'due', total: null, paid: null, refunded: null, due: null };
    expect(order.money).toEqual(hidden);
    for (const refused of [await record(order, 1), await claim(order, 'UTR-9')])
      expect([refused.status, refused.body.error.code]).toEqual([409, 'price_not_quoted']);
    const quote = { items: [{ productId: unpriced, price: 50 }] };
    await shop.ask('PATCH', `/admin/order-prices/${order._id}`, { token: admin.token, body: quote });
    expect((await asCustomer(order)).money).toEqual(hidden);
    expect((await claim(order, 'UTR-9')).body.error.code).toBe('price_not_quoted');
    expect((await record(order, 500)).body.order.money).toEqual(due('paid', 500, 500));
    const lower = { items: [{ productId: unpriced, price: 40, seen: 50 }] };
    const refused = await shop.ask<Response>('PATCH', `/admin/order-prices/${order._id}`, {
      token: admin.token,
      body: lower,
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'already_paid']);
    const paid = await asCustomer(order);
    expect([paid.money, paid.payments]).toEqual([{ ...hidden, state: 'paid' }, undefined]);
  });

  test('is written off when an unpaid order ends, and due again when that is taken back', async () => {
    const order = await place();
    const ended = (await move(order, OrderStatus.Cancelled)).body.order;
    expect(ended.money).toEqual(due('written off', 1425, 0));
    expect((await record(order, 1425)).body.error.code).toBe('order_closed');
    const back = await shop.ask<Response>('POST', `/admin/order-step-back/${order._id}`, {
      token: admin.token,
      body: { from: OrderStatus.Cancelled, reason: 'The wrong order' },
    });
    expect(back.body.order.money).toEqual(due('due', 1425, 0));
  });

  test('that was paid back cannot reopen an order that has ended, because its goods would go out for nothing', async () => {
    const back = (order: Order) =>
      shop.ask<Response>('POST', `/admin/order-step-back/${order._id}`, {
        token: admin.token,
        body: { from: OrderStatus.Cancelled, reason: 'The wrong order' },
      });
    const ended = async (before = 0) => {
      const order = await place();
      await record(order, 1425);
      if (before > 0) await refund(order, before);
      return (await move(order, OrderStatus.Cancelled)).body.order;
    };
    const order = await ended();
    expect(order.step_back).toBeDefined();
    const paidBack = (await refund(order, 1)).body.order;
    expect(paidBack.step_back).toBeUndefined();
    const refused = await back(order);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'paid_back',
        message: 'Money of this order was paid back after it had ended. Place a new order instead.',
      }),
    ]);
    const lowered = await back(await ended(25));
    expect(lowered.body.order.money).toEqual(due('partly refunded', 1425, 1400, 25));
  });
});

describe('a refund', () => {
  test('goes back in parts, with its reason, and never above what was paid', async () => {
    const order = await place();
    expect((await refund(order, 1)).body.error.code).toBe('nothing_paid');
    await record(order, 1425);
    const part = await refund(order, 285);
    expect([part.status, part.body.order.money]).toEqual([201, due('partly refunded', 1425, 1140, 285)]);
    const more = await refund(order, 1140.01);
    expect([more.status, more.body.error.message]).toEqual([
      409,
      'Only ₹1,140 of this order can be refunded: no more was paid.',
    ]);
    for (const _ of [1, 2]) await refund(order, 1140, {}, 'all-of-it');
    const seen = await asCustomer(order);
    expect(seen.money).toEqual(due('refunded', 1425, 0, 1425));
    expect(seen.payments?.at(-1)).toMatchObject({ kind: 'refund', method: 'cash', amount: 1140, state: 'processed' });
    expect(seen.payments?.some(({ note }) => note)).toBe(false);
    expect(seen.totalAmount).toBe(1425);
  });

  test('takes of each payment only what is left of it', async () => {
    const order = await place();
    for (const [paid, reference] of [
      [600, 'first'],
      [825, 'second'],
    ] as const)
      await record(order, paid, { reference });
    await refund(order, 285);
    await refund(order, 900, { reason: 'The rest was torn, too' });
    const went = await shop.db
      .select({ from: payments.reference, amountPaise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.orderId, order._id))
      .orderBy(refunds.at);
    expect(went.map(({ from, amountPaise }) => [from, amountPaise / 100])).toEqual([
      ['first', 285],
      ['first', 315],
      ['second', 585],
    ]);
  });

  test('that is clicked twice counts once', async () => {
    const order = await place();
    await record(order, 1425);
    for (const _ of [1, 2]) expect((await refund(order, 100)).body.order.money.refunded).toBe(100);
    expect((await refund(order, 100, { reason: 'Another torn pack' })).body.order.money.refunded).toBe(200);
  });

  test('of two at once counts only what is there', async () => {
    const order = await place();
    await record(order, 1425);
    const both = await Promise.all([refund(order, 1000), refund(order, 999)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await asCustomer(order)).money.state).toBe('partly refunded');
  });
});

describe('keeping some of an order that has ended', () => {
  /** Cancelled, with all of it paid. */
  async function ended() {
    const order = await place();
    await record(order, 1425);
    expect((await keep(order, 1)).body.error.code).toBe('nothing_to_pay_back');
    await move(order, OrderStatus.Cancelled);
    return order;
  }
  const sum = { total: 1425, due: 0 };

  test('takes it off what is to be paid back, with a reason that the customer reads', async () => {
    const order = await ended();
    const more = await keep(order, 1425.01);
    expect([more.status, more.body.error.message]).toEqual([409, 'Only ₹1,425 of this order has to be paid back.']);
    expect((await keep(order, 40, { reason: ' ' })).status).toBe(400);
    const { status, body } = await keep(order, 40);
    const money = { ...sum, state: 'paid', paid: 1425, refunded: 0, to_pay_back: 1385, kept: 40 };
    expect([status, body.order.money]).toEqual([201, money]);
    const over = await refund(order, 1386);
    expect(over.body.error.message).toBe('Only ₹1,385 of this order can be refunded: the shop keeps ₹40 of it.');
    await refund(order, 1385);
    const seen = await asCustomer(order);
    expect(seen.money).toEqual({ ...sum, state: 'partly refunded', paid: 40, refunded: 1385, kept: 40 });
    expect(seen.kept).toMatchObject([{ amount: 40, note: 'Delivery' }]);
    const { body: list } = await shop.ask<{ data: Order[] }>('GET', `/user/history/${admin.id}?money=refund`, admin);
    expect(list.data.some(({ _id }) => _id === order._id)).toBe(false);
    const log = await shop.ask<{ changes: { after: object }[] }>('GET', '/admin/changes?kind=order', admin);
    expect(JSON.stringify(log.body.changes)).toContain('{"kept":"₹40","reason":"Delivery"}');
  });

  test('counts once, and can be paid back after all; until then the order remains cancelled', async () => {
    const order = await ended();
    for (const _ of [1, 2]) expect((await keep(order, 25, {}, 'keep-1')).body.order.money.kept).toBe(25);
    expect((await keep(order, 26, {}, 'keep-1')).body.error.code).toBe('key_reused');
    const both = await Promise.all([keep(order, 1400, {}, 'one'), refund(order, 1400), keep(order, 1399, {}, 'two')]);
    expect(both.filter(({ status }) => status === 201).length).toBe(1);
    const back = () =>
      shop.ask<Response>('POST', `/admin/order-step-back/${order._id}`, {
        token: admin.token,
        body: { from: OrderStatus.Cancelled, reason: 'The wrong order' },
      });
    expect((await back()).status).toBe(409);
    const [paid] = (await asCustomer(order)).payments ?? [];
    const undo = await post(`/admin/payments/recorded/${paid?._id}/void`, { reason: 'Never came' });
    expect(['kept', 'refunded']).toContain(undo.body.error.code);
    for (const _ of [1, 2]) expect((await payKeptBack(order)).body.order.money.kept).toBeUndefined();
    expect((await asCustomer(order)).kept).toBeUndefined();
    // Whichever of the three was first: goods whose money went back are not sent after all.
    expect((await back()).status).toBe(both[1].status === 201 ? 409 : 200);
  });
});

describe('writing off', () => {
  const sum = { state: 'partly paid', total: 1425, refunded: 0 };

  test('gives up what is due with a reason, never more, and the customer reads no reason', async () => {
    const order = await place();
    await record(order, 1405);
    const more = await writeOff(order, 20.01);
    expect([more.status, more.body.error.message]).toEqual([409, 'Only ₹20 is due for this order.']);
    expect((await writeOff(order, 20, { reason: '   ' })).status).toBe(400);
    const { status, body } = await writeOff(order, 20, { reason: ' Would not pay the last coins ' });
    expect([status, body.order.money]).toEqual([201, { ...sum, paid: 1405, due: 0 }]);
    expect(body.order.write_offs).toMatchObject([{ amount: 20, note: 'Would not pay the last coins' }]);
    expect((await writeOff(order, 1)).body.error.code).toBe('nothing_due');
    const seen = await asCustomer(order);
    expect([seen.money.due, seen.write_offs?.map(({ amount, note }) => [amount, note])]).toEqual([
      0,
      [[20, undefined]],
    ]);
    expect((await claim(order, 'UTR-after')).body.error.code).toBe('nothing_due');
    const log = await shop.ask<{ changes: { after: object }[] }>('GET', '/admin/changes?kind=order', admin);
    expect(log.body.changes[0]?.after).toEqual({ 'write-off': '₹20', reason: 'Would not pay the last coins' });
  });

  test('counts once for a second click, and only what is there for two people', async () => {
    const order = await place();
    for (const _ of [1, 2]) expect((await writeOff(order, 25, {}, 'off-1')).body.order.money.due).toBe(1400);
    expect((await writeOff(order, 26, {}, 'off-1')).body.error.code).toBe('key_reused');
    for (const _ of [1, 2]) expect((await writeOff(order, 400)).body.order.money.due).toBe(1000);
    const both = await Promise.all([
      writeOff(order, 1000, {}, 'one'),
      record(order, 600),
      writeOff(order, 999, {}, 'two'),
    ]);
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const { money, write_offs = [] } = await asCustomer(order);
    const off = write_offs.reduce((all, { amount }) => all + amount, 0);
    expect((money.paid ?? 0) + (money.due ?? 0) + Math.min(off, 1425 - (money.paid ?? 0))).toBe(1425);
  });

  test('leaves money that comes after all its place, and can be taken back', async () => {
    const order = await place();
    expect((await writeOff(order, 1425)).body.order.money).toEqual({ ...sum, state: 'written off', paid: 0, due: 0 });
    expect((await record(order, 1425)).body.order.money).toEqual(due('paid', 1425, 1425));
    const other = await place();
    await writeOff(other, 1000);
    for (const _ of [1, 2]) expect((await takeBack(other)).body.order.money).toEqual(due('due', 1425, 0));
    expect((await asCustomer(other)).write_offs).toBeUndefined();
  });

  test('waits for a quote, what the customer claims, and nothing of an order that has ended', async () => {
    const hidden = await place(unpriced, null);
    expect((await writeOff(hidden, 1)).body.error.code).toBe('price_not_quoted');
    const claimed = await place();
    await claim(claimed, 'UTR-before-off');
    expect((await writeOff(claimed, 1)).body.error.code).toBe('nothing_due');
    const ended = await place();
    await move(ended, OrderStatus.Cancelled);
    expect((await writeOff(ended, 1)).body.error.code).toBe('order_closed');
  });

  test('takes the order off the list of what is due', async () => {
    const order = await place();
    const isDue = async () => {
      const { body } = await shop.ask<{ data: Order[] }>('GET', `/user/history/${admin.id}?money=due`, admin);
      return body.data.some(({ _id }) => _id === order._id);
    };
    expect(await isDue()).toBe(true);
    await writeOff(order, 1425);
    expect(await isDue()).toBe(false);
  });
});

describe('a customer who claims a payment', () => {
  test('waits for the desk, which confirms it by its reference', async () => {
    const order = await place();
    for (const _ of [1, 2]) expect((await claim(order, 'UTR-claim')).body.order.money).toEqual(due('pending', 1425, 0));
    const { claims } = await unmatched();
    expect(claims.filter((each) => each.order._id === order._id)).toEqual([
      expect.objectContaining({ amount: 1425, method: 'UPI', reference: 'UTR-claim' }),
    ]);
    const confirmed = await record(order, 1425, { method: 'UPI', reference: 'utr - claim' });
    expect(confirmed.body.order.money).toEqual(due('paid', 1425, 1425));
    expect((await unmatched()).claims.some((each) => each.order._id === order._id)).toBe(false);
    expect((await claim(order, 'UTR-other')).body.error.code).toBe('nothing_due');
  });

  test('whose money is not found has it due again', async () => {
    const order = await place();
    await claim(order, 'UTR-wrong');
    const found = (await unmatched()).claims.find((each) => each.order._id === order._id);
    const declined = await post(`/admin/payments/claims/${found?._id}/decline`, {});
    expect(declined.body.order.money).toEqual(due('due', 1425, 0));
  });

  test('for an order that ended meanwhile has money without an order, which another order can use', async () => {
    const [order, other] = [await place(), await place()];
    await claim(order, 'UTR-late');
    await move(order, OrderStatus.Cancelled);
    await record(order, 1425, { method: 'UPI', reference: 'UTR-late' });
    const [late] = (await unmatched()).unmatched.filter((each) => each.order._id === order._id);
    expect(late).toMatchObject({ amount: 1425, why: 'The order had ended when the payment was confirmed.' });
    const attach = (to = other) => post(`/admin/payments/unmatched/${late?._id}/attach`, { order: to.orderId });
    const partly = await place();
    await record(partly, 500);
    const refused = await attach(partly);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Only ₹925 is due for this order, and a payment cannot be divided. ' +
        'Pay it back and take what is due again, or choose another order.',
    ]);
    for (const _ of [1, 2]) expect((await attach()).body.order.money).toEqual(due('paid', 1425, 1425));
    expect((await unmatched()).unmatched.some((each) => each._id === late?._id)).toBe(false);
    expect((await asCustomer(order)).money.state).toBe('written off');
  });

  test('does not disappear from the list behind hundreds of payments that were paid back', async () => {
    const order = await place();
    await move(order, OrderStatus.Cancelled);
    const at = new Date('2026-01-01T06:00:00Z');
    const rows = Array.from({ length: 501 }, (_, place) => ({
      id: `late-${place}`,
      orderId: order._id,
      state: 'unmatched' as const,
      method: 'UPI' as const,
      amountPaise: 100,
      at: place === 500 ? new Date() : at,
      receivedAt: at,
      why: 'It came late.',
    }));
    await shop.db.insert(payments).values(rows);
    const back = rows.slice(0, 500).map(({ id }) => ({
      id: `back-${id}`,
      paymentId: id,
      orderId: order._id,
      state: 'processed' as const,
      method: 'UPI' as const,
      amountPaise: 100,
      reason: 'Late',
      actorId: admin.id,
      at,
      processedAt: at,
    }));
    await shop.db.insert(refunds).values(back);
    expect((await unmatched()).unmatched.map(({ _id }) => _id)).toContain('late-500');
    await shop.db.delete(refunds).where(eq(refunds.orderId, order._id));
    await shop.db.delete(payments).where(eq(payments.orderId, order._id));
  });

  test('for an order that has ended has money without an order, which is refunded by the method that staff record', async () => {
    const order = await place();
    await claim(order, 'UTR-late-back');
    await move(order, OrderStatus.Cancelled);
    await record(order, 1425, { method: 'UPI', reference: 'UTR-late-back' });
    const [late] = (await unmatched()).unmatched.filter((each) => each.order._id === order._id);
    const body = { reason: 'Came too late', method: 'bank_transfer', reference: ' N-77 ' };
    expect((await post(`/admin/payments/unmatched/${late?._id}/refund`, { ...body, method: 'cheque' })).status).toBe(
      400,
    );
    for (const _ of [1, 2])
      expect((await post(`/admin/payments/unmatched/${late?._id}/refund`, body)).status).toBe(200);
    const [back, ...others] = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, late?._id ?? ''));
    expect([others, back]).toMatchObject([
      [],
      { method: 'bank transfer', reference: 'N-77', state: 'processed', amountPaise: 142_500 },
    ]);
    expect((await unmatched()).unmatched.some((each) => each._id === late?._id)).toBe(false);
  });

  test('can only do so for their own order', async () => {
    const order = await place();
    const stranger = await shop.signUp();
    expect((await claim(order, 'UTR-8', stranger)).status).toBe(403);
    const body = { method: 'UPI', reference: 'UTR-8' };
    expect((await post(`/user/claim-payment/${stranger.id}/${order._id}`, body, stranger)).status).toBe(404);
  });
});

test('cash that comes with a delivery is recorded with it, or neither is', async () => {
  const order = await place();
  const deliver = (cash_received: number) =>
    shop.ask<Response>('PATCH', `/admin/order-status/${order._id}`, {
      token: admin.token,
      body: { status: OrderStatus.Delivered, cash_received },
    });
  await move(order, OrderStatus.Confirmed);
  await move(order, OrderStatus.Shipped);
  const more = await deliver(1425.01);
  expect([more.status, more.body.error.message]).toEqual([409, 'Only ₹1,425 is due for this order.']);
  expect(await asCustomer(order)).toMatchObject({ status: OrderStatus.Shipped, money: due('due', 1425, 0) });
  const { body } = await deliver(1400);
  expect(body.order).toMatchObject({ status: OrderStatus.Delivered, money: due('partly paid', 1425, 1400) });
  expect(body.order.payments).toMatchObject([{ method: 'cash', amount: 1400, state: 'received' }]);
  expect((await deliver(25)).status).toBe(409);
  expect((await asCustomer(order)).money.paid).toBe(1400);
  const other = await place();
  const early = { status: OrderStatus.Confirmed, cash_received: 5 };
  const refused = await shop.ask('PATCH', `/admin/order-status/${other._id}`, { token: admin.token, body: early });
  expect(refused.status).toBe(400);
});

test('a payment and a refund are in the log of changes, and on the pages that follow the order', async () => {
  const order = await place();
  await record(order, 1425, { method: 'UPI', reference: 'UTR-log' });
  await refund(order, 25);
  const { body } = await shop.ask<{ changes: { after: object; who: { name: string } }[] }>(
    'GET',
    `/admin/changes?kind=order&subject=${order._id}`,
    admin,
  );
  expect(body.changes.map(({ after }) => after)).toEqual([
    { refund: '₹25', method: 'UPI', state: 'processed', reason: 'Two packs were torn' },
    { payment: '₹1,425', method: 'UPI', state: 'received', reference: 'UTR-log' },
  ]);
  const history = await shop.ask<{ data: Order[] }>('GET', `/user/history/${asha.id}?limit=1`, asha);
  expect(history.body.data[0]?.money).toEqual(due('partly refunded', 1425, 1400, 25));
});

test('the desk records payments, and only managers pay back', async () => {
  const order = await place();
  const clerk = await shop.signUp();
  await shop.db.insert(staff).values({ phone: clerk.phone, role: 'desk' });
  const session = { ...clerk, token: await shop.sessionOf(clerk.id) };
  const paid = await post(`/admin/payments/${order._id}`, { amount: 1425, method: 'cash', reference: null }, session);
  expect(paid.status).toBe(201);
  expect((await post(`/admin/refunds/${order._id}`, { amount: 1, reason: 'Torn' }, session)).status).toBe(403);
});

describe('the office', () => {
  const today = shopDay(new Date());
  const report = async (from = today, to = today) =>
    (await shop.ask<MoneyReport>('GET', `/admin/payments?from=${from}&to=${to}`, admin)).body;

  test('sees what came, went back and is due, by day and method, to the paisa', async () => {
    const before = await report();
    const order = await place();
    await record(order, 1000.25);
    await record(order, 100, { method: 'account', reference: 'Ledger 4' });
    await refund(order, 50.5, { method: 'cash' });
    await writeOff(order, 24.75);
    const ended = await place();
    await record(ended, 40, { method: 'account', reference: 'Ledger 5' });
    await move(ended, OrderStatus.Cancelled);
    await keep(ended, 12.5);
    const after = await report();
    const of = (all: MoneyReport, method: string) => all.methods.find((each) => each.method === method);
    const grown = (one = 0, other = 0) => Math.round((one - other) * 100) / 100;
    expect(grown(after.received, before.received)).toBe(1140.25);
    expect(grown(after.refunded, before.refunded)).toBe(50.5);
    expect(grown(after.due, before.due)).toBe(300);
    expect(grown(after.written_off, before.written_off)).toBe(24.75);
    expect(grown(after.kept, before.kept)).toBe(12.5);
    expect([after.days[0]?.written_off, after.days[0]?.kept]).toEqual([after.written_off, after.kept]);
    const dueOf = ({ dues }: Pick<MoneyReport, 'dues'>, mode: PaymentMode) =>
      dues.find((each) => each.mode === mode)?.due;
    const inCash = PaymentMode.CashOnDelivery;
    expect(grown(dueOf(after, inCash), dueOf(before, inCash))).toBe(300);
    expect(after.days[0]?.dues).toEqual(after.dues);
    expect(grown(of(after, 'cash')?.received, of(before, 'cash')?.received)).toBe(1000.25);
    expect(of(after, 'account')?.received).toBe(140);
    expect(after.days.map(({ day }) => day)).toEqual([today]);
    expect((await report('2020-01-01', '2020-12-31')).days).toEqual([]);
  });

  test('closes a day with the cash that was counted', async () => {
    const { methods } = await report();
    const cash = methods.find(({ method }) => method === 'cash');
    const expected = Math.round(((cash?.received ?? 0) - (cash?.refunded ?? 0)) * 100) / 100;
    const closed = await shop.ask<MoneyReport>('POST', '/admin/payments/closing', {
      token: admin.token,
      body: { day: today, counted: expected - 10, note: 'A note of ₹10 is missing' },
    });
    expect([closed.status, closed.body.days[0]?.closing]).toEqual([
      201,
      expect.objectContaining({ expected, counted: expected - 10, note: 'A note of ₹10 is missing' }),
    ]);
    const laterOf = async () => (await report()).days[0]?.closing?.cash_later;
    expect(await laterOf()).toBe(0);
    const order = await place();
    await record(order, 500, { method: 'UPI', reference: 'UTR after the count' });
    expect(await laterOf()).toBe(0);
    await record(order, 100.5);
    await refund(order, 40, { method: 'cash' });
    expect(await laterOf()).toBe(60.5);
    await post('/admin/payments/closing', { day: today, counted: expected + 60.5 });
    expect(await laterOf()).toBe(0);
    const day = async (body: object) => (await post('/admin/payments/closing', { day: today, ...body })).status;
    expect(await day({ counted: 10, left: 10.01 })).toBe(400);
    expect(await day({ counted: 10, version: 1 })).toBe(409);
    const { version = 0 } = (await report()).days[0]?.closing ?? {};
    for (const _ of [1, 2])
      expect(await day({ counted: expected + 560.5, float: 500, left: 300.5, version })).toBe(201);
    expect((await report()).days[0]?.closing).toMatchObject({
      float: 500,
      expected: expected + 560.5,
      left: 300.5,
      cash_later: 0,
      version: version + 1,
    });
    const [entry] = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.subjectName, `Cash of ${today}`))
      .orderBy(desc(changes.seq));
    expect(entry?.after).toMatchObject({ float: '₹500', left: '₹300.50' });
    const tomorrow = addDays(today, 1);
    const next = await shop.ask<MoneyReport>('GET', `/admin/payments?from=${today}&to=${tomorrow}`, admin);
    expect([next.body.left_before, (await report()).left_before]).toEqual([300.5, undefined]);
    expect(await day({ counted: expected + 560.5 })).toBe(201);
    expect((await report()).days[0]?.closing).toMatchObject({ float: 500, cash_later: 0 });
    const future = await post('/admin/payments/closing', { day: '2099-01-01', counted: 0 });
    expect(future.status).toBe(400);
  });

  test('a closed day is open again when cash was being recorded during its count', async () => {
    const order = await place();
    const openDays = () => readOpenDays(shop.db, { from: today, to: today, openDays: [] });
    await transact(shop.db, async (tx) => {
      await recordCash(tx, { order: order._id, amountPaise: 142_500, actorId: admin.id });
      await post('/admin/payments/closing', { day: today, counted: 1 });
      expect(await openDays()).toEqual([]);
    });
    expect((await report()).days[0]?.closing?.cash_later).toBe(1425);
    expect(await openDays()).toEqual([{ day: today, why: 'changed' }]);
    await post('/admin/payments/closing', { day: today, counted: 1 });
    expect(await openDays()).toEqual([]);
  });

  test('expects less cash when some was taken out of the till, and has it in the log and the file', async () => {
    const cashOf = async (day = today) => {
      const of = await report(day, day);
      const cash = of.methods.find(({ method }) => method === 'cash');
      return Math.round(((cash?.received ?? 0) - (cash?.refunded ?? 0)) * 100) / 100;
    };
    const take = (body: object, key?: string) =>
      shop.ask<MoneyReport & Response>('POST', '/admin/payments/cash-out', {
        token: admin.token,
        body: { day: today, amount: 120.5, reason: ' Milk for the shop ', ...body },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    for (const _ of [1, 2]) expect((await take({}, 'out-1')).status).toBe(201);
    for (const other of [{ amount: 120 }, { reason: 'Bank' }, { day: addDays(today, -1) }])
      expect((await take(other, 'out-1')).body.error?.code).toBe('key_reused');
    const [{ _id = '' } = {}] = (await take({ amount: 30, reason: 'Bank' })).body.days[0]?.cash_out ?? [];
    expect((await report()).days[0]?.cash_out).toMatchObject([
      { amount: 120.5, reason: 'Milk for the shop' },
      { amount: 30, reason: 'Bank' },
    ]);
    const [own] = (await report()).days;
    await post('/admin/payments/closing', { day: today, counted: 1, float: 0 });
    const closing = async () => (await report()).days[0]?.closing;
    expect((await closing())?.expected).toBe(Math.round(((await cashOf()) - 150.5) * 100) / 100);
    for (const _ of [1, 2]) expect((await post(`/admin/payments/cash-out/${_id}/take-back`, {})).status).toBe(200);
    expect((await closing())?.cash_later).toBe(120.5);
    expect([own?.received, own?.refunded]).toEqual([(await report()).received, (await report()).refunded]);
    const yesterday = addDays(today, -1);
    expect((await take({ day: yesterday, amount: 10, reason: 'Tea' })).body.days[0]?.cash_out).toMatchObject([
      { amount: 10, reason: 'Tea' },
    ]);
    expect((await take({ day: '2099-01-01' })).status).toBe(400);
    const { text } = await shop.ask('GET', `/admin/payments.csv?from=${yesterday}&to=${today}`, admin);
    expect(text).toMatch(new RegExp(`${yesterday} 23:59,Taken out,,,cash,-10,Tea,taken out,`));
    expect(text).toMatch(/Taken out,,,cash,-30,Bank,taken out,/);
    expect(text).not.toContain('Milk');
    const log = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.subjectName, `Cash of ${today}`))
      .orderBy(desc(changes.seq));
    expect(log.map(({ after }) => after)).toContainEqual({ taken_out: '₹30', reason: 'Bank' });
    expect(log[0]?.after).toEqual({ taken_out: '₹120.50', reason: 'Milk for the shop', state: 'taken back' });
  });

  test('saves every payment and refund of a period as a file', async () => {
    const { text, headers } = await shop.ask('GET', `/admin/payments.csv?from=${today}&to=${today}`, admin);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffWhen,What,Order id,Customer,Method,Amount,Reference,State,By,Written off,Kept',
    );
    expect(text).toMatch(/Write-off,\d{8},[^,]+,,,Never paid,written off,[^,]+,24.75,\r\n/);
    expect(text).toMatch(/Kept,\d{8},[^,]+,,,Delivery,kept,[^,]+,,12.5\r\n/);
    expect(text).toContain('Refund');
    const day = await shop.ask('GET', '/admin/payments?from=2026-02-30&to=2026-03-01', admin);
    expect(day.status).toBe(400);
  });
});
