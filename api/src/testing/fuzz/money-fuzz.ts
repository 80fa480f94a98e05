import { expect } from '@jest/globals';
import type { HistoryResponse, Order, PlacedOrderResponse } from '@shop/contract/order';
import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { parseRupees } from '@shop/pricing/money';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { onlineHolds, payments, providerOrders, refunds, writeOffs } from '../../db/schema/payments.ts';
import { partsOf } from '../../money/order-money.ts';
import { sumsOf } from '../../money/present-money.ts';
import { checkPayments } from '../../payments/check-payments.ts';
import { createRazorpay } from '../../payments/razorpay.ts';
import { expectBooksInOrder } from '../books-in-order.ts';
import { gstShop } from '../gst-shop.ts';
import { SHOP_GSTIN } from '../gstins.ts';
import { RazorpayStandIn, STAND_IN_KEYS, type StandInPayment, serveStandIn } from '../razorpay-stand-in.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../test-api.ts';

type Message = ReturnType<RazorpayStandIn['message']>;

/** As the test shop has of each product. */
const STOCK = 100_000;
const PRICE = 10;

interface Stage {
  server: Awaited<ReturnType<typeof serveStandIn>>;
  shop: TestApi;
  standIn: RazorpayStandIn;
  admin: Person;
  addTaxed: Awaited<ReturnType<typeof gstShop>>['addTaxed'];
}

async function openStage(): Promise<Stage> {
  const standIn = new RazorpayStandIn();
  const server = await serveStandIn(standIn);
  const shop = await openTestApi({
    RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
    RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret,
    RAZORPAY_API_URL: server.url,
    LIMIT_ORDER_BY_NUMBER: '1000000/60',
    LIMIT_ORDER_BY_ADDRESS: '1000000/60',
    LIMIT_PAY_BY_NUMBER: '1000000/60',
    LIMIT_SIGN_UP_BY_ADDRESS: '1000000/60',
  });
  const { admin, setGst, addTaxed } = await gstShop(shop);
  await setGst({ scheme: 'regular', gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' });
  return { server, shop, standIn, admin, addTaxed };
}

/** Numbers choose among the things that exist when the step runs. */
type Step =
  | { kind: 'order'; online: boolean; quantity: number }
  | { kind: 'pay'; order: number; off: number; status: 'captured' | 'authorized' | 'failed'; isHeard: boolean }
  | { kind: 'hear again' | 'unmatched' | 'confirm'; which: number }
  | { kind: 'record' | 'refund' | 'write off' | 'keep'; order: number; amount: number; times: number }
  | { kind: 'claim'; order: number; reference: number }
  | { kind: 'move' | 'take back'; order: number; to: number }
  | { kind: 'go on' | 'issue by hand' | 'take back write-off' | 'pay kept back'; order: number }
  | { kind: 'time passes' | 'fault' | 'mended' };

const any = fc.nat(30);
const of = <Kind extends Step['kind']>(...kinds: Kind[]) => fc.constantFrom(...kinds);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: of('order'), online: fc.boolean(), quantity: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: of('pay'),
      order: any,
      off: fc.constantFrom(0, 0, 0, 1, -1),
      status: fc.constantFrom('captured', 'captured', 'authorized', 'failed'),
      isHeard: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: of('hear again', 'unmatched', 'confirm'), which: any }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of('record', 'refund', 'write off', 'keep'),
      order: any,
      amount: fc.integer({ min: 1, max: 9_000 }),
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('claim'), order: any, reference: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: of('move', 'take back'), order: any, to: fc.nat(5) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: of('go on', 'go on', 'go on', 'issue by hand', 'take back write-off', 'pay kept back'),
      order: any,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('time passes', 'fault', 'mended') }) },
);

const OK = [200, 201, 400, 409, 503];

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  [OrderStatus.Ordered]: OrderStatus.Confirmed,
  [OrderStatus.Confirmed]: OrderStatus.Shipped,
  [OrderStatus.Shipped]: OrderStatus.Delivered,
  [OrderStatus.Delivered]: OrderStatus.Returned,
};

/** One sequence, with a product of its own. */
async function newRun({ shop, standIn, server, admin, addTaxed }: Stage) {
  const asha = await shop.signUp();
  const product = await addTaxed(PRICE, 5);
  const placed: Order[] = [];
  const heard: Message[] = [];
  const bought: StandInPayment[] = [];
  standIn.fault = 'none';
  const at = <One>(all: readonly One[], place: number) => (all.length > 0 ? all[place % all.length] : undefined);
  const ask = async (method: string, path: string, by: Person, body?: object, headers = {}) => {
    const response = await shop.ask<PlacedOrderResponse>(method, path, { token: by.token, body, headers });
    expect(OK).toContain(response.status);
    return response.body;
  };
  const hear = async (message: Message) => {
    const { status } = await shop.ask('POST', '/payments/razorpay/webhook', {
      body: message.body,
      headers: message.headers,
    });
    expect(status).toBe(200);
  };
  const openedFor = async (order: Order) =>
    (await shop.db.select().from(providerOrders).where(eq(providerOrders.orderId, order._id))).at(-1);

  async function pay({ order: which, off, status, isHeard }: Extract<Step, { kind: 'pay' }>) {
    const order = at(placed, which);
    const opened = order && (await openedFor(order));
    if (!opened) return;
    const { payment } = standIn.pay(opened.id, { status, amount: opened.amountPaise + off });
    bought.push(payment);
    const message = standIn.message(`payment.${status}`, payment);
    heard.push(message);
    if (isHeard) await hear(message);
  }

  async function timePasses() {
    await shop.db.update(onlineHolds).set({ until: sql`now() - interval '1 second'` });
    const past = { nextCheckAt: sql`now() - interval '1 second'` };
    await shop.db.update(providerOrders).set(past).where(sql`next_check_at is not null`);
    await shop.db.update(refunds).set(past).where(sql`next_check_at is not null`);
    const provider = createRazorpay({ ...STAND_IN_KEYS, webhookSecrets: [], apiUrl: server.url });
    expect((await checkPayments(shop.db, provider)).errors).toEqual([]);
  }

  async function take(now: Step) {
    switch (now.kind) {
      case 'order': {
        const paymentMode = now.online ? PaymentMode.Online : PaymentMode.CashOnDelivery;
        const body = orderOf([{ productId: product, quantity: now.quantity, price: PRICE }], { paymentMode });
        placed.push((await ask('POST', `/user/place-order/${asha.id}`, asha, body)).order);
        return;
      }
      case 'pay':
        return pay(now);
      case 'hear again': {
        const message = at(heard, now.which);
        if (message) await hear(message);
        return;
      }
      case 'confirm': {
        const payment = at(bought, now.which);
        const opened =
          payment && (await shop.db.select().from(providerOrders).where(eq(providerOrders.id, payment.order_id)))[0];
        // The checkout signs no other amount than that of its order.
        if (payment?.status === 'captured' && opened?.amountPaise === payment.amount)
          await ask('POST', `/user/confirm-payment/${asha.id}/${opened.orderId}`, asha, standIn.resultOf(payment));
        return;
      }
      case 'unmatched': {
        const open = await shop.db.select().from(payments).where(eq(payments.state, 'unmatched'));
        const [payment, order] = [at(open, now.which), at(placed, now.which)];
        if (!payment || !order) return;
        const path = `/admin/payments/unmatched/${payment.id}`;
        if (now.which % 2 === 0) await ask('POST', `${path}/attach`, admin, { order: order._id });
        else await ask('POST', `${path}/refund`, admin, { reason: 'Paid twice' });
        return;
      }
      case 'record':
      case 'refund':
      case 'write off':
      case 'keep': {
        const order = at(placed, now.order);
        if (!order) return;
        const amount = now.amount / 100;
        const [path, body] = {
          record: [`/admin/payments/${order._id}`, { amount, method: 'cash', reference: null }] as const,
          refund: [`/admin/refunds/${order._id}`, { amount, reason: 'Torn' }] as const,
          'write off': [`/admin/write-offs/${order._id}`, { amount, reason: 'Never paid' }] as const,
          keep: [`/admin/kept/${order._id}`, { amount, reason: 'Came back torn' }] as const,
        }[now.kind];
        const key = { 'idempotency-key': `${now.kind.replace(' ', '-')}-${Math.random()}` };
        await Promise.all(Array.from({ length: now.times }, () => ask('POST', path, admin, body, key)));
        return;
      }
      case 'claim': {
        const order = at(placed, now.order);
        const body = { method: 'UPI', reference: `UTR ${product} ${now.reference}` };
        if (order) await ask('POST', `/user/claim-payment/${asha.id}/${order._id}`, asha, body);
        return;
      }
      case 'move': {
        const order = at(placed, now.order);
        const body = { status: now.to, cancellation_reason: 'No longer needed' };
        if (order) await ask('PATCH', `/admin/order-status/${order._id}`, admin, body);
        return;
      }
      case 'take back': {
        const order = at(placed, now.order);
        const body = { from: now.to, reason: 'The wrong order' };
        if (order) await ask('POST', `/admin/order-step-back/${order._id}`, admin, body);
        return;
      }
      case 'go on': {
        const id = at(placed, now.order)?._id ?? '';
        const [row] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
        const status = row && NEXT[row.status];
        const body = { status, cancellation_reason: 'All back' };
        if (status !== undefined) await ask('PATCH', `/admin/order-status/${id}`, admin, body);
        return;
      }
      case 'take back write-off':
      case 'pay kept back': {
        const order = at(placed, now.order);
        const what = now.kind === 'pay kept back' ? 'kept' : 'write-offs';
        if (order) await ask('POST', `/admin/${what}/${order._id}/take-back`, admin);
        return;
      }
      case 'issue by hand': {
        const order = at(placed, now.order);
        if (order) await ask('POST', `/admin/invoices/${order._id}`, admin);
        return;
      }
      case 'time passes':
        return timePasses();
      case 'fault':
      case 'mended':
        standIn.fault = now.kind === 'fault' ? 'responds 500' : 'none';
    }
  }

  async function expectNothingFromNothing() {
    const ids = sql.param(placed.map(({ _id }) => _id));
    // Of one moment: the shop's own timers may end an order between two reads.
    const { rows, came, went, givenUp, stock } = await shop.db.transaction(
      async (tx) => {
        const [left] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, product));
        return {
          rows: await tx.select().from(orders).where(sql`id = any(${ids}::text[])`),
          came: await tx.select().from(payments).where(sql`order_id = any(${ids}::text[])`),
          went: await tx.select().from(refunds).where(sql`order_id = any(${ids}::text[])`),
          givenUp: await tx
            .select()
            .from(writeOffs)
            .where(sql`order_id = any(${ids}::text[]) and taken_back_at is null`),
          stock: left?.stock ?? 0,
        };
      },
      { isolationLevel: 'repeatable read' },
    );
    const { body } = await shop.ask<HistoryResponse>('GET', `/user/history/${asha.id}?limit=100`, asha);
    const sum = (all: readonly { amountPaise: number }[]) => all.reduce((paise, one) => paise + one.amountPaise, 0);
    for (const payment of came) {
      const back = went.filter(({ paymentId, state }) => paymentId === payment.id && state !== 'failed');
      expect(sum(back)).toBeLessThanOrEqual(payment.amountPaise);
    }
    let held = 0;
    for (const row of rows) {
      expect(row.receivedPaise).toBe(
        sum(came.filter(({ orderId, state }) => orderId === row.id && state === 'received')),
      );
      const letGo = (isKept: boolean) =>
        sum(givenUp.filter(({ orderId, kept }) => orderId === row.id && kept === isKept));
      expect([row.writtenOffPaise, row.keptPaise]).toEqual([letGo(false), letGo(true)]);
      expect(row.refundingPaise + row.refundedPaise + row.keptPaise).toBeLessThanOrEqual(row.receivedPaise);
      const parts = Object.values(partsOf({ ...sumsOf(row), total: row.totalPaise ?? 0 }));
      expect([parts.reduce((paise, part) => paise + part, 0), Math.min(...parts) >= 0]).toEqual([
        Math.max(row.totalPaise ?? 0, row.receivedPaise),
        true,
      ]);
      const shown = body.data.find(({ _id }) => _id === row.id);
      const { paid, refunded, due } = shown?.money ?? {};
      const all = [paid, refunded, due].map((part) => parseRupees(part) ?? 0);
      expect(all.reduce((paise, part) => paise + part, 0)).toBeLessThanOrEqual(
        Math.max(row.totalPaise ?? 0, row.receivedPaise),
      );
      if (!returnsStock(row.status)) held += (row.totalPaise ?? 0) / 100 / PRICE;
    }
    expect(stock + held).toBe(STOCK);
    await expectBooksInOrder(shop.db);
  }

  /** In the end the shop knows of every rupee that the provider has collected, and of every one that went back there. */
  async function expectAllAccounted() {
    standIn.fault = 'none';
    for (const message of heard) await hear(message);
    await timePasses();
    for (const payment of bought.filter(({ status }) => status === 'captured')) {
      const [row] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, payment.id));
      expect([row?.amountPaise, ['received', 'unmatched'].includes(row?.state ?? '')]).toEqual([payment.amount, true]);
      const back = await shop.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, row?.id ?? ''));
      const through = back.filter(({ method, state }) => method === 'provider' && state === 'processed');
      expect(through.reduce((paise, one) => paise + one.amountPaise, 0)).toBe(payment.amount_refunded);
    }
  }

  return { take, expectNothingFromNothing, expectAllAccounted };
}

const STEPS_IN_A_RUN = 60;

/** No order of orders, payments, messages, refunds and returns makes money or stock from nothing. */
export async function fuzzMoney(runs: number) {
  const stage = await openStage();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 2 * STEPS_IN_A_RUN, size: 'max' }), async (steps) => {
        const run = await newRun(stage);
        for (const [place, now] of steps.entries()) {
          await run.take(now);
          if (place % 10 === 0) await run.expectNothingFromNothing();
        }
        await run.expectAllAccounted();
        await run.expectNothingFromNothing();
      }),
      { numRuns: runs, endOnFailure: true },
    );
  } finally {
    await stage.shop.close();
    await stage.server.close();
  }
}
