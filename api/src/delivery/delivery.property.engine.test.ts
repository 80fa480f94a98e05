import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DeliverySettings } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { parseRupees } from '@shop/pricing/money';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { slotPlaces } from '../db/schema/delivery.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { partsOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { city, deliveryShop, morning, type Placed } from '../testing/delivery-shop.ts';
import { openTestApi, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let world: Awaited<ReturnType<typeof deliveryShop>>;
let asha: Person;
let rice: string;
beforeAll(async () => {
  shop = await openTestApi({ LIMIT_ORDER_BY_NUMBER: '100000/60', LIMIT_ORDER_BY_ADDRESS: '100000/60' });
  world = await deliveryShop(shop);
  asha = await shop.signUp();
  const priced = { mrp_price: 100, discounted_price: null, prod_quantity: 100_000 };
  rice = await shop.addProduct(await shop.addCategory(), priced);
});
afterAll(() => shop.close());

type Step =
  | { kind: 'order'; slot: number; quantity: number; times: number; seen: number | undefined }
  | { kind: 'cancel' | 'step back' | 'pay'; order: number }
  | { kind: 'change'; order: number; slot: number; quantity: number; times: number }
  | { kind: 'set'; capacity: number; charge: number; isClosed: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      slot: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 12 }),
      times: fc.constantFrom(1, 1, 2, 4),
      seen: fc.constantFrom(undefined, undefined, 0, 40),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'step back' as const, 'pay' as const),
      order: fc.nat(20),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      order: fc.nat(20),
      slot: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 12 }),
      times: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      capacity: fc.nat(4),
      charge: fc.constantFrom(0, 40, 75.5),
      isClosed: fc.boolean(),
    }),
  },
);

/** One sequence, with two slots of its own. */
async function newRun() {
  const ids = [newId(), newId()];
  const placed: Order[] = [];
  let capacity = 3;

  const settings = (charge: number, closed: string[]): Partial<DeliverySettings> => ({
    zones: [
      city({
        charge: { by: 'value', steps: [{ from: 0, charge }] },
        slots: ids.map((_id, place) => ({ ...morning(capacity), _id, to: `1${place + 2}:00` })),
      }),
    ],
    closed_days: closed,
  });
  expect((await world.set(settings(40, []))).status).toBe(200);
  const [day] = (await world.askFor('560001')).days;

  const taken = async () => {
    const rows = await shop.db.select().from(slotPlaces).where(inArray(slotPlaces.slotId, ids));
    return ids.map((id) => rows.find(({ slotId }) => slotId === id)?.taken ?? 0);
  };

  async function order({ slot, quantity, times, seen }: Extract<Step, { kind: 'order' }>) {
    const before = (await taken())[slot] ?? 0;
    const delivery = { slot: `${ids[slot]}-${day?.day}`, ...(seen !== undefined && { charge: seen }) };
    const wanted = () =>
      world.place(asha, [{ productId: rice, quantity, price: 100 }], { delivery, paymentMode: PaymentMode.Offline });
    const responses = await Promise.all(Array.from({ length: times }, wanted));
    const written = responses.filter(({ status }) => status === 201);
    for (const { status, body } of responses)
      if (status !== 201) expect([status, body.delivery?.message.length ?? 0]).toEqual([409, expect.any(Number)]);
    expect(written.length).toBeLessThanOrEqual(Math.max(0, capacity - before));
    placed.push(...written.map(({ body }) => body.order));
  }

  /** The customer wants another time and quantity, perhaps by a double click. */
  async function change(one: Order, { slot, quantity, times }: Extract<Step, { kind: 'change' }>) {
    const before = await taken();
    const body = {
      seen: one.moves.at(-1)?.at,
      items: [{ productId: rice, quantity, price: 100 }],
      delivery: { slot: `${ids[slot]}-${day?.day}` },
    };
    const path = `/user/change-order/${asha.id}/${one._id}`;
    const wanted = () => shop.ask<Placed>('PATCH', path, { token: asha.token, body });
    const responses = await Promise.all(Array.from({ length: times }, wanted));
    const place = placed.indexOf(one);
    for (const { status, body: changed } of responses) {
      expect([200, 409]).toContain(status);
      if (status === 200) placed[place] = changed.order;
    }
    for (const [which, count] of (await taken()).entries())
      if (count > (before[which] ?? 0)) expect(count).toBeLessThanOrEqual(capacity);
  }

  async function take(now: Step) {
    if (now.kind === 'order') return order(now);
    if (now.kind === 'set') {
      capacity = now.capacity;
      const saved = await world.set(settings(now.charge, now.isClosed && day ? [day.day] : []));
      return void expect(saved.status).toBe(200);
    }
    const one = placed.length > 0 ? placed[now.order % placed.length] : undefined;
    if (!one) return;
    if (now.kind === 'change') return change(one, now);
    const { token } = world.admin;
    const call = {
      cancel: ['PATCH', `/admin/order-status/${one._id}`, { status: OrderStatus.Cancelled, cancellation_reason: 'No' }],
      'step back': ['POST', `/admin/order-step-back/${one._id}`, { from: OrderStatus.Cancelled, reason: 'Wrong one' }],
      pay: ['POST', `/admin/payments/${one._id}`, { amount: 60, method: 'cash', reference: null }],
    }[now.kind] as [string, string, object];
    const before = await taken();
    const { status } = await shop.ask<Placed>(call[0], call[1], { token, body: call[2] });
    expect([200, 201, 409]).toContain(status);
    const after = await taken();
    for (const [place, count] of after.entries())
      if (count > (before[place] ?? 0)) expect(count).toBeLessThanOrEqual(capacity);
  }

  async function expectAllInOrder() {
    const rows = await shop.db.select().from(orders).where(eq(orders.customerId, asha.id));
    const own = rows.filter(({ delivery }) => delivery?.slot && ids.includes(delivery.slot.id));
    expect(own).toHaveLength(placed.length);
    const open = own.filter(({ status }) => status !== OrderStatus.Cancelled);
    expect(await taken()).toEqual(ids.map((id) => open.filter(({ delivery }) => delivery?.slot?.id === id).length));
    for (const row of own) {
      const shown = placed.find(({ _id }) => _id === row.id);
      const goods = (shown?.items ?? []).reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      expect(row.totalPaise).toBe((parseRupees(goods) ?? 0) + row.deliveryPaise);
      const parts = Object.values(partsOf({ ...sumsOf(row), total: row.totalPaise ?? 0 }));
      expect([parts.reduce((paise, part) => paise + part, 0), Math.min(...parts) >= 0]).toEqual([
        Math.max(row.totalPaise ?? 0, row.receivedPaise),
        true,
      ]);
    }
  }

  return { take, expectAllInOrder };
}

test('no order of orders, changes, cancellations, payments and new settings puts a slot above its capacity, or loses a paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const run = await newRun();
      for (const now of steps) await run.take(now);
      await run.expectAllInOrder();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
