import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StocktakeResponse } from '@shop/contract/office/stock';
import type { OrderResponse } from '@shop/contract/order';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { products, subcategories } from '../db/schema/catalogue.ts';
import { customerGroups, users } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { beside } from '../testing/beside.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

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

test('an order is cancelled during another one of its customer, which locks the customer before the products', async () => {
  const productId = await shop.addProduct(category);
  const { body } = await place(productId);
  const cancel = () =>
    shop.ask<OrderResponse>('POST', `/user/cancel-order/${asha.id}/${body.order.orderId}`, {
      token: asha.token,
      body: { reason: 'Changed my mind' },
    });
  const { status } = await beside(
    shop.db,
    cancel,
    (tx) => lockUser(tx, asha.id),
    (tx) => lockProduct(tx, productId),
  );
  expect(status).toBe(200);
});

test('an order that PostgreSQL ended because of a deadlock is placed by the retry', async () => {
  const productId = await shop.addProduct(category);
  const { status } = await beside(
    shop.db,
    () => place(productId),
    (tx) => lockProduct(tx, productId),
    (tx) => lockUser(tx, asha.id),
  );
  expect(status).toBe(201);
});

test('a count of the stock that PostgreSQL ended because of a deadlock is written by the retry', async () => {
  const [first = '', second = ''] = [await shop.addProduct(category), await shop.addProduct(category)].toSorted();
  const counts = [first, second].map((product_id) => ({ product_id, stock_version: 1, quantity: 7, key: newId() }));
  const { status, body } = await beside(
    shop.db,
    () => shop.ask<StocktakeResponse>('POST', '/admin/stocktake', { token: admin.token, body: { counts } }),
    (tx) => lockProduct(tx, second),
    (tx) => lockProduct(tx, first),
  );
  expect([status, ...body.results.map(({ stock }) => stock)]).toEqual([200, 7, 7]);
});

test('a pack is added during a change that waits for the same product', async () => {
  const [first = '', second = ''] = [await shop.addProduct(category), await shop.addProduct(category)].toSorted();
  const body = { label: '5 kg', own_label: '1 kg', product_id: second };
  const { status } = await beside(
    shop.db,
    () => shop.ask('POST', `/admin/packs/${first}`, { token: admin.token, body }),
    (tx) => lockProduct(tx, second),
    (tx) => lockProduct(tx, first),
  );
  expect(status).toBe(201);
});

test('a subcategory moves to another category during an order of its products', async () => {
  const [id, other] = [newId(), await shop.addCategory()];
  await shop.db.insert(subcategories).values({ id, categoryId: category, name: 'Pulses', position: 0 });
  const ids = [];
  for (let product = 0; product < 3; product += 1) ids.push(await shop.addProduct(category, { subcategory_id: id }));
  const [first = '', ...others] = ids.toSorted();
  // Written again, it is the last in a scan of the table.
  await shop.db.update(products).set({ name: 'Urad Dal' }).where(eq(products.id, first));
  const move = () =>
    shop.ask('PATCH', `/admin/subcategories/${id}`, { token: admin.token, body: { category_id: other } });
  const { status } = await beside(
    shop.db,
    move,
    (tx) => lockProduct(tx, first),
    async (tx) => {
      for (const next of others) await lockProduct(tx, next);
    },
  );
  expect(status).toBe(200);
});

test('a group is deleted while one of its customers is put into another', async () => {
  const id = newId();
  await shop.db.insert(customerGroups).values({ id, name: 'Hotels' });
  await shop.db.update(users).set({ groupId: id }).where(eq(users.id, asha.id));
  const { status } = await beside(
    shop.db,
    () => shop.ask('POST', `/admin/groups/${id}/delete`, { token: admin.token }),
    (tx) => lockUser(tx, asha.id),
    (tx) => tx.select().from(customerGroups).where(eq(customerGroups.id, id)).for('key share'),
  );
  expect(status).toBe(204);
});
