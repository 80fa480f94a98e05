import { describe, expect, test } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import type { MoneyReport } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { and, eq, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import { changes } from '../db/schema/office.ts';
import { refunds } from '../db/schema/payments.ts';
import { shopDay } from '../shop-time.ts';
import { SHOP_GSTIN } from '../testing/gstins.ts';
import { onlineShop, paid } from '../testing/online-shop.ts';
import type { StandInPayment } from '../testing/razorpay-stand-in.ts';

const {
  standIn,
  db,
  placeOnline,
  paidOnline,
  orderTwice,
  confirm,
  captured,
  withoutOrder,
  endHold,
  turn,
  read,
  send,
  refund,
  leaked,
  ask,
  byDesk,
} = onlineShop();

describe('a refund through the provider', () => {
  const refundsOf = (payment: StandInPayment) =>
    [...standIn.refunds.values()].filter(({ payment_id }) => payment_id === payment.id);

  const differenceOf = async (order: Order) => {
    const { body } = await ask<MoneyReport>('/admin/payments?from=2026-01-01&to=2026-01-01');
    return body.differences.find((each) => each.order._id === order._id)?.text;
  };

  /** Once more if the provider took longer than the shop waits. */
  async function sendAgain(order: Order): Promise<void> {
    await db()
      .update(refunds)
      .set({ nextCheckAt: sql`now() - interval '1 second'` })
      .where(and(eq(refunds.orderId, order._id), eq(refunds.state, 'pending')));
    if ((await turn()).failures > 0) await sendAgain(order);
  }

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

  test.each(['responds 500', 'hangs', 'is away'] as const)(
    'is sent again under the same key when the provider %s, and paid once',
    async (fault) => {
      const { order, bought } = await paidOnline();
      standIn.fault = fault;
      expect((await refund(order, 1420)).body.order.money.state).toBe('refund pending');
      standIn.fault = 'none';
      for (const _ of [1, 2]) await sendAgain(order);
      expect([refundsOf(bought).length, (await read(order)).money.state]).toEqual([1, 'refunded']);
    },
  );

  test('that failed is shown to the desk, and can be tried again or paid back by hand', async () => {
    standIn.refundStatus = 'failed';
    const { order } = await paidOnline();
    const failed = (await refund(order, 1420)).body.order;
    expect([failed.money, failed.payments?.at(-1)]).toEqual([
      paid,
      expect.objectContaining({ kind: 'refund', state: 'failed', note: 'The bank did not take it.' }),
    ]);
    const seen = async () => (await read(order)).payments?.map(({ kind, state }) => `${kind} ${state}`);
    expect(await seen()).toEqual(['payment received', 'refund failed']);
    standIn.refundStatus = 'processed';
    expect((await refund(order, 1000)).body.order.money.state).toBe('partly refunded');
    expect(await seen()).toEqual(['payment received', 'refund processed']);
    const byHand = await refund(order, 420, { method: 'cash' });
    expect(byHand.body.order.money.state).toBe('refunded');
  });

  test('makes its credit note when the bank has it, and one that fails makes none', async () => {
    const { order, bought } = await paidOnline();
    const [item] = order.items;
    const taxed = { hsn: '1006', gstRates: [{ rate: 5, from: '2017-07-01' }] };
    await db()
      .update(products)
      .set(taxed)
      .where(eq(products.id, item?.productId._id ?? ''));
    const { version } = (await ask<{ version: number }>('/admin/settings')).body;
    const gst = { scheme: 'regular', gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' };
    expect((await byDesk('settings', { version, changes: { gst } }, 'PATCH')).status).toBe(200);
    for (const status of [5, 3]) await byDesk(`order-status/${order._id}`, { status }, 'PATCH');
    const notes = async () => {
      const found = await db().select().from(taxDocuments).where(eq(taxDocuments.orderId, order._id));
      return found.filter(({ kind }) => kind === 'credit_note').map(({ totalPaise }) => totalPaise);
    };
    standIn.refundStatus = 'failed';
    await refund(order, 420);
    standIn.refundStatus = 'pending';
    await refund(order, 142);
    expect(await notes()).toEqual([]);
    const sent = refundsOf(bought).find(({ status }) => status === 'pending');
    if (!sent) throw new Error('Nothing was sent.');
    sent.status = 'processed';
    for (const _ of [1, 2]) await send(standIn.message('refund.processed', sent));
    expect(await notes()).toEqual([14_200]);
  });

  test('that was made at the provider itself counts here, too', async () => {
    const { order, bought } = await paidOnline();
    const own = { entity: 'refund' as const, id: 'rfnd_own', amount: 20_000, currency: 'INR', payment_id: bought.id };
    await send(standIn.message('refund.processed', { ...own, notes: {}, status: 'processed', created_at: 0 }));
    expect((await read(order)).money).toMatchObject({ state: 'partly refunded', paid: 1220, refunded: 200 });
  });

  test('made at the provider is not taken for a waiting one of the shop with the same amount', async () => {
    const { order, bought } = await paidOnline();
    standIn.fault = 'responds 500';
    await refund(order, 200);
    standIn.fault = 'none';
    await send(standIn.message('refund.processed', standIn.refundHere(bought.id, 20_000)));
    expect((await read(order)).money).toMatchObject({ state: 'refund pending', refunded: 200 });
    await sendAgain(order);
    expect((await read(order)).money).toMatchObject({ state: 'partly refunded', refunded: 400 });
    expect(refundsOf(bought).map(({ amount }) => amount)).toEqual([20_000, 20_000]);
  });

  test('in full at the provider, while one of the shop waits, is recorded when that fails', async () => {
    const { order, bought } = await paidOnline();
    standIn.fault = 'responds 500';
    await refund(order, 1420);
    standIn.fault = 'none';
    await send(standIn.message('refund.processed', standIn.refundHere(bought.id, 142_000)));
    await sendAgain(order);
    await turn();
    const seen = await read(order);
    expect([seen.money.state, seen.money.refunded]).toEqual(['refunded', 1420]);
    expect(await differenceOf(order)).toBeUndefined();
    expect(refundsOf(bought)).toHaveLength(1);
  });

  test('that the provider no longer knows is reported as a difference, and the others are still checked', async () => {
    standIn.refundStatus = 'pending';
    const { order, bought } = await paidOnline();
    await refund(order, 1420);
    const [sent] = refundsOf(bought);
    standIn.unknown.add(bought.id);
    const { order: unpaid } = await placeOnline();
    await endHold(unpaid);
    await sendAgain(order);
    expect([(await read(unpaid)).status, (await read(order)).money.state]).toEqual([
      OrderStatus.Cancelled,
      'refund pending',
    ]);
    expect(await differenceOf(order)).toBe(
      'The provider does not know this order. Have its keys been changed to another account?',
    );
    standIn.unknown.clear();
    if (!sent) throw new Error('Nothing was sent.');
    sent.status = 'processed';
    await sendAgain(order);
    await turn();
    expect([(await read(order)).money.state, await differenceOf(order)]).toEqual(['refunded', undefined]);
  });

  test('by hand, after a part went through the provider, is logged as done with the share of each', async () => {
    const { order } = await paidOnline();
    await orderTwice(order);
    for (const [amount, reference] of [
      [1000, 'first'],
      [420, 'second'],
    ] as const)
      await byDesk(`payments/${order._id}`, { amount, method: 'cash', reference });
    standIn.refundStatus = 'pending';
    await refund(order, 2840);
    const logged = await db().select().from(changes).where(eq(changes.subjectId, order._id)).orderBy(changes.seq);
    expect(logged.flatMap(({ after }) => ('refund' in after ? [[after.refund, after.state]] : []))).toEqual([
      ['₹1,420', 'pending'],
      ['₹1,000', 'processed'],
      ['₹420', 'processed'],
    ]);
  });

  test('that failed before its payment was attached to another order, and goes through after all, is of that order', async () => {
    const { order, payment } = await placeOnline();
    await endHold(order);
    await turn();
    const { payment: bought, result } = standIn.pay(payment.order_id);
    await confirm(order, result);
    const [late] = await withoutOrder(order);
    standIn.refundStatus = 'failed';
    await byDesk(`payments/unmatched/${late?._id}/refund`, { reason: 'Too late' });
    standIn.refundStatus = 'processed';
    const { order: again } = await placeOnline();
    await byDesk(`payments/unmatched/${late?._id}/attach`, { order: again._id });
    expect((await read(again)).money).toEqual(paid);
    const [sent] = refundsOf(bought);
    if (!sent) throw new Error('Nothing was sent.');
    await send(standIn.message('refund.processed', { ...sent, status: 'processed' }));
    expect((await read(again)).money).toMatchObject({ state: 'refunded', paid: 0, refunded: 1420 });
    expect((await refund(again, 1)).body.error.code).toBe('nothing_paid');
  });

  test('of money in another currency is not in the file of rupees, as its payment is not', async () => {
    const { order, payment } = await placeOnline();
    await send(captured(standIn.pay(payment.order_id, { currency: 'USD', amount: 4711 }).payment));
    const [foreign] = await withoutOrder(order);
    await byDesk(`payments/unmatched/${foreign?._id}/refund`, { reason: 'In dollars' });
    const today = shopDay(new Date());
    const { text } = await ask(`/admin/payments.csv?from=${today}&to=${today}`);
    expect(text).toContain('When,What');
    expect(text).not.toContain('47.11');
  });
});

test('no log has a secret or the id of a payment', () => {
  const { ids, words } = leaked();
  expect(ids).toBeGreaterThan(5);
  expect(words).toEqual([]);
});
