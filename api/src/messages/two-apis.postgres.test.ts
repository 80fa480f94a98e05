import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { readChannelSettings } from '../channel-settings.ts';
import { messages } from '../db/schema/messages.ts';
import { sessions, users } from '../db/schema/people.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type Browser, newBrowser, PUSH_EXAMPLE, startPushService } from '../testing/push-stand-in.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { createEmail } from './email.ts';
import { createPush } from './push.ts';
import { addDevice, forgetDevices, readDevices } from './push-devices.ts';

const ORDERS = 15;
const WAITING = 12;
const NEXT = [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered];
const KINDS = ['placed', 'confirmed', 'shipped', 'delivered'];

let mails: MailServer;
let push: Awaited<ReturnType<typeof startPushService>>;
let shop: TestApi;
let other: ServerProcess;

beforeAll(async () => {
  mails = await startMailServer();
  push = await startPushService();
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.example', MESSAGE_WORKERS: '2', ...push.env() };
  const channels = readChannelSettings(settings);
  if (!channels.email || !channels.push) throw new Error('both are set');
  const devices = {
    of: async (userId: string) =>
      (await readDevices(shop.db, userId)).map((device) => ({
        ...device,
        endpoint: device.endpoint.replace(PUSH_EXAMPLE, push.origin),
      })),
    forget: (ids: string[]) => forgetDevices(shop.db, ids),
  };
  const post = {
    channels: [createEmail(channels.email), createPush(channels.push, devices, true)],
    origin: undefined,
  };
  shop = await openTestApi(settings, undefined, { post });
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
  await push.close();
});

const mailTo = (id: string) =>
  shop.db
    .update(users)
    .set({ email: `${id}@example.com` })
    .where(eq(users.id, id));

async function pushTo({ id }: Person): Promise<Browser> {
  const browser = newBrowser(PUSH_EXAMPLE, `/send/${id}`);
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, id));
  await addDevice(shop.db, id, session?.tokenHash ?? '', browser.device);
  return browser;
}

/** On the wire, where a repeated message is there twice. */
const pushedTo = ({ id }: Person, { read }: Browser) =>
  push.arrived.filter(({ path }) => path === `/send/${id}`).map(({ body }) => String(read(body).id));

test('two APIs tell each customer once that a product is back, when it comes back on both', async () => {
  const { token } = await shop.admin();
  const garlic = await shop.addProduct(await shop.addCategory(), { name: 'Garlic', prod_quantity: 0 });
  const people = await Promise.all(Array.from({ length: WAITING }, () => shop.signUp()));
  const browsers = new Map<Person, Browser>();
  for (const [place, person] of people.entries()) {
    const { id, token } = person;
    if (place % 2 === 0) browsers.set(person, await pushTo(person));
    else await mailTo(id);
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
  expect(new Set(arrived).size).toBe(WAITING / 2);
  expect(arrived).toHaveLength(WAITING / 2);
  expect([...browsers].map((one) => pushedTo(...one).length)).toEqual(Array.from({ length: WAITING / 2 }, () => 1));
  mails.arrived.length = 0;
});

test('two APIs with four workers send each message once, and those of one order in their order', async () => {
  const admin = await shop.admin();
  const dal = await shop.addProduct(await shop.addCategory());
  const asha = await shop.signUp();
  await mailTo(asha.id);
  const bala = await shop.signUp();
  const browser = await pushTo(bala);
  const ids = await Promise.all(
    Array.from({ length: ORDERS }, async (_, place) => {
      const { id, token } = place % 3 === 0 ? bala : asha;
      const body = orderOf([{ productId: dal }]);
      const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${id}`, { token, body });
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
  const pushed = pushedTo(bala, browser);
  expect(pushed.length).toBe(rows.filter(({ channel }) => channel === 'push').length);
  const arrived = [...mails.arrived.map(({ id }) => id), ...pushed];
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived).toHaveLength(rows.length);
  for (const id of ids) {
    const own = rows.filter(({ orderId }) => orderId === id);
    expect(own.map(({ kind }) => kind)).toEqual(KINDS);
    const places = own.map((row) => arrived.indexOf(row.providerId ?? row.id));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
