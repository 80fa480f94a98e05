import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Order, PlacedOrderResponse } from '@shop/contract/order';
import type { ProviderPayment, UnmatchedResponse } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { eq, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { onlineHolds, providerOrders, refunds } from '../db/schema/payments.ts';
import { RazorpayStandIn, STAND_IN_KEYS, type StandInPayment, serveStandIn } from '../testing/razorpay-stand-in.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';
import { checkPayments } from './check-payments.ts';
import { createRazorpay } from './razorpay.ts';

type Person = Awaited<ReturnType<TestApi['signUp']>>;
interface Response extends PlacedOrderResponse {
  error: { code: string; message: string };
}

const standIn = new RazorpayStandIn();
const OLD_SECRET = 'the-secret-before';
let server: Awaited<ReturnType<typeof serveStandIn>>;
let shop: TestApi;
let admin: Person;
let asha: Person;
let rice: string;

beforeAll(async () => {
  server = await serveStandIn(standIn);
  shop = await openTestApi({
    ...{ RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId, RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: `${STAND_IN_KEYS.webhookSecret},${OLD_SECRET}`, RAZORPAY_API_URL: server.url },
    ...{ LIMIT_ORDER_BY_NUMBER: '100000/60', LIMIT_ORDER_BY_ADDRESS: '100000/60', LOG_LEVEL: 'info' },
  });
  admin = await shop.admin();
  asha = await shop.signUp();
  rice = await shop.addProduct(await shop.addCategory(), {
    mrp_price: 142,
    discounted_price: null,
    prod_quantity: 10_000,
  });
});
afterEach(() => {
  standIn.fault = 'none';
  standIn.refundStatus = 'processed';
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const provider = () => createRazorpay({ ...STAND_IN_KEYS, webhookSecrets: [], apiUrl: server.url });
const turn = () => checkPayments(shop.db, provider());

const place = (more: object = { paymentMode: PaymentMode.Online }, key = '') =>
  shop.ask<Response>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf([{ productId: rice, quantity: 10, price: 142 }], more),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
/** ₹1,420, with the order at the provider. */
async function placeOnline() {
  const { order, payment } = (await place()).body;
  if (!payment) throw new Error('There is nothing to pay.');
  return { order, payment };
}

const confirm = ({ _id }: Order, result: object) =>
  shop.ask<Response>('POST', `/user/confirm-payment/${asha.id}/${_id}`, { token: asha.token, body: result });
const payNow = ({ _id }: Order) => shop.ask<Response>('POST', `/user/pay-order/${asha.id}/${_id}`, asha);
const read = async ({ _id }: Order) =>
  (await shop.ask<Response>('GET', `/user/order-details/${asha.id}/${_id}`, asha)).body.order;
const send = (message: ReturnType<RazorpayStandIn['message']>) =>
  shop.ask<Response>('POST', '/payments/razorpay/webhook', { body: message.body, headers: message.headers });
const captured = (payment: StandInPayment) => standIn.message('payment.captured', payment);
const refund = ({ _id }: Order, amount: number, more: object = {}) =>
  shop.ask<Response>('POST', `/admin/refunds/${_id}`, {
    token: admin.token,
    body: { amount, reason: 'Two packs were torn', ...more },
  });
const withoutOrder = async ({ _id }: Order) =>
  (await shop.ask<UnmatchedResponse>('GET', '/admin/payments/unmatched', admin)).body.unmatched.filter(
    (each) => each.order._id === _id,
  );
const stock = async () => {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, rice));
  return row?.stock ?? 0;
};

const paid = { state: 'paid', total: 1420, paid: 1420, refunded: 0, due: 0 };
const due = { state: 'due', total: 1420, paid: 0, refunded: 0, due: 1420 };

describe('an order that is paid online', () => {
  test('opens one at the provider, in paise, and the same one when it is sent again', async () => {
    const { status, body } = await place({ paymentMode: PaymentMode.Online }, 'one-order');
    const opened = standIn.orders.get(body.payment?.order_id ?? '');
    expect([status, body.payment]).toEqual([
      201,
      { provider: 'razorpay', key_id: STAND_IN_KEYS.keyId, order_id: opened?.id, amount: 142_000, currency: 'INR' },
    ]);
    expect([opened?.amount, opened?.currency, opened?.notes]).toEqual([142_000, 'INR', { order: body.order.orderId }]);
    expect((await place({ paymentMode: PaymentMode.Online }, 'one-order')).body.payment).toEqual(body.payment);
    expect((await payNow(body.order)).body.payment).toEqual(body.payment);
    expect(body.order.money).toEqual(due);
    const minutes = (Date.parse(body.order.pay_until ?? '') - Date.parse(body.order.date)) / 60_000;
    expect([minutes, body.order.pay_online]).toEqual([30, true]);
    expect((await place({ paymentMode: PaymentMode.CashOnDelivery })).body.payment).toBeUndefined();
  });

  test('is paid when the checkout brings back a signed result, once', async () => {
    const { order, payment } = await placeOnline();
    const { result } = standIn.pay(payment.order_id);
    for (const _ of [1, 2]) {
      const { status, body } = await confirm(order, result);
      expect([status, body.order.money]).toEqual([200, paid]);
    }
    const seen = await read(order);
    expect([seen.paymentMode, seen.pay_until, seen.pay_online]).toEqual([1, undefined, undefined]);
    expect(seen.payments).toEqual([
      expect.objectContaining({
        kind: 'payment',
        method: 'provider',
        instrument: 'upi',
        amount: 1420,
        state: 'received',
      }),
    ]);
  });

  test('is not paid by a wrong signature, nor by a payment of another order', async () => {
    const [one, other] = [await placeOnline(), await placeOnline()];
    const { result } = standIn.pay(one.payment.order_id);
    const wrong = {
      ...result,
      razorpay_signature: result.razorpay_signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    };
    const refused = await confirm(one.order, wrong);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'wrong_signature']);
    const swapped = await confirm(other.order, result);
    expect([swapped.status, swapped.body.error.message]).toEqual([
      400,
      'This payment is for another order. Please open that one.',
    ]);
    const forged = await confirm(other.order, { ...result, razorpay_order_id: other.payment.order_id });
    expect(forged.body.error.code).toBe('wrong_signature');
    expect([(await read(one.order)).money, (await read(other.order)).money]).toEqual([due, due]);
  });

  test('is paid by its signature while the provider is away', async () => {
    const { order, payment } = await placeOnline();
    const { result } = standIn.pay(payment.order_id);
    standIn.fault = 'responds 500';
    expect((await confirm(order, result)).body.order.money).toEqual(paid);
  });

  test('is kept when the provider fails, and can be paid later', async () => {
    standIn.fault = 'responds 500';
    const { status, body } = await place();
    expect([status, body.payment]).toEqual([201, undefined]);
    const sentence =
      'Online payment does not respond at the moment. Your order is kept: please try Pay now again in a minute.';
    expect(body.payment_problem).toBe(sentence);
    const again = await payNow(body.order);
    expect([again.status, again.body.error.message]).toEqual([503, sentence]);
    standIn.fault = 'none';
    expect((await payNow(body.order)).body.payment?.amount).toBe(142_000);
  });

  test('that is refused by the bank can be tried again', async () => {
    const { order, payment } = await placeOnline();
    const failed = standIn.pay(payment.order_id, { status: 'failed' });
    expect((await send(standIn.message('payment.failed', failed.payment))).status).toBe(200);
    expect((await read(order)).money).toEqual(due);
    expect((await payNow(order)).body.payment).toEqual(payment);
    expect((await confirm(order, standIn.pay(payment.order_id).result)).body.order.money).toEqual(paid);
  });
});

describe('a message of the provider', () => {
  test('pays its order without the customer, and is handled once', async () => {
    const { order, payment } = await placeOnline();
    const message = captured(standIn.pay(payment.order_id).payment);
    const all = await Promise.all([send(message), send(message), send(message)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(order)).money).toEqual(paid);
    expect((await read(order)).payments).toHaveLength(1);
  });

  test('is accepted with either secret, and with no other', async () => {
    const { order, payment } = await placeOnline();
    const bought = standIn.pay(payment.order_id).payment;
    const foreign = await send(standIn.message('payment.captured', bought, 'a-third-secret'));
    expect([foreign.status, foreign.body.error.code]).toEqual([400, 'wrong_signature']);
    const message = captured(bought);
    expect((await send({ ...message, body: message.body.replace('142000', '142001') })).status).toBe(400);
    expect((await read(order)).money).toEqual(due);
    expect((await send(standIn.message('payment.captured', bought, OLD_SECRET))).status).toBe(200);
    expect((await read(order)).money).toEqual(paid);
  });

  test('may come late and out of order: money only goes forward', async () => {
    const { order, payment } = await placeOnline();
    const bought = standIn.pay(payment.order_id, { status: 'failed' }).payment;
    await send(standIn.message('payment.failed', bought));
    await send(standIn.message('payment.authorized', { ...bought, status: 'authorized' }));
    expect((await read(order)).money.state).toBe('pending');
    await send(captured({ ...bought, status: 'captured' }));
    expect((await read(order)).money).toEqual(paid);
    for (const status of ['failed', 'authorized'] as const)
      await send(standIn.message(`payment.${status}`, { ...bought, status }));
    expect((await read(order)).money).toEqual(paid);
  });

  test('about an order that is not ours is logged, and acknowledged', async () => {
    const foreign = standIn.pay('order_of_another_shop').payment;
    expect((await send(captured(foreign))).status).toBe(200);
    expect(shop.logged()).toContain('is about no order of this shop');
  });
});

describe('money without an order', () => {
  test.each<[string, Partial<StandInPayment>, string]>([
    ['with one paisa less', { amount: 141_999 }, '₹1,419.99 came, and ₹1,420 was wanted.'],
    ['with one paisa more', { amount: 142_001 }, '₹1,420.01 came, and ₹1,420 was wanted.'],
    ['in another currency', { currency: 'USD' }, 'It came in USD, and INR was wanted.'],
  ])('is a payment %s', async (_what, change, why) => {
    const { order, payment } = await placeOnline();
    await send(captured(standIn.pay(payment.order_id, change).payment));
    expect((await withoutOrder(order)).map((each) => each.why)).toEqual([why]);
    expect((await read(order)).money).toEqual(due);
  });

  test('is a second payment of the same order, and one click pays it back', async () => {
    const { order, payment } = await placeOnline();
    for (const _ of [1, 2]) await send(captured(standIn.pay(payment.order_id).payment));
    expect((await read(order)).money).toEqual(paid);
    const [twice] = await withoutOrder(order);
    expect(twice?.why).toBe('The order was paid already.');
    const click = () =>
      shop.ask('POST', `/admin/payments/unmatched/${twice?._id}/refund`, {
        token: admin.token,
        body: { reason: 'Paid twice' },
      });
    for (const _ of [1, 2]) expect((await click()).status).toBe(200);
    expect(await withoutOrder(order)).toEqual([]);
    expect([...standIn.refunds.values()].filter(({ amount }) => amount === 142_000)).toHaveLength(1);
    expect((await read(order)).money).toEqual(paid);
  });

  test('is a payment that comes after the order has ended', async () => {
    const before = await stock();
    const { order, payment } = await placeOnline();
    await shop.db
      .update(onlineHolds)
      .set({ until: sql`now() - interval '1 second'` })
      .where(eq(onlineHolds.orderId, order._id));
    expect((await turn()).orderIds).toContain(order._id);
    const ended = await read(order);
    expect([ended.status, ended.money.state, await stock()]).toEqual([OrderStatus.Cancelled, 'written off', before]);
    expect(ended.cancellation_reason).toBe(
      'It was not paid in time, so the order ended by itself and its stock is free again.',
    );
    const late = await confirm(order, standIn.pay(payment.order_id).result);
    expect([late.status, late.body.error.code]).toEqual([409, 'paid_without_order']);
    expect((await withoutOrder(order)).map((each) => [each.amount, each.why])).toEqual([
      [1420, 'It came after the order had ended.'],
    ]);
    expect((await payNow(order)).body.error.code).toBe('order_closed');
  });
});

describe('what happens at its time', () => {
  const makeDue = ({ order_id }: ProviderPayment) =>
    shop.db
      .update(providerOrders)
      .set({ nextCheckAt: sql`now() - interval '1 second'` })
      .where(eq(providerOrders.id, order_id));
  const providerOrder = async ({ order_id }: ProviderPayment) =>
    (await shop.db.select().from(providerOrders).where(eq(providerOrders.id, order_id)))[0];

  test('a lost message loses nothing: the provider is asked after 5 and 30 minutes and a day', async () => {
    const { order, payment } = await placeOnline();
    const minutes = [];
    for (let check = 0; check < 3; check += 1) {
      const row = await providerOrder(payment);
      minutes.push(Math.round(((row?.nextCheckAt?.getTime() ?? 0) - (row?.at.getTime() ?? 0)) / 60_000));
      if (check === 1) standIn.pay(payment.order_id);
      await makeDue(payment);
      await turn();
    }
    expect(minutes).toEqual([5, 30, 24 * 60]);
    expect([(await providerOrder(payment))?.nextCheckAt, (await read(order)).money]).toEqual([null, paid]);
  });

  test('an order whose payment is only seen at the end of its time is kept', async () => {
    const { order, payment } = await placeOnline();
    standIn.pay(payment.order_id);
    await shop.db
      .update(onlineHolds)
      .set({ until: sql`now() - interval '1 second'` })
      .where(eq(onlineHolds.orderId, order._id));
    await turn();
    const seen = await read(order);
    expect([seen.status, seen.money]).toEqual([OrderStatus.Ordered, paid]);
  });

  test('an order that the customer claims to have paid, or that the desk confirmed, does not end by itself', async () => {
    const [claimed, confirmed] = [await placeOnline(), await placeOnline()];
    await shop.ask('POST', `/user/claim-payment/${asha.id}/${claimed.order._id}`, {
      token: asha.token,
      body: { method: 'UPI', reference: 'UTR 12' },
    });
    const body = { status: OrderStatus.Confirmed };
    await shop.ask('PATCH', `/admin/order-status/${confirmed.order._id}`, { token: admin.token, body });
    await shop.db.update(onlineHolds).set({ until: sql`now() - interval '1 second'` });
    await turn();
    expect([(await read(claimed.order)).status, (await read(confirmed.order)).status]).toEqual([0, 5]);
  });

  test('what the provider does not know is in the list of differences', async () => {
    const { order, payment } = await placeOnline();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    standIn.payments.delete(bought.id);
    await makeDue(payment);
    await turn();
    const { body } = await shop.ask<{ differences: { order: { _id: string }; text: string }[] }>(
      'GET',
      '/admin/payments?from=2026-01-01&to=2026-01-01',
      admin,
    );
    expect(body.differences.find((each) => each.order._id === order._id)?.text).toBe(
      'The shop has ₹1,420, and the provider has not collected it.',
    );
  });
});

describe('a refund through the provider', () => {
  async function paidOnline() {
    const { order, payment } = await placeOnline();
    const bought = standIn.pay(payment.order_id);
    await confirm(order, bought.result);
    return { order, bought: bought.payment };
  }
  const refundsOf = (payment: StandInPayment) =>
    [...standIn.refunds.values()].filter(({ payment_id }) => payment_id === payment.id);

  test('goes back the way it came, in part and then in full', async () => {
    const { order, bought } = await paidOnline();
    const part = await refund(order, 420);
    expect(part.body.order.money).toEqual({ state: 'partly refunded', total: 1420, paid: 1000, refunded: 420, due: 0 });
    await refund(order, 1000);
    expect((await read(order)).money.state).toBe('refunded');
    expect(refundsOf(bought).map(({ amount }) => amount)).toEqual([42_000, 100_000]);
    expect((await refund(order, 0.01)).body.error.code).toBe('nothing_paid');
  });

  test('is pending until the bank has it, and a late or doubled message changes nothing', async () => {
    standIn.refundStatus = 'pending';
    const { order, bought } = await paidOnline();
    expect((await refund(order, 1420)).body.order.money).toMatchObject({
      state: 'refund pending',
      paid: 1420,
      refunded: 0,
    });
    const [sent] = refundsOf(bought);
    if (!sent) throw new Error('Nothing was sent.');
    sent.status = 'processed';
    const message = standIn.message('refund.processed', sent);
    for (const _ of [1, 2]) await send(message);
    await send(standIn.message('refund.failed', { ...sent, status: 'failed' }));
    expect((await read(order)).money).toMatchObject({ state: 'refunded', paid: 0, refunded: 1420 });
  });

  test('that the provider does not answer is sent again under the same key, and goes back once', async () => {
    const { order, bought } = await paidOnline();
    standIn.fault = 'responds 500';
    expect((await refund(order, 1420)).body.order.money.state).toBe('refund pending');
    standIn.fault = 'none';
    for (const _ of [1, 2]) {
      await shop.db
        .update(refunds)
        .set({ nextCheckAt: sql`now() - interval '1 second'` })
        .where(eq(refunds.orderId, order._id));
      await turn();
    }
    expect([refundsOf(bought).length, (await read(order)).money.state]).toEqual([1, 'refunded']);
  });

  test('that failed is shown to the desk, and can be tried again or paid back by hand', async () => {
    standIn.refundStatus = 'failed';
    const { order } = await paidOnline();
    const failed = (await refund(order, 1420)).body.order;
    expect([failed.money, failed.payments?.at(-1)]).toEqual([
      paid,
      expect.objectContaining({ kind: 'refund', state: 'failed', note: 'The bank did not take it.' }),
    ]);
    standIn.refundStatus = 'processed';
    expect((await refund(order, 1000)).body.order.money.state).toBe('partly refunded');
    const byHand = await refund(order, 420, { method: 'cash' });
    expect(byHand.body.order.money.state).toBe('refunded');
  });

  test('that was made at the provider itself counts here, too', async () => {
    const { order, bought } = await paidOnline();
    const own = { entity: 'refund' as const, id: 'rfnd_own', amount: 20_000, currency: 'INR', payment_id: bought.id };
    await send(standIn.message('refund.processed', { ...own, notes: {}, status: 'processed', created_at: 0 }));
    expect((await read(order)).money).toMatchObject({ state: 'partly refunded', paid: 1220, refunded: 200 });
  });
});

test('no log has a secret or the id of a payment', () => {
  const secrets = [STAND_IN_KEYS.keySecret, STAND_IN_KEYS.webhookSecret, OLD_SECRET];
  const ids = [...standIn.payments.keys(), ...standIn.orders.keys(), ...standIn.refunds.keys()];
  expect(ids.length).toBeGreaterThan(30);
  expect([...secrets, ...ids].filter((word) => shop.logged().includes(word))).toEqual([]);
});
