import { expect } from '@jest/globals';
import type { Settings } from '@shop/contract/office/settings';
import type { Order, OrderResponse, PlacedOrderResponse } from '@shop/contract/order';
import type { UnmatchedResponse } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { openDatabase } from '../db/open.ts';
import { expectBooksInOrder } from './books-in-order.ts';
import { call, fillShop, logIn, PRICE, type Session, serverSettings } from './crash-shop.ts';
import { failTest } from './fail-test.ts';
import { SHOP_GSTIN } from './gstins.ts';
import { RazorpayStandIn, STAND_IN_KEYS, serveStandIn } from './razorpay-stand-in.ts';
import { startServer } from './server-process.ts';
import { copyTemplate } from './template.ts';
import { orderOf } from './test-api.ts';

const WRITERS = 4;
type Message = ReturnType<RazorpayStandIn['message']>;

async function register(origin: string, session: Session) {
  const { version } = await call<Settings>(origin, '/admin/settings', session);
  const gst = { scheme: 'regular', gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' };
  await call(origin, '/admin/settings', session, { version, changes: { gst } }, 'PATCH');
}

const send = async (origin: string, { body, headers }: Message): Promise<boolean> =>
  fetch(`${origin}/payments/razorpay/webhook`, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Ledger {
  standIn: RazorpayStandIn;
  product: string;
  /** Orders that are paid at the provider, by their ids here. */
  paidFor: Map<string, string>;
  messages: Message[];
  refunded: Set<string>;
  taken: number;
}

const move = (origin: string, session: Session, orderId: string, status: OrderStatus) =>
  call(origin, `/admin/order-status/${orderId}`, session, { status, cancellation_reason: 'All back' }, 'PATCH');

/** Ships it with an invoice; of every third order the goods come back. */
async function shipAndReturn(origin: string, session: Session, orderId: string, isReturned: boolean) {
  const { Confirmed, Shipped, Delivered, Returned } = OrderStatus;
  for (const status of [Confirmed, Shipped, ...(isReturned ? [Delivered, Returned] : [])])
    await move(origin, session, orderId, status);
}

/**
 * Orders, pays at the provider, and reports it to the shop twice; ships, refunds some payments and takes some goods back,
 * until the server is killed.
 */
async function payUntilKilled(origin: string, session: Session, ledger: Ledger) {
  const { standIn, product } = ledger;
  for (;;) {
    try {
      const body = orderOf([{ productId: product, price: PRICE }], { paymentMode: PaymentMode.Online });
      const placed = await call<PlacedOrderResponse>(origin, `/user/place-order/${session.id}`, session, body);
      if (!placed.payment) continue;
      const { payment, result } = standIn.pay(placed.payment.order_id);
      ledger.paidFor.set(payment.id, placed.order._id);
      const message = standIn.message('payment.captured', payment);
      ledger.messages.push(message);
      const path = `/user/confirm-payment/${session.id}/${placed.order._id}`;
      const both = [
        send(origin, message),
        send(origin, message),
        call(origin, path, session, result).catch(() => null),
      ];
      await Promise.all(both);
      ledger.taken += 1;
      const { taken } = ledger;
      const orderId = placed.order._id;
      const shipping = shipAndReturn(origin, session, orderId, taken % 3 === 0).catch(() => null);
      if (taken % 2 === 0) {
        ledger.refunded.add(orderId);
        await call(origin, `/admin/refunds/${orderId}`, session, { amount: 10, reason: 'Torn' });
      }
      await shipping;
    } catch {
      return;
    }
  }
}

/** Kills the API with payments, messages and invoices in flight: none is lost or counted twice, and no number is missing. */
export async function killWhilePaying(rounds: number) {
  const test = await copyTemplate();
  const product = await fillShop(test.settings, {
    product: { hsn: '0713', gst_rates: [{ rate: 5, from: '2017-07-01' }] },
  });
  const standIn = new RazorpayStandIn();
  const provider = await serveStandIn(standIn);
  const environment = {
    ...serverSettings(test.settings),
    RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
    RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret,
    RAZORPAY_API_URL: provider.url,
  };
  const ledger: Ledger = { standIn, product, paidFor: new Map(), messages: [], refunded: new Set(), taken: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(environment);
    const session = await logIn(server.origin);
    if (round === 1) await register(server.origin, session);
    const before = ledger.taken;
    const writers = Array.from({ length: WRITERS }, () => payUntilKilled(server.origin, session, ledger));
    while (ledger.taken < before + 6 + round) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(writers);
  }
  const server = await startServer(environment);
  const session = await logIn(server.origin);
  // The provider repeats messages, also ones that were acknowledged.
  for (const message of ledger.messages) expect(await send(server.origin, message)).toBe(true);
  const wrong: Order['money'][] = [];
  for (const orderId of ledger.paidFor.values()) {
    const { order } = await call<OrderResponse>(server.origin, `/user/order-details/${session.id}/${orderId}`, session);
    const { total, paid, refunded, due, state } = order.money;
    const back = state === 'refund pending' ? 10 : (refunded ?? 0);
    const isRight = total === PRICE && due === 0 && (paid ?? 0) + (refunded ?? 0) === PRICE && [0, 10].includes(back);
    const came = order.payments?.filter(({ kind }) => kind === 'payment').length;
    if (!isRight || came !== 1 || (back > 0 && !ledger.refunded.has(orderId))) wrong.push(order.money);
  }
  const { unmatched } = await call<UnmatchedResponse>(server.origin, '/admin/payments/unmatched', session);
  expect(await server.stop()).toBe(0);
  expect([...standIn.payments.keys()].filter((id) => server.output().includes(id))).toEqual([]);
  await provider.close();
  const { db, close } = await openDatabase(test.settings, failTest);
  await expectBooksInOrder(db);
  await close();
  await test.remove();
  expect([wrong, unmatched]).toEqual([[], []]);
  expect(new Set(ledger.paidFor.values()).size).toBe(ledger.paidFor.size);
  expect([...standIn.payments.values()].filter(({ amount_refunded }) => amount_refunded > 1000)).toEqual([]);
  expect(ledger.taken).toBeGreaterThan(rounds * 6);
}
