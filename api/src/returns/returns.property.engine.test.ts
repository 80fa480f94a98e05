import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order, OrderResponse } from '@shop/contract/order';
import type { Decision } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { products } from '../db/schema/catalogue.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { partsOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;

beforeAll(async () => {
  shop = await openTestApi({ LIMIT_ORDER_BY_NUMBER: '100000/60', LIMIT_ORDER_BY_ADDRESS: '100000/60' });
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
  await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { return_days: 7 } });
});
afterAll(() => shop.close());

const ORDERED = 6;
const PRICE = 10;
const STOCK = 50;

type Step =
  | { kind: 'ask'; quantity: number; twice: boolean }
  | {
      kind: 'decide';
      which: number;
      decision: Decision;
      writesOff: boolean;
      twice: boolean;
      /** How many the shop takes, if not all. */
      taken?: number | undefined;
      amount?: number | undefined;
    }
  | { kind: 'pay' | 'refund' | 'keep'; amount: number }
  | { kind: 'withdraw'; which: number; twice: boolean }
  | { kind: 'by hand' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which: fc.nat(3),
      decision: fc.constantFrom<Decision>('accept', 'accept', 'receive', 'receive', 'done', 'done', 'refuse'),
      writesOff: fc.boolean(),
      twice: fc.boolean(),
      taken: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      amount: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('pay', 'refund', 'keep'), amount: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('by hand' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(3), twice: fc.boolean() }),
  },
);

async function delivered(rice: string): Promise<Order> {
  const body = orderOf([{ productId: rice, quantity: ORDERED, price: PRICE }]);
  const { body: placed } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body,
  });
  for (const status of [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered])
    await shop.ask('PATCH', `/admin/order-status/${placed.order._id}`, { token: admin.token, body: { status } });
  return placed.order;
}

const piecesOf = (lines: readonly { quantity: number }[] = []) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

async function take(order: Order, now: Step) {
  const post = (path: string, body: object, person = admin) =>
    shop.ask('POST', path, { token: person.token, body }).then(({ status }) => status);
  const [row] = await shop.db.select({ returns: orders.returns }).from(orders).where(eq(orders.id, order._id));
  const returns = row?.returns ?? [];
  switch (now.kind) {
    case 'ask': {
      const lines = [{ productId: order.items[0]?.productId._id, quantity: now.quantity }];
      const ask = () => post(`/user/request-return/${asha.id}/${order._id}`, { lines, reason: 'Broken' }, asha);
      return Promise.all(now.twice ? [ask(), ask()] : [ask()]);
    }
    case 'decide': {
      const one = returns[now.which];
      if (!one) return [];
      const { decision, taken } = now;
      const isTaking = decision === 'accept' || decision === 'receive';
      const writtenOff = now.writesOff ? one.lines.map(({ productId }) => productId) : [];
      const decide = () =>
        post(`/admin/returns/${one._id}`, {
          decision,
          written_off: writtenOff,
          ...(decision === 'refuse' && { reason: 'Opened' }),
          ...(isTaking &&
            taken && {
              lines: one.lines.map((line) => ({ productId: line.productId, quantity: taken })),
              reason: 'Opened',
            }),
          ...(decision === 'done' && now.amount !== undefined && { amount: now.amount }),
        });
      return Promise.all(now.twice ? [decide(), decide()] : [decide()]);
    }
    case 'withdraw': {
      const one = returns[now.which];
      if (!one) return [];
      const withdraw = () => post(`/user/withdraw-return/${asha.id}/${one._id}`, {}, asha);
      return Promise.all(now.twice ? [withdraw(), withdraw()] : [withdraw()]);
    }
    case 'pay':
      return [await post(`/admin/payments/${order._id}`, { amount: now.amount, method: 'cash', reference: null })];
    case 'refund':
      return [await post(`/admin/refunds/${order._id}`, { amount: now.amount, reason: `Kindness ${now.amount}` })];
    case 'keep':
      return [await post(`/admin/kept/${order._id}`, { amount: now.amount, reason: `Torn ${now.amount}` })];
    case 'by hand': {
      const body = { status: OrderStatus.Returned };
      const { status } = await shop.ask('PATCH', `/admin/order-status/${order._id}`, { token: admin.token, body });
      return [status];
    }
  }
}

/** Pieces of each return when it was requested. */
const requested = new Map<string, number>();

/** Stock, pieces and money are what the returns say, and none of them comes from nothing. */
async function expectBooksInOrder(order: Order, rice: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order._id));
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order._id));
  const [product] = await shop.db.select().from(products).where(eq(products.id, rice));
  if (!row || !line || !product) throw new Error('The order is there.');
  const returns = row.returns ?? [];
  const pieces = (keep: (one: (typeof returns)[number]) => boolean) =>
    piecesOf(returns.filter(keep).flatMap(({ lines }) => lines));
  const back = pieces(({ state }) => state === 'received' || state === 'done');
  const damaged = returns
    .flatMap(({ lines }) => lines)
    .reduce((sum, { to, quantity }) => sum + (to === 'written_off' ? quantity : 0), 0);
  for (const { _id, lines, steps } of returns) {
    const all = steps.reduce((sum, { refused }) => sum + piecesOf(refused), piecesOf(lines));
    if (!requested.has(_id)) requested.set(_id, all);
    expect(all).toBe(requested.get(_id));
    expect(lines.length).toBe(1);
  }
  const isClosed = row.status === OrderStatus.Returned;
  expect(line.returned).toBe(back);
  expect(row.returnedPaise).toBe(back * PRICE * 100);
  expect(pieces(({ state }) => state !== 'refused' && state !== 'ended')).toBeLessThanOrEqual(ORDERED);
  expect(product.stock).toBe(STOCK - ORDERED + (isClosed ? ORDERED : back) - damaged);
  expect(product.sold).toBe(isClosed ? 0 : ORDERED - back);
  if (back === ORDERED) expect(isClosed).toBe(true);
  expect(row.lessDuePaise).toBe(returns.reduce((sum, { lessDuePaise }) => sum + (lessDuePaise ?? 0), 0));
  const parts = Object.values(partsOf({ ...sumsOf(row), total: (row.totalPaise ?? 0) - row.lessDuePaise }));
  expect(parts.reduce((sum, part) => sum + part, row.lessDuePaise)).toBe(row.totalPaise);
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
  expect(row.refundedPaise + row.refundingPaise + row.keptPaise).toBeLessThanOrEqual(row.receivedPaise);
  const ofReturns = returns.reduce((sum, { refundPaise }) => sum + (refundPaise ?? 0), 0);
  expect(ofReturns).toBeLessThanOrEqual(row.refundedPaise + row.refundingPaise);
}

test('whatever customers ask and staff decide, at once and twice: nothing comes back or is paid back twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const rice = await shop.addProduct(category, { prod_quantity: STOCK, mrp_price: PRICE, discounted_price: null });
      const order = await delivered(rice);
      for (const now of steps) {
        const statuses = await take(order, now);
        expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
        await expectBooksInOrder(order, rice);
      }
    }),
    { numRuns: 8 },
  );
});
