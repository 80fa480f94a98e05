import { describe, expect, test } from '@jest/globals';
import type { MoneyReport, ProviderPayment } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { desc, eq, sql } from 'drizzle-orm';
import { changes } from '../db/schema/office.ts';
import { orders } from '../db/schema/orders.ts';
import { providerOrders, providerReads } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { shopDay } from '../shop-time.ts';
import { onlineShop, paid } from '../testing/online-shop.ts';
import { recordPayment } from './record-payment.ts';
import { settlePayment } from './settle.ts';

const {
  standIn,
  db,
  ask,
  byDesk,
  placeOnline,
  placeByAnother,
  orderTwice,
  confirm,
  turn,
  payNow,
  claim,
  read,
  withoutOrder,
  stock,
  endHold,
  leaked,
} = onlineShop();

describe('what happens at its time', () => {
  const makeDue = ({ order_id }: ProviderPayment) =>
    db()
      .update(providerOrders)
      .set({ nextCheckAt: sql`now() - interval '1 second'` })
      .where(eq(providerOrders.id, order_id));
  const providerOrder = async ({ order_id }: ProviderPayment) =>
    (await db().select().from(providerOrders).where(eq(providerOrders.id, order_id)))[0];

  test('a lost message loses nothing: the payment is fetched from the provider after 5 minutes, 30 minutes and a day', async () => {
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

  test('a refund that was made at the provider counts once, although its message was lost', async () => {
    const { order, payment } = await placeOnline();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    bought.amount_refunded = 20_000;
    standIn.refunds.set('rfnd_without_message', {
      id: 'rfnd_without_message',
      entity: 'refund',
      amount: 20_000,
      currency: 'INR',
      payment_id: bought.id,
      notes: {},
      status: 'processed',
      created_at: 0,
    });
    for (const _ of [1, 2]) {
      await makeDue(payment);
      await turn();
    }
    expect((await read(order)).money).toMatchObject({ state: 'partly refunded', paid: 1220, refunded: 200 });
  });

  test('an order whose payment is only found at the end of its hold is not cancelled', async () => {
    const { order, payment } = await placeOnline();
    standIn.pay(payment.order_id);
    await endHold(order);
    await turn();
    const seen = await read(order);
    expect([seen.status, seen.money]).toEqual([OrderStatus.Ordered, paid]);
  });

  test('an order does not end while the provider is away and may have its payment, for an hour at most', async () => {
    const [paidInTime, unpaid] = [await placeOnline(), await placeOnline()];
    standIn.pay(paidInTime.payment.order_id);
    const statuses = async () => [(await read(paidInTime.order)).status, (await read(unpaid.order)).status];
    const goOn = async () => {
      await endHold(paidInTime.order);
      await endHold(unpaid.order);
      await turn();
    };
    standIn.fault = 'is away';
    await goOn();
    expect(await statuses()).toEqual([OrderStatus.Ordered, OrderStatus.Ordered]);
    await db()
      .update(orders)
      .set({ payUntil: sql`now() - interval '61 minutes'` })
      .where(eq(orders.id, unpaid.order._id));
    await goOn();
    expect(await statuses()).toEqual([OrderStatus.Ordered, OrderStatus.Cancelled]);
    standIn.fault = 'none';
    await goOn();
    expect((await read(paidInTime.order)).money).toEqual(paid);
  });

  test('an order that the customer claims to have paid, or that the desk confirmed, does not end by itself', async () => {
    const [claimed, confirmed] = [await placeOnline(), await placeOnline()];
    await claim(claimed.order, 'UTR 12');
    await byDesk(`order-status/${confirmed.order._id}`, { status: OrderStatus.Confirmed }, 'PATCH');
    await endHold(claimed.order);
    await endHold(confirmed.order);
    await turn();
    expect([(await read(claimed.order)).status, (await read(confirmed.order)).status]).toEqual([0, 5]);
  });

  test('a payment that the provider does not have is in the list of differences', async () => {
    const { order, payment } = await placeOnline();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    standIn.payments.delete(bought.id);
    await makeDue(payment);
    await turn();
    const textIn = async (language = '') => {
      const path = `/admin/payments?from=2026-01-01&to=2026-01-01${language}`;
      const { body } = await ask<{ differences: { order: { _id: string }; text: string }[] }>(path);
      return body.differences.find((each) => each.order._id === order._id)?.text;
    };
    expect(await textIn()).toBe('The shop has ₹1,420, and the provider has not collected it.');
    expect(await textIn('&lang=hi')).toBe('दुकान के हिसाब में ₹1,420 हैं, पर भुगतान कंपनी को नहीं मिले।');
  });

  test('a difference that was looked into is settled with a note, stays to be found, and is open again if it changes', async () => {
    const { order, payment } = await placeOnline();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    const day = shopDay(new Date());
    const report = async () => (await ask<MoneyReport>(`/admin/payments?from=${day}&to=${day}`)).body;
    const own = <Each extends { order: { _id: string } }>(all: readonly Each[] = []) =>
      all.filter((each) => each.order._id === order._id);
    const check = async () => {
      await makeDue(payment);
      await turn();
    };
    standIn.payments.delete(bought.id);
    await check();
    const [open] = own((await report()).differences);
    const settle = (note: string) => byDesk(`payments/differences/${open?._id}/settle`, { note });
    expect((await settle(' ')).status).toBe(400);
    for (const _ of [1, 2]) expect((await settle('Seen on the statement of 29 November')).status).toBe(200);
    expect((await settle('Another note')).body.error.code).toBe('changed_meanwhile');
    await check();
    const after = await report();
    expect([own(after.differences), own(after.settled_differences)]).toEqual([
      [],
      [expect.objectContaining({ ...open, at: expect.any(String), note: 'Seen on the statement of 29 November' })],
    ]);
    const [logged] = await db()
      .select()
      .from(changes)
      .where(eq(changes.subjectId, order._id))
      .orderBy(desc(changes.seq));
    expect(logged?.after).toEqual({
      difference: 'The shop has ₹1,420, and the provider has not collected it.',
      settled: 'Seen on the statement of 29 November',
    });
    for (const _ of [1, 2]) expect((await byDesk(`payments/differences/${open?._id}/open`, {})).status).toBe(200);
    const reopened = await report();
    expect([own(reopened.differences).length, own(reopened.settled_differences)]).toEqual([1, []]);
    const [last, before] = await db()
      .select()
      .from(changes)
      .where(eq(changes.subjectId, order._id))
      .orderBy(desc(changes.seq));
    expect(last).toMatchObject({
      before: { settled: 'Seen on the statement of 29 November' },
      after: { difference: 'The shop has ₹1,420, and the provider has not collected it.' },
    });
    expect(before?.seq).toBe(logged?.seq);
    expect((await settle('Seen again')).status).toBe(200);
    standIn.payments.set(bought.id, { ...bought, amount: 141_900 });
    await check();
    const again = await report();
    expect([own(again.differences).map(({ text }) => text), own(again.settled_differences)]).toEqual([
      ['The shop has ₹1,420, and the provider ₹1,419.'],
      [],
    ]);
  });

  test('a refund at the provider is found however late it is made, without a message, and counts once', async () => {
    const { order, payment } = await placeOnline();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    await db().update(providerOrders).set({ nextCheckAt: null }).where(eq(providerOrders.id, payment.order_id));
    const nextHour = () => db().update(providerReads).set({ nextAt: sql`now() - interval '1 second'` });
    await turn();
    const refundThere = (id: string, amount: number) =>
      standIn.refunds.set(id, {
        id,
        entity: 'refund',
        amount,
        currency: 'INR',
        payment_id: bought.id,
        notes: {},
        status: 'processed',
        created_at: Math.floor(Date.now() / 1000),
      });
    refundThere('rfnd_in_the_dashboard', 20_000);
    bought.amount_refunded = 20_000;
    await turn();
    expect((await read(order)).money).toEqual(paid);
    for (const _ of [1, 2]) {
      await nextHour();
      await turn();
    }
    expect((await read(order)).money).toMatchObject({ state: 'partly refunded', paid: 1220, refunded: 200 });
    await byDesk(`refunds/${order._id}`, { amount: 1220, reason: 'All of it', method: 'cash' });
    refundThere('rfnd_that_is_too_much', 30_000);
    bought.amount_refunded = 50_000;
    for (const _ of [1, 2]) {
      await nextHour();
      await turn();
    }
    const { body } = await ask<MoneyReport>('/admin/payments?from=2026-01-01&to=2026-01-01');
    expect(body.differences.filter((each) => each.order._id === order._id).map(({ text }) => text)).toEqual([
      'The shop has paid back ₹200 through the provider, and the provider says ₹500.',
    ]);
    expect((await read(order)).money).toMatchObject({ state: 'refunded', refunded: 1420 });
  });

  test('a payment that arrives days later is found without a message from the provider, and followed until the money is collected', async () => {
    const lastChecks = (id: string) =>
      db()
        .update(providerOrders)
        .set({ at: sql`now() - interval '3 days'`, checks: 3, nextCheckAt: null })
        .where(eq(providerOrders.id, id));
    const nextHour = () => db().update(providerReads).set({ nextAt: sql`now() - interval '1 second'` });
    const [sent, agreed] = [await placeOnline(), await placeOnline()];
    for (const { payment } of [sent, agreed]) await lastChecks(payment.order_id);
    await turn();
    standIn.pay(sent.payment.order_id);
    const card = standIn.pay(agreed.payment.order_id, { status: 'authorized' });
    standIn.pay('order_of_another_shop', { amount: 1000 });
    await turn();
    expect((await read(sent.order)).money.paid).toBe(0);
    await nextHour();
    expect((await turn()).orderIds).toContain(sent.order._id);
    expect((await read(sent.order)).money).toMatchObject({ total: 1420, paid: 1420, due: 0 });
    expect((await read(agreed.order)).money.state).toBe('pending');
    await turn();
    expect((await providerOrder(agreed.payment))?.nextCheckAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    card.payment.status = 'captured';
    await makeDue(agreed.payment);
    await turn();
    expect((await read(agreed.order)).money).toMatchObject({ total: 1420, paid: 1420, due: 0 });
    expect((await providerOrder(agreed.payment))?.nextCheckAt).toBeNull();
  });

  test('a payment that comes after the order has ended is money without an order', async () => {
    const before = await stock();
    const { order, payment } = await placeOnline();
    await endHold(order);
    expect((await turn()).orderIds).toContain(order._id);
    const ended = await read(order);
    expect([ended.status, ended.money.state, await stock()]).toEqual([OrderStatus.Cancelled, 'written off', before]);
    expect(ended.cancellation_reason).toBe(
      'It was not paid in time, so the order ended by itself and its stock is free again.',
    );
    expect(ended.moves.at(-1)).toMatchObject({ status: OrderStatus.Cancelled, by: 'business', unpaid: true });
    const late = await confirm(order, standIn.pay(payment.order_id).result);
    expect([late.status, late.body.error.code]).toEqual([409, 'paid_without_order']);
    expect((await withoutOrder(order)).map((each) => [each.amount, each.why])).toEqual([
      [1420, 'It came after the order had ended.'],
    ]);
    expect((await payNow(order)).body.error.code).toBe('order_closed');
    const { order: again } = await placeOnline();
    await claim((await placeOnline()).order, 'UTR 13');
    const [waiting] = await withoutOrder(order);
    expect(waiting?.fits).toBe(again.orderId);
    expect(waiting?.open_orders).toContainEqual({ orderId: again.orderId, due: 1420 });
    const attach = (body: object) => byDesk(`payments/unmatched/${waiting?._id}/attach`, body);
    const others = await placeByAnother();
    const warned = await attach({ order: others._id });
    expect([warned.status, warned.body.error.code]).toEqual([409, 'other_customer']);
    expect(warned.body.error.message).toContain(`and order ${others.orderId} is of `);
    await attach({ order: again._id });
    expect([(await read(again)).money, await withoutOrder(order)]).toEqual([paid, []]);
  });

  test("is used for another customer's order only after staff have agreed to that", async () => {
    const { order, payment } = await placeOnline();
    for (const _ of [1, 2]) await confirm(order, standIn.pay(payment.order_id).result);
    const [twice] = await withoutOrder(order);
    const others = await placeByAnother();
    const attach = (more: object) => byDesk(`payments/unmatched/${twice?._id}/attach`, { order: others._id, ...more });
    expect((await attach({})).status).toBe(409);
    const done = await attach({ other_customer: true });
    expect([done.status, done.body.order.money]).toEqual([200, paid]);
    expect((await attach({})).status).toBe(200);
  });

  test('money that was paid back pays nothing, although the order has become dearer when it is seen again', async () => {
    const { order, payment } = await placeOnline();
    for (const _ of [1, 2]) await confirm(order, standIn.pay(payment.order_id).result);
    const [twice] = await withoutOrder(order);
    await byDesk(`payments/unmatched/${twice?._id}/refund`, { reason: 'Paid twice' });
    await orderTwice(order);
    await makeDue(payment);
    await turn();
    expect((await read(order)).money).toMatchObject({ total: 2840, paid: 1420, refunded: 0, due: 1420 });
  });

  test('an order is kept at the end of its time for what was paid before it became dearer', async () => {
    const { order, payment } = await placeOnline();
    await orderTwice(order);
    expect((await payNow(order)).body.payment?.amount).toBe(284_000);
    standIn.pay(payment.order_id);
    await endHold(order);
    await turn();
    const seen = await read(order);
    expect([seen.status, seen.money.state, seen.money.due]).toEqual([OrderStatus.Ordered, 'partly paid', 1420]);
  });

  test('how a payment was made is added to the order that it was attached to, beside what comes for that meanwhile', async () => {
    const { order, payment } = await placeOnline();
    await endHold(order);
    await turn();
    standIn.fault = 'responds 500';
    const { result, payment: bought } = standIn.pay(payment.order_id);
    await confirm(order, result);
    standIn.fault = 'none';
    const { order: again } = await placeOnline();
    await orderTwice(again);
    const [waiting] = await withoutOrder(order);
    await byDesk(`payments/unmatched/${waiting?._id}/attach`, { order: again._id });
    const reported = {
      id: bought.id,
      orderId: payment.order_id,
      amountPaise: 142_000,
      currency: 'INR',
      status: 'captured' as const,
      instrument: 'upi',
      refundedPaise: 0,
    };
    let settled: Promise<unknown> = Promise.resolve();
    await transact(db(), async (tx) => {
      const cash = { amountPaise: 142_000, method: 'cash' as const, reference: null, idempotencyKey: undefined };
      await recordPayment(tx, { order: again._id, ...cash, actorId: again._id });
      settled = transact(db(), (other) => settlePayment(other, reported));
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await settled;
    expect((await read(again)).money).toMatchObject({ total: 2840, paid: 2840, due: 0 });
  });
});

test('no log has a secret or the id of a payment', () => {
  const { ids, words } = leaked();
  expect(ids).toBeGreaterThan(5);
  expect(words).toEqual([]);
});
