import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { messages } from '../db/schema/messages.ts';
import { users } from '../db/schema/people.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';

const ORDERS = 15;
const WAITING = 12;
const NEXT = [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered];
const KINDS = ['placed', 'confirmed', 'shipped', 'delivered'];

let mails: MailServer;
let shop: TestApi;
let other: ServerProcess;

beforeAll(async () => {
  mails = await startMailServer();
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.example', MESSAGE_WORKERS: '2' };
  shop = await openTestApi(settings);
  await shop.addPincode();
  other = await startServer({
    ...settings,
    DATABASE_URL: shop.settings.databaseUrl ?? '',
    SHOP_DATA: shop.settings.folder,
  });
});
afterAll(async () => {
  await other.stop();
  await shop.close();
  await mails.close();
});

test('two APIs tell each customer once that a product is back, when it comes back on both', async () => {
  const { token } = await shop.admin();
  const garlic = await shop.addProduct(await shop.addCategory(), { name: 'Garlic', prod_quantity: 0 });
  const people = await Promise.all(Array.from({ length: WAITING }, () => shop.signUp()));
  for (const { id, token } of people) {
    await shop.db
      .update(users)
      .set({ email: `${id}@example.com` })
      .where(eq(users.id, id));
    await shop.ask('PUT', `/user/stock-requests/${garlic}`, { token, body: { asked: true } });
  }
  const restock = (key: string) =>
    shop.ask('PATCH', `/admin/product/${garlic}`, {
      token,
      body: { movement: { kind: 'received', quantity: 1, key } },
    });
  await Promise.all(['one', 'two', 'three'].map(restock));
  const written = () => shop.db.select().from(messages).where(eq(messages.productId, garlic));
  await until(async () => (await written()).filter(({ state }) => state === 'sent').length === WAITING);
  const arrived = mails.arrived.map(({ id }) => id);
  expect(new Set(arrived).size).toBe(WAITING);
  expect(arrived).toHaveLength(WAITING);
  mails.arrived.length = 0;
});

test('two APIs with four workers send each message once, and those of one order in their order', async () => {
  const admin = await shop.admin();
  const dal = await shop.addProduct(await shop.addCategory());
  const asha = await shop.signUp();
  await shop.db.update(users).set({ email: 'asha@example.com' }).where(eq(users.id, asha.id));
  const ids = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const body = orderOf([{ productId: dal }]);
      const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body });
      const { _id } = placed.body.order;
      for (const status of NEXT)
        await shop.ask('PATCH', `/admin/order-status/${_id}`, { token: admin.token, body: { status } });
      return _id;
    }),
  );
  await until(async () => (await shop.db.select().from(messages).where(isNotNull(messages.nextAt))).length === 0);
  const rows = await shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, 'customer'), isNotNull(messages.orderId)))
    .orderBy(asc(messages.seq));
  expect(rows).toHaveLength(ORDERS * KINDS.length);
  expect(rows.every(({ state }) => state === 'sent')).toBe(true);
  // On the wire, not in a mailbox that hides repetitions.
  const arrived = mails.arrived.map(({ id }) => id);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived).toHaveLength(rows.length);
  for (const id of ids) {
    const own = rows.filter(({ orderId }) => orderId === id);
    expect(own.map(({ kind }) => kind)).toEqual(KINDS);
    const places = own.map((row) => arrived.indexOf(row.providerId ?? ''));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
