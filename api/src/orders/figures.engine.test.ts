import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderFigures, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

/** Midnight in India. */
const MIDNIGHT = Date.parse('2026-11-21T18:30:00Z');

let shop: TestApi;
let admin: Awaited<ReturnType<TestApi['admin']>>;
let asha: Person;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

async function placedAt(minutes: number, { price = 99.5 }: { price?: number | null } = {}) {
  const productId = await shop.addProduct(category, { is_pricing: price !== null });
  const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf([{ productId, quantity: 10, price }]),
  });
  await shop.db
    .update(orders)
    .set({ placedAt: new Date(MIDNIGHT + minutes * 60_000) })
    .where(eq(orders.id, body.order._id));
  return body.order;
}

const figures = (token: string, since: number | string = MIDNIGHT) =>
  shop.ask<OrderFigures>('GET', `/admin/order-figures?since=${since}`, { token });

test("today’s figures use the admin's own day, and only money of orders that were not cancelled", async () => {
  await placedAt(-1);
  await placedAt(0);
  await placedAt(600);
  await placedAt(700, { price: null });
  const cancelled = await placedAt(800);
  await shop.ask('PATCH', `/admin/order-status/${cancelled._id}`, {
    token: admin.token,
    body: { status: OrderStatus.Cancelled, cancellation_reason: 'Sold out' },
  });
  const { status, body } = await figures(admin.token);
  expect(status).toBe(200);
  expect([body.placed, body.revenue]).toEqual([4, 2 * 995]);
  expect(body.counts[OrderStatus.Ordered]).toBe(4);
  expect(body.counts[OrderStatus.Cancelled]).toBe(1);

  await shop.ask('POST', `/admin/order-step-back/${cancelled._id}`, {
    token: admin.token,
    body: { from: OrderStatus.Cancelled, reason: 'Pressed by mistake' },
  });
  const { body: after } = await figures(admin.token);
  expect([after.revenue, after.counts[OrderStatus.Ordered], after.counts[OrderStatus.Cancelled]]).toEqual([
    3 * 995,
    5,
    0,
  ]);
});

test('only the admin sees figures, and only from a valid moment', async () => {
  expect((await figures(asha.token)).status).toBe(403);
  for (const since of ['', 'today', '-1', '1e99']) expect((await figures(admin.token, since)).status).toBe(400);
});
