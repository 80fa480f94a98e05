import { describe, expect, test } from '@jest/globals';
import type { ProviderPayment } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { providerOrders } from '../db/schema/payments.ts';
import { onlineShop, paid } from '../testing/online-shop.ts';

const {
  standIn,
  db,
  ask,
  byDesk,
  placeOnline,
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

  test('a refund that was made at the provider counts once, although its message was lost', async () => {
    const { order, payment } = await placeOnline();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    bought.amount_refunded = 20_000;
    standIn.refunds.set('rfnd_without_message', {
      ...{ id: 'rfnd_without_message', entity: 'refund', amount: 20_000, currency: 'INR', payment_id: bought.id },
      ...{ notes: {}, status: 'processed', created_at: 0 },
    });
    for (const _ of [1, 2]) {
      await makeDue(payment);
      await turn();
    }
    expect((await read(order)).money).toMatchObject({ state: 'partly refunded', paid: 1220, refunded: 200 });
  });

  test('an order whose payment is only seen at the end of its time is kept', async () => {
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

  test('what the provider does not know is in the list of differences', async () => {
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
    await byDesk(`payments/unmatched/${waiting?._id}/attach`, { order: again._id });
    expect([(await read(again)).money, await withoutOrder(order)]).toEqual([paid, []]);
  });
});

test('no log has a secret or the id of a payment', () => {
  const { ids, words } = leaked();
  expect(ids).toBeGreaterThan(5);
  expect(words).toEqual([]);
});
