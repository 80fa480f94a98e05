import { describe, expect, test } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import { due, onlineShop, paid } from '../testing/online-shop.ts';
import { STAND_IN_KEYS } from '../testing/razorpay-stand-in.ts';

const { standIn, place, placeOnline, confirm, payNow, read, send, leaked } = onlineShop();

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

  test.each(['responds 500', 'hangs', 'is away'] as const)(
    'is kept when the provider %s, and can be paid later',
    async (fault) => {
      standIn.fault = fault;
      const { status, body } = await place();
      expect([status, body.payment]).toEqual([201, undefined]);
      const sentence =
        'Online payment does not respond at the moment. Your order is kept: please try Pay now again in a minute.';
      expect(body.payment_problem).toBe(sentence);
      const again = await payNow(body.order);
      expect([again.status, again.body.error.message]).toEqual([503, sentence]);
      standIn.fault = 'none';
      expect((await payNow(body.order)).body.payment?.amount).toBe(142_000);
    },
  );

  test('that is refused by the bank can be tried again', async () => {
    const { order, payment } = await placeOnline();
    const failed = standIn.pay(payment.order_id, { status: 'failed' });
    expect((await send(standIn.message('payment.failed', failed.payment))).status).toBe(200);
    expect((await read(order)).money).toEqual(due);
    expect((await payNow(order)).body.payment).toEqual(payment);
    expect((await confirm(order, standIn.pay(payment.order_id).result)).body.order.money).toEqual(paid);
  });
});

test('no log has a secret or the id of a payment', () => {
  const { ids, words } = leaked();
  expect(ids).toBeGreaterThan(5);
  expect(words).toEqual([]);
});
