import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Order, PlacedOrderResponse } from '@shop/contract/order';
import type { UnmatchedResponse } from '@shop/contract/order-money';
import { PaymentMode } from '@shop/contract/payment';
import { eq, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { onlineHolds } from '../db/schema/payments.ts';
import { checkPayments } from '../payments/check-payments.ts';
import { createRazorpay } from '../payments/razorpay.ts';
import { RazorpayStandIn, STAND_IN_KEYS, type StandInPayment, serveStandIn } from './razorpay-stand-in.ts';
import { openTestApi, orderOf, type Person, type TestApi } from './test-api.ts';

export const OLD_SECRET = 'the-secret-before';
export const paid = { state: 'paid', total: 1420, paid: 1420, refunded: 0, due: 0 };
export const due = { state: 'due', total: 1420, paid: 0, refunded: 0, due: 1420 };

interface Response extends PlacedOrderResponse {
  error: { code: string; message: string };
}

/** For a whole test file: a shop that takes payments through a stand-in of Razorpay, its admin and a customer. */
export function onlineShop() {
  const standIn = new RazorpayStandIn();
  let server: Awaited<ReturnType<typeof serveStandIn>>;
  let shop: TestApi;
  let admin: Person;
  let asha: Person;
  let rice: string;

  beforeAll(async () => {
    server = await serveStandIn(standIn);
    shop = await openTestApi({
      RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
      RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: `${STAND_IN_KEYS.webhookSecret},${OLD_SECRET}`,
      RAZORPAY_API_URL: server.url,
      LIMIT_ORDER_BY_NUMBER: '100000/60',
      LIMIT_ORDER_BY_ADDRESS: '100000/60',
      LOG_LEVEL: 'info',
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

  const byAsha = (path: string, { _id }: Order, body?: object) =>
    shop.ask<Response>('POST', `/user/${path}/${asha.id}/${_id}`, { token: asha.token, ...(body && { body }) });
  const byDesk = (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
    shop.ask<Response>(method, `/admin/${path}`, { token: admin.token, body });

  /** ₹1,420. */
  const place = (more: object = { paymentMode: PaymentMode.Online }, key = '') =>
    shop.ask<Response>('POST', `/user/place-order/${asha.id}`, {
      token: asha.token,
      body: orderOf([{ productId: rice, quantity: 10, price: 142 }], more),
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  /** ₹1,420, of another customer, who pays in cash. */
  async function placeByAnother(): Promise<Order> {
    const { id, token } = await shop.signUp();
    const body = orderOf([{ productId: rice, quantity: 10, price: 142 }]);
    return (await shop.ask<Response>('POST', `/user/place-order/${id}`, { token, body })).body.order;
  }
  const confirm = (order: Order, result: object) => byAsha('confirm-payment', order, result);

  /** With the order at the provider. */
  async function placeOnline() {
    const { order, payment } = (await place()).body;
    if (!payment) throw new Error('There is nothing to pay.');
    return { order, payment };
  }

  async function paidOnline() {
    const { order, payment } = await placeOnline();
    const bought = standIn.pay(payment.order_id);
    await confirm(order, bought.result);
    return { order, bought: bought.payment };
  }

  return {
    standIn,
    db: () => shop.db,
    logged: () => shop.logged(),
    ask: <Body>(path: string) => shop.ask<Body>('GET', path, admin),
    byDesk,
    place,
    placeByAnother,
    placeOnline,
    paidOnline,
    confirm,
    turn: async () => {
      const provider = createRazorpay({ ...STAND_IN_KEYS, webhookSecrets: [], apiUrl: server.url });
      const { errors, ...checked } = await checkPayments(shop.db, provider);
      for (const error of errors) throw error;
      return checked;
    },
    payNow: (order: Order) => byAsha('pay-order', order),
    /** ₹2,840. */
    orderTwice: async ({ _id, moves }: Order) => {
      const body = { seen: moves.at(-1)?.at, items: [{ productId: rice, quantity: 20, price: 142 }] };
      const path = `/user/change-order/${asha.id}/${_id}`;
      const { status } = await shop.ask('PATCH', path, { token: asha.token, body });
      if (status !== 200) throw new Error(`Changing the order got ${status}.`);
    },
    claim: (order: Order, reference: string) => byAsha('claim-payment', order, { method: 'UPI', reference }),
    read: async ({ _id }: Order) =>
      (await shop.ask<Response>('GET', `/user/order-details/${asha.id}/${_id}`, asha)).body.order,
    send: (message: ReturnType<RazorpayStandIn['message']>) =>
      shop.ask<Response>('POST', '/payments/razorpay/webhook', { body: message.body, headers: message.headers }),
    captured: (payment: StandInPayment) => standIn.message('payment.captured', payment),
    refund: ({ _id }: Order, amount: number, more: object = {}) =>
      byDesk(`refunds/${_id}`, { amount, reason: 'Two packs were torn', ...more }),
    withoutOrder: async ({ _id }: Order) =>
      (await shop.ask<UnmatchedResponse>('GET', '/admin/payments/unmatched', admin)).body.unmatched.filter(
        (each) => each.order._id === _id,
      ),
    stock: async () => {
      const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, rice));
      return row?.stock ?? 0;
    },
    endHold: ({ _id }: Order) =>
      shop.db.update(onlineHolds).set({ until: sql`now() - interval '1 second'` }).where(eq(onlineHolds.orderId, _id)),
    /** Secrets and ids of the provider that are in the log. */
    leaked: () => {
      const secrets = [STAND_IN_KEYS.keySecret, STAND_IN_KEYS.webhookSecret, OLD_SECRET];
      const ids = [...standIn.payments.keys(), ...standIn.orders.keys(), ...standIn.refunds.keys()];
      return { ids: ids.length, words: [...secrets, ...ids].filter((word) => shop.logged().includes(word)) };
    },
  };
}
