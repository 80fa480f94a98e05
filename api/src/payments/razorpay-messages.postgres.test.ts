import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { providerEvents } from '../db/schema/payments.ts';
import { due, OLD_SECRET, onlineShop, paid } from '../testing/online-shop.ts';
import type { StandInPayment } from '../testing/razorpay-stand-in.ts';

const { standIn, db, turn, logged, byDesk, placeOnline, read, send, captured, withoutOrder, leaked } = onlineShop();

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

  test('from yesterday pays its order, and sent again a day after it was handled it changes nothing', async () => {
    const { order, payment } = await placeOnline();
    const yesterday = { created_at: Math.floor(Date.now() / 1000) - 86_400 };
    const message = captured({ ...standIn.pay(payment.order_id).payment, ...yesterday });
    expect((await send(message)).status).toBe(200);
    const seen = await read(order);
    expect(seen.money).toEqual(paid);
    const id = message.headers['x-razorpay-event-id'];
    await db().update(providerEvents).set({ at: sql`now() - interval '1 day'` }).where(eq(providerEvents.id, id));
    await turn();
    expect((await send(message)).status).toBe(200);
    expect(await read(order)).toEqual(seen);
    expect(await withoutOrder(order)).toEqual([]);
  });

  test('about an order that is not ours is logged, and acknowledged', async () => {
    const foreign = standIn.pay('order_of_another_shop').payment;
    expect((await send(captured(foreign))).status).toBe(200);
    expect(logged()).toContain('is about no order of this shop');
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
    expect([twice?.why, twice?.refund_problem]).toEqual(['The order was paid already.', undefined]);
    const click = () => byDesk(`payments/unmatched/${twice?._id}/refund`, { reason: 'Paid twice' });
    standIn.refundStatus = 'failed';
    await click();
    expect((await withoutOrder(order))[0]?.refund_problem).toBe('The bank did not take it.');
    standIn.refundStatus = 'processed';
    for (const _ of [1, 2]) expect((await click()).status).toBe(200);
    expect(await withoutOrder(order)).toEqual([]);
    const sent = [...standIn.refunds.values()].filter(({ amount }) => amount === 142_000);
    expect(sent.map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect((await read(order)).money).toEqual(paid);
  });
});

test('no log has a secret or the id of a payment', () => {
  const { ids, words } = leaked();
  expect(ids).toBeGreaterThan(5);
  expect(words).toEqual([]);
});
