import { expect } from '@jest/globals';
import type { MessageKind } from '@shop/contract/office/messages';
import type { HistoryResponse, Order, OrderResponse } from '@shop/contract/order';
import type { Decision, ReturnState } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { stateAfter } from '@shop/contract/return-rules';
import { inArray } from 'drizzle-orm';
import { openDatabase } from '../db/open.ts';
import { messages } from '../db/schema/messages.ts';
import { call, fillShop, logIn, PRICE, type Session, type Settings, STOCK, serverSettings } from './crash-shop.ts';
import { failTest } from './fail-test.ts';
import { startServer } from './server-process.ts';
import { copyTemplate } from './template.ts';
import { orderOf } from './test-api.ts';

const WRITERS = 4;
const STATES: readonly (ReturnState | undefined)[] = [undefined, 'requested', 'accepted', 'received', 'done'];

interface Ledger {
  product: string;
  /** The orders that were acknowledged, each with the state of its return. */
  acknowledged: Map<string, ReturnState | undefined>;
  returnSteps: number;
}

/** Delivered and paid in cash; one of its two pieces comes back and is paid back. */
async function returnOne(origin: string, session: Session, { _id }: Order, ledger: Ledger) {
  for (const status of [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered])
    await call(origin, `/admin/order-status/${_id}`, session, { status }, 'PATCH');
  await call(origin, `/admin/payments/${_id}`, session, { amount: 2 * PRICE, method: 'cash' });
  const lines = [{ productId: ledger.product, quantity: 1 }];
  const path = `/user/request-return/${session.id}/${_id}`;
  const { order } = await call<OrderResponse>(origin, path, session, { lines, reason: 'Torn' });
  const note = (state: ReturnState) => {
    ledger.acknowledged.set(_id, state);
    ledger.returnSteps += 1;
  };
  note('requested');
  for (const decision of ['accept', 'receive', 'done'] satisfies Decision[]) {
    await call(origin, `/admin/returns/${order.returns?.[0]?._id}`, session, { decision });
    note(stateAfter(decision));
  }
}

/** Writes until the server is gone; records each order and step when it was acknowledged, and not before. */
async function writeUntilKilled(origin: string, session: Session, ledger: Ledger, returns: boolean) {
  for (;;) {
    try {
      const { order } = await call<OrderResponse>(
        origin,
        `/user/place-order/${session.id}`,
        session,
        orderOf([{ productId: ledger.product, quantity: 2, price: PRICE }]),
      );
      ledger.acknowledged.set(order._id, undefined);
      if (returns) await returnOne(origin, session, order, ledger);
    } catch {
      return;
    }
  }
}

async function everyOrder(origin: string, session: Session): Promise<Map<string, Order>> {
  const orders = new Map<string, Order>();
  for (let page = 1; ; page += 1) {
    const path = `/user/history/${session.id}?limit=100&page=${page}`;
    const { data, hasMore } = await call<HistoryResponse>(origin, path, session);
    for (const order of data) orders.set(order._id, order);
    if (!hasMore) return orders;
  }
}

/** A return is there once, no step of it is lost, and its money went back with its last step. */
function expectReturn({ returns = [], money }: Order, acknowledged: ReturnState | undefined) {
  expect(returns.length).toBeLessThanOrEqual(1);
  const state = returns[0]?.state;
  expect(STATES.indexOf(state)).toBeGreaterThanOrEqual(STATES.indexOf(acknowledged));
  expect(money.refunded).toBe(state === 'done' ? PRICE : 0);
  return state === 'received' || state === 'done' ? 1 : 0;
}

const CHECKED: readonly MessageKind[] = ['placed', 'new_order', 'return_requested', 'return_accepted'];

/** Each is written once, with its content. */
async function expectMessages(settings: Settings, stored: Iterable<Order>) {
  const { db, close } = await openDatabase(settings, failTest);
  const rows = await db
    .select({ order: messages.orderId, kind: messages.kind })
    .from(messages)
    .where(inArray(messages.kind, [...CHECKED]));
  await close();
  const expected = [...stored].flatMap(({ _id, returns }) => {
    const isAccepted = returns?.[0]?.steps.some(({ state }) => state === 'accepted');
    const kinds = CHECKED.slice(0, isAccepted ? 4 : returns ? 3 : 2);
    return kinds.map((kind) => `${_id} ${kind}`);
  });
  expect(rows.map(({ order, kind }) => `${order} ${kind}`).sort()).toEqual(expected.sort());
}

/** Kills the API during writes, again and again: nothing acknowledged is lost, and stock and messages match orders and returns. */
export async function killInTheMiddle(rounds: number) {
  const test = await copyTemplate();
  const product = await fillShop(test.settings);
  const environment = serverSettings(test.settings);
  const ledger: Ledger = { product, acknowledged: new Map(), returnSteps: 0 };
  const { acknowledged } = ledger;
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(environment);
    const session = await logIn(server.origin);
    if (round === 1) await call(server.origin, '/admin/profile', session, { return_days: 7 }, 'PATCH');
    const before = { orders: acknowledged.size, steps: ledger.returnSteps };
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      writeUntilKilled(server.origin, session, ledger, at % 2 === 0),
    );
    while (acknowledged.size < before.orders + 5 + round || ledger.returnSteps < before.steps + 6 + round)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(writers);
  }
  const server = await startServer(environment);
  const session = await logIn(server.origin);
  const stored = await everyOrder(server.origin, session);
  const lost = [...acknowledged.keys()].filter((id) => !stored.has(id));
  const { product: after } = await call<{ product: { prod_quantity: number } }>(
    server.origin,
    `/user/product-details/${product}`,
  );
  expect(await server.stop()).toBe(0);
  await expectMessages(test.settings, stored.values());
  await test.remove();
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(rounds * 5);
  const cameBack = [...stored].map(([id, order]) => expectReturn(order, acknowledged.get(id)));
  expect(after.prod_quantity).toBe(STOCK - cameBack.reduce<number>((sum, back) => sum + 2 - back, 0));
}
