import { expect } from '@jest/globals';
import type { Order, OrderResponse, PlacedOrderResponse } from '@shop/contract/order';
import type { UnmatchedResponse } from '@shop/contract/order-money';
import { PaymentMode } from '@shop/contract/payment';
import type { LoginResponse } from '@shop/contract/user';
import { openDatabase } from '../db/open.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { pincodes } from '../db/schema/shop.ts';
import { newId } from '../ids.ts';
import { productValues } from '../office/products/change-product.ts';
import { failTest } from './fail-test.ts';
import { RazorpayStandIn, STAND_IN_KEYS, serveStandIn } from './razorpay-stand-in.ts';
import { startServer } from './server-process.ts';
import { copyTemplate } from './template.ts';
import { ADMIN_PHONE, orderOf } from './test-api.ts';

const WRITERS = 4;
const STOCK = 1_000_000;
const PRICE = 99.5;

interface Session {
  id: string;
  token: string;
}

type Message = ReturnType<RazorpayStandIn['message']>;

async function call<Body>(origin: string, path: string, session: Session, body?: object): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), authorization: `Bearer ${session.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return (await response.json()) as Body;
}

async function logIn(origin: string): Promise<Session> {
  const body = { phoneNumber: ADMIN_PHONE, password: 'demo-admin' };
  const { user, token } = await call<LoginResponse>(origin, '/user/login', { id: '', token: 'none' }, body);
  return { id: user?._id ?? '', token: token ?? '' };
}

async function fillShop(settings: Parameters<typeof openDatabase>[0]): Promise<string> {
  const { db, close } = await openDatabase(settings, failTest);
  const [category, product] = [newId(), newId()];
  await db.insert(categories).values({ id: category, name: 'Dals', imgUrl: '', tint: 'leaf', position: 0 });
  const input = {
    ...{ name: 'Toor Dal', description: '', prices: [], mrp_price: PRICE, discounted_price: null, img_ids: [] },
    ...{ min_order_quantity: 1, max_order_quantity: null, is_pricing: true, deleted: false },
    ...{ category_id: category, subcategory_id: null },
  };
  await db.insert(products).values({ id: product, ...productValues(input, null), stock: STOCK });
  await db.insert(pincodes).values({ pin: '560001', city: 'Bengaluru', state: 'Karnataka', localities: [] });
  await close();
  return product;
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

/** Orders, pays at the provider, and tells the shop twice over, until the server is gone. */
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
      if (ledger.taken % 2 > 0) continue;
      ledger.refunded.add(placed.order._id);
      await call(origin, `/admin/refunds/${placed.order._id}`, session, { amount: 10, reason: 'Torn' });
    } catch {
      return;
    }
  }
}

/** Kills the API with payments and messages in flight: no payment is lost or counted twice, and stock fits the orders. */
export async function killWhilePaying(rounds: number) {
  const test = await copyTemplate();
  const product = await fillShop(test.settings);
  const standIn = new RazorpayStandIn();
  const provider = await serveStandIn(standIn);
  const environment = {
    ...{ SHOP_DATA: test.settings.folder, DATABASE_URL: test.settings.databaseUrl ?? '' },
    ...{ LIMIT_ORDER_BY_NUMBER: '1000000/60', LIMIT_ORDER_BY_ADDRESS: '1000000/60' },
    ...{ RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId, RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret, RAZORPAY_API_URL: provider.url },
  };
  const ledger: Ledger = { standIn, product, paidFor: new Map(), messages: [], refunded: new Set(), taken: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(environment);
    const session = await logIn(server.origin);
    const before = ledger.taken;
    const writers = Array.from({ length: WRITERS }, () => payUntilKilled(server.origin, session, ledger));
    while (ledger.taken < before + 6 + round) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(writers);
  }
  const server = await startServer(environment);
  const session = await logIn(server.origin);
  // The provider sends again what was not acknowledged, and what was, too.
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
  await test.remove();
  expect([wrong, unmatched]).toEqual([[], []]);
  expect(new Set(ledger.paidFor.values()).size).toBe(ledger.paidFor.size);
  expect([...standIn.payments.values()].filter(({ amount_refunded }) => amount_refunded > 1000)).toEqual([]);
  expect(ledger.taken).toBeGreaterThan(rounds * 6);
}
