import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { products, subcategories, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';

type Person = Awaited<ReturnType<TestApi['signUp']>>;

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

const lockUser = (tx: Tx, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
const lockProduct = (tx: Tx, id: string) =>
  tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update');

const place = (productId: string) =>
  shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf([{ productId }]),
  });

/** Whether a transaction waits for a row that another one has locked. */
const somebodyWaits = async () => {
  const [waiting] = await rows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (waiting?.count ?? 0) > 0;
};

/** Holds the first row until the request waits for it, and then takes the second. */
async function beside<Result>(
  request: () => Promise<Result>,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
): Promise<Result> {
  const { sent } = await shop.db.transaction(async (tx) => {
    // The request is the one that PostgreSQL ends where both wait for each other.
    await tx.execute(sql`set local deadlock_timeout = '1min'`);
    await first(tx);
    const sent = request();
    await until(somebodyWaits);
    await second(tx);
    return { sent };
  });
  return sent;
}

test('an order is cancelled beside another one of its customer, which locks the customer before the products', async () => {
  const productId = await shop.addProduct(category);
  const { body } = await place(productId);
  const cancel = () =>
    shop.ask<OrderResponse>('POST', `/user/cancel-order/${asha.id}/${body.order.orderId}`, {
      token: asha.token,
      body: { reason: 'Changed my mind' },
    });
  const { status } = await beside(
    cancel,
    (tx) => lockUser(tx, asha.id),
    (tx) => lockProduct(tx, productId),
  );
  expect(status).toBe(200);
});

test('an order that PostgreSQL ended because of a deadlock is placed with the next try', async () => {
  const productId = await shop.addProduct(category);
  const { status } = await beside(
    () => place(productId),
    (tx) => lockProduct(tx, productId),
    (tx) => lockUser(tx, asha.id),
  );
  expect(status).toBe(201);
});

test('a subcategory moves to another category beside an order of its products', async () => {
  const [id, other] = [newId(), await shop.addCategory()];
  await shop.db.insert(subcategories).values({ id, categoryId: category, name: 'Pulses', position: 0 });
  const ids = [];
  for (let product = 0; product < 3; product += 1) ids.push(await shop.addProduct(category, { subcategory_id: id }));
  const [first = '', ...others] = ids.toSorted();
  // Written again, it is the last that a scan of the table finds.
  await shop.db.update(products).set({ name: 'Urad Dal' }).where(eq(products.id, first));
  const move = () =>
    shop.ask('PATCH', `/admin/subcategories/${id}`, { token: admin.token, body: { category_id: other } });
  const { status } = await beside(
    move,
    (tx) => lockProduct(tx, first),
    async (tx) => {
      for (const next of others) await lockProduct(tx, next);
    },
  );
  expect(status).toBe(200);
});
