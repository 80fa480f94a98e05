import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderResponse, PlacedOrderResponse } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { eq } from 'drizzle-orm';
import { payments, providerEvents } from '../db/schema/payments.ts';
import { RazorpayStandIn, STAND_IN_KEYS, serveStandIn } from '../testing/razorpay-stand-in.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';

const standIn = new RazorpayStandIn();
let provider: Awaited<ReturnType<typeof serveStandIn>>;
let shop: TestApi;
let other: ServerProcess;

beforeAll(async () => {
  provider = await serveStandIn(standIn);
  const keys = {
    RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
    RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret,
    RAZORPAY_API_URL: provider.url,
  };
  shop = await openTestApi(keys);
  await shop.addPincode();
  other = await startServer({
    ...keys,
    DATABASE_URL: shop.settings.databaseUrl ?? '',
    SHOP_DATA: shop.settings.folder,
  });
});
afterAll(async () => {
  await other.stop();
  await shop.close();
  await provider.close();
});

test('one message that reaches two APIs at once is handled once', async () => {
  const asha = await shop.signUp();
  const rice = await shop.addProduct(await shop.addCategory(), { mrp_price: 142, discounted_price: null });
  for (let round = 0; round < 5; round += 1) {
    const body = orderOf([{ productId: rice, quantity: 2, price: 142 }], { paymentMode: PaymentMode.Online });
    const { order, payment } = (
      await shop.ask<PlacedOrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body })
    ).body;
    const bought = standIn.pay(payment?.order_id ?? '').payment;
    const message = standIn.message('payment.captured', bought);
    const toOther = () => fetch(`${other.origin}/payments/razorpay/webhook`, { method: 'POST', ...message });
    const toOwn = () => shop.ask('POST', '/payments/razorpay/webhook', message);
    const responses = await Promise.all([toOther(), toOwn(), toOther(), toOwn()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.db.select().from(payments).where(eq(payments.orderId, order._id))).toHaveLength(1);
    const read = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order._id}`, asha);
    expect(read.body.order.money).toEqual({ state: 'paid', total: 284, paid: 284, refunded: 0, due: 0 });
  }
  expect(await shop.db.select().from(providerEvents)).toHaveLength(5);
});
