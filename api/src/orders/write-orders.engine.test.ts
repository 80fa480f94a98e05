import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { orderEvents, orderLines, orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { stockMovements } from '../db/schema/stock.ts';
import { newId, newOrderNumber } from '../ids.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { createOrderWriter, type OrderToWrite } from './write-orders.ts';

const MANY = 12;

let shop: TestApi;
let category: string;
let write: ReturnType<typeof createOrderWriter>;

beforeAll(async () => {
  shop = await openTestApi();
  category = await shop.addCategory();
  write = createOrderWriter(shop.db);
});
afterAll(() => shop.close());

const orderOf = (customerId: string, productIds: readonly string[], more: object = {}, quantity = 2): OrderToWrite => ({
  order: {
    id: newId(),
    number: newOrderNumber(),
    customer_id: customerId,
    actor_id: customerId,
    placed_at: new Date(),
    name: 'Asha',
    phone: '+918000000000',
    address: 'x',
    city: 'x',
    state: 'x',
    pin: '560001',
    payment_mode: PaymentMode.CashOnDelivery,
    user_note: null,
    total_paise: 100,
    moves: [],
    ...more,
  },
  lines: productIds.map((product_id, position) => ({
    position,
    product_id,
    name: 'Toor Dal',
    quantity,
    unit_paise: 50,
    is_pricing: true,
    seen: 1,
  })),
});

const writeAll = (wanted: readonly OrderToWrite[]) => Promise.allSettled(wanted.map(write));

const movementsOf = (productId: string) =>
  shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.version));

async function productOf(id: string) {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id));
  return product;
}

const valuesOf = (outcomes: Awaited<ReturnType<typeof writeAll>>) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : []));

const several = (make: (i: number) => OrderToWrite) => Array.from({ length: MANY }, (_, i) => make(i));

test("simultaneous orders are all written, each with its lines, movements, event and customer's number", async () => {
  const [one, other] = [await shop.signUp(), await shop.signUp()];
  const [dal, rice] = [await shop.addProduct(category), await shop.addProduct(category)];
  const wanted = several((i) => orderOf(i % 3 === 0 ? other.id : one.id, i % 2 === 0 ? [dal, rice] : [dal]));
  const written = valuesOf(await writeAll(wanted));
  expect(written.map(({ orderId, isNew }) => ({ orderId, isNew }))).toEqual(
    wanted.map(({ order }) => ({ orderId: order.id, isNew: true })),
  );
  expect(new Set(written.map(({ customerPhone }) => customerPhone))).toEqual(new Set([one.phone, other.phone]));

  const ids = wanted.map(({ order }) => order.id);
  const stored = await shop.db.select().from(orders).where(inArray(orders.id, ids));
  expect(stored.map(({ id, number }) => [id, number]).sort()).toEqual(
    written.map(({ orderId, number }) => [orderId, number]).sort(),
  );
  for (const [person, count] of [[one, 8] as const, [other, 4] as const]) {
    const seqs = stored.filter(({ customerId }) => customerId === person.id).map(({ customerSeq }) => customerSeq);
    expect(seqs.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    const [user] = await shop.db.select().from(users).where(eq(users.id, person.id));
    expect(user?.orderCount).toBe(count);
  }
  expect(await shop.db.$count(orderLines, inArray(orderLines.orderId, ids))).toBe(18);
  const events = await shop.db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids));
  expect(events.map(({ kind, orderId, number }) => [kind, orderId, number]).sort()).toEqual(
    stored.map(({ id, number }) => ['placed', id, number]).sort(),
  );

  expect(await productOf(dal)).toMatchObject({ stock: 76, sold: 24, stockVersion: 13 });
  expect(await productOf(rice)).toMatchObject({ stock: 88, sold: 12, stockVersion: 7 });
  const moves = await movementsOf(dal);
  expect(moves.map(({ version, stock }) => [version, stock])).toEqual(
    Array.from({ length: MANY + 1 }, (_, i) => [i + 1, 100 - 2 * i]),
  );
  expect(moves.slice(1).map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(ids));
});

test('a refused order does not affect the others', async () => {
  const person = await shop.signUp();
  const [dal, scarce] = [await shop.addProduct(category), await shop.addProduct(category, { prod_quantity: 1 })];
  const earlier = orderOf(person.id, [dal], { idempotency_key: 'once', body_hash: 'hash' });
  await write(earlier);
  const faults: Record<number, OrderToWrite> = {
    6: orderOf(person.id, [dal, scarce]),
    7: orderOf(newId(), [dal]),
    8: orderOf(person.id, [dal], { user_note: '\u0000' }),
    9: orderOf(person.id, [dal], { idempotency_key: 'once', body_hash: 'hash' }),
  };
  const outcomes = await writeAll(several((i) => faults[i] ?? orderOf(person.id, [dal])));
  const [short, nobody, text, repeated] = outcomes.slice(6, 10);
  expect(short).toMatchObject({ status: 'rejected', reason: { cause: { code: 'SH001' } } });
  expect(nobody).toEqual({ status: 'fulfilled', value: undefined });
  expect(text).toMatchObject({ status: 'rejected', reason: { cause: { code: '22P05' } } });
  expect(repeated).toMatchObject({ value: { orderId: earlier.order.id, isNew: false, hash: 'hash' } });
  expect(valuesOf(outcomes).filter(({ isNew }) => isNew)).toHaveLength(8);
  expect(await productOf(dal)).toMatchObject({ stock: 82, sold: 18, stockVersion: 10 });
  expect(await productOf(scarce)).toMatchObject({ stock: 1, sold: 0 });
});

test('of simultaneous orders with one key one is written', async () => {
  const person = await shop.signUp();
  const dal = await shop.addProduct(category);
  const written = valuesOf(
    await writeAll(several(() => orderOf(person.id, [dal], { idempotency_key: 'tap', body_hash: 'hash' }))),
  );
  expect(written).toHaveLength(MANY);
  expect(new Set(written.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await productOf(dal)).toMatchObject({ stock: 98 });
});

test('a number that is taken is replaced, also in the response', async () => {
  const person = await shop.signUp();
  const dal = await shop.addProduct(category);
  const taken = orderOf(person.id, [dal]);
  await write(taken);
  const wanted = several((i) => orderOf(person.id, [dal], i === 8 ? { number: taken.order.number } : {}));
  const written = valuesOf(await writeAll(wanted));
  expect(written).toHaveLength(MANY);
  const stored = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, wanted[8]?.order.id ?? ''));
  expect(stored[0]?.number).toMatch(/^[1-9]\d{7}$/);
  expect(stored[0]?.number).not.toBe(taken.order.number);
  expect(written[8]?.number).toBe(stored[0]?.number);
});

test('an order reports the products that it sold out, alone and with others that each leave some', async () => {
  const person = await shop.signUp();
  const [scarce, dal] = [await shop.addProduct(category, { prod_quantity: 5 }), await shop.addProduct(category)];
  const soldOutBy = async (...wanted: OrderToWrite[]) => valuesOf(await writeAll(wanted)).map(({ soldOut }) => soldOut);
  expect(await soldOutBy(orderOf(person.id, [scarce, dal], {}, 1))).toEqual([[]]);
  expect(await soldOutBy(orderOf(person.id, [scarce, dal], {}, 4))).toEqual([[scarce]]);

  const least = await shop.addProduct(category, { prod_quantity: 8, min_order_quantity: 3 });
  const both = [
    orderOf(person.id, [dal], {}, 3),
    orderOf(person.id, [least], {}, 3),
    orderOf(person.id, [least], {}, 3),
  ];
  expect((await soldOutBy(...both)).flat()).toContain(least);
});

test('the counts by status follow simultaneous orders', async () => {
  const person = await shop.signUp();
  const dal = await shop.addProduct(category);
  await writeAll(several(() => orderOf(person.id, [dal])));
  const [counts] = (
    (await shop.db.execute(
      sql`select (select sum(count)::int from order_counts where status = 0) as counted, count(*)::int as there from orders where status = 0`,
    )) as unknown as { rows: { counted: number; there: number }[] }
  ).rows;
  expect(counts?.counted).toBe(counts?.there);
});
