import { expect } from '@jest/globals';
import type { MessageKind, MessageSettings } from '@shop/contract/office/messages';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { openDatabase } from '../db/open.ts';
import { messages } from '../db/schema/messages.ts';
import { sessions } from '../db/schema/people.ts';
import { addDevice } from '../messages/push-devices.ts';
import { call, fillShop, logIn, type Session, type Settings, serverSettings } from './crash-shop.ts';
import { failTest } from './fail-test.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Browser, newBrowser, PUSH_EXAMPLE, startPushService } from './push-stand-in.ts';
import { startServer } from './server-process.ts';
import { copyTemplate } from './template.ts';
import { orderOf } from './test-api.ts';
import { until } from './until.ts';
import { startWhatsApp } from './whatsapp-stand-in.ts';

type WhatsApp = Awaited<ReturnType<typeof startWhatsApp>>;
type PushService = Awaited<ReturnType<typeof startPushService>>;

const WRITERS = 3;
const DEVICE = '/device';

/** Customers get a message about a placed order by WhatsApp and about a confirmed one on a device; the business gets e-mail. */
async function setChannels(origin: string, session: Session) {
  const { version, quiet, ways } = await call<MessageSettings>(origin, '/admin/messages/settings', session);
  const wanted = { version, quiet, ways: { ...ways, placed: ['whatsapp'], confirmed: ['push'] } };
  await call(origin, '/admin/messages/settings', session, wanted, 'PUT');
}

/** As the shop does it for a device whose push service is on the internet. The server is stopped. */
async function addBrowser(settings: Settings, { id }: Session, { device }: Browser) {
  const { db, close } = await openDatabase(settings, failTest);
  const [session] = await db.select({ hash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, id));
  await addDevice(db, id, session?.hash ?? '', device);
  await close();
}

async function setTemplates(origin: string, session: Session) {
  const { texts } = await call<MessageSettings>(origin, '/admin/messages/settings', session);
  for (const { kind, version } of texts.filter(({ language }) => language === 'en')) {
    const whatsapp = { name: `order_${kind}`, language: 'en', values: ['name', 'order'] };
    const text = { subject: 'Order {order}', text: 'Order {order}', whatsapp, sms: null };
    await call(origin, `/admin/messages/texts/${kind}`, session, { language: 'en', version, text }, 'PUT');
  }
}

interface Ledger {
  product: string;
  /** Orders that were acknowledged, and how far each was moved. */
  told: Map<string, string[]>;
  steps: number;
}

async function orderUntilKilled(origin: string, session: Session, ledger: Ledger) {
  for (;;) {
    try {
      const body = orderOf([{ productId: ledger.product }]);
      const { order } = await call<OrderResponse>(origin, `/user/place-order/${session.id}`, session, body);
      ledger.told.set(order._id, ['placed']);
      ledger.steps += 1;
      const status = OrderStatus.Confirmed;
      await call(origin, `/admin/order-status/${order._id}`, session, { status }, 'PATCH');
      ledger.told.set(order._id, ['placed', 'confirmed']);
      ledger.steps += 1;
    } catch {
      return;
    }
  }
}

/** WhatsApp sends its news until they are acknowledged. */
async function tellNews(origin: string, whatsapp: WhatsApp) {
  for (const sent of whatsapp.sent) {
    const { body, headers } = whatsapp.status(sent, 'delivered');
    const { status } = await fetch(`${origin}/messages/whatsapp/webhook`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  }
}

/** Half an hour later: leases and pauses are over. The server is stopped. */
async function letTimePass(settings: Settings) {
  const { db, close } = await openDatabase(settings, failTest);
  await db
    .update(messages)
    .set({ nextAt: sql`now() - interval '1 second'`, begunAt: sql`begun_at - interval '30 minutes'` })
    .where(eq(messages.state, 'waiting'));
  await close();
}

async function readAll(settings: Settings) {
  const { db, close } = await openDatabase(settings, failTest);
  const rows = await db.select().from(messages).orderBy(asc(messages.seq));
  const doubled = await db
    .select({ order: messages.orderId })
    .from(messages)
    .where(and(eq(messages.recipient, 'customer')))
    .groupBy(messages.orderId, messages.kind)
    .having(sql`${count()} > 1`);
  await close();
  return { rows, doubled };
}

type Rows = Awaited<ReturnType<typeof readAll>>['rows'];

const idsOf = (rows: Rows, kind: MessageKind) =>
  rows.filter((row) => row.kind === kind && row.recipient === 'customer').map(({ id }) => id);

function checkWhatsApp(whatsapp: WhatsApp, rows: Rows) {
  expect(whatsapp.sent.map(({ own }) => own).sort()).toEqual(idsOf(rows, 'placed').sort());
}

/** A device may get a message again after a kill: it shows it once, and never before what came first of its order. */
function checkPush(push: PushService, browser: Browser, rows: Rows) {
  expect(push.shownOn(DEVICE, browser).sort()).toEqual(idsOf(rows, 'confirmed').sort());
  for (const { orderId, sentAt } of rows.filter(({ kind }) => kind === 'confirmed')) {
    const placed = rows.find((one) => one.orderId === orderId && one.kind === 'placed');
    expect(placed?.sentAt?.getTime()).toBeLessThanOrEqual(sentAt?.getTime() ?? 0);
  }
}

function checkMails(mails: MailServer, rows: Rows) {
  const toBusiness = rows.filter(({ recipient }) => recipient === 'business').map(({ id }) => id);
  expect(
    mails
      .mailbox()
      .map(({ id }) => id.slice(1, 25))
      .sort(),
  ).toEqual(toBusiness.sort());
}

/** Kills the API in the middle of sending, again and again: every message arrives, and none twice. */
export async function killWhileSending(rounds: number) {
  const test = await copyTemplate();
  const ledger: Ledger = {
    product: await fillShop(test.settings, { profile: { email: 'shop@example.com' } }),
    told: new Map(),
    steps: 0,
  };
  const [whatsapp, mails, push] = [await startWhatsApp(), await startMailServer(), await startPushService()];
  const browser = newBrowser(PUSH_EXAMPLE, DEVICE);
  const environment = {
    ...serverSettings(test.settings),
    ...whatsapp.env(whatsapp.url),
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@shop.example',
    ...push.env(),
  };
  const first = await startServer(environment);
  const admin = await logIn(first.origin);
  await setTemplates(first.origin, admin);
  await setChannels(first.origin, admin);
  expect(await first.stop()).toBe(0);
  await addBrowser(test.settings, admin, browser);
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(environment);
    const session = await logIn(server.origin);
    const before = { steps: ledger.steps, sent: whatsapp.sent.length, pushed: push.arrived.length };
    const writers = Array.from({ length: WRITERS }, () => orderUntilKilled(server.origin, session, ledger));
    await until(
      async () =>
        ledger.steps > before.steps + 6 &&
        whatsapp.sent.length > before.sent + 3 + round &&
        push.arrived.length > before.pushed + 1,
    );
    await server.kill();
    await Promise.all(writers);
    await letTimePassFor(test.settings, whatsapp, environment);
  }
  const server = await startServer(environment);
  await untilAllIsSent(server.origin);
  expect(await server.stop()).toBe(0);
  const { rows, doubled } = await readAll(test.settings);
  await whatsapp.close();
  await mails.close();
  await push.close();
  await test.remove();
  expect(doubled).toEqual([]);
  for (const [orderId, kinds] of ledger.told)
    expect(rows.filter((row) => row.orderId === orderId).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([...kinds, 'new_order']),
    );
  checkWhatsApp(whatsapp, rows);
  checkPush(push, browser, rows);
  checkMails(mails, rows);
  expect(server.output()).not.toMatch(/9000000001|shop@example/);
}

/** News of what went comes first, and then the time that a message without news waits for. */
async function letTimePassFor(settings: Settings, whatsapp: WhatsApp, environment: Record<string, string>) {
  const listening = await startServer({ ...environment, MESSAGE_WORKERS: '0' });
  await tellNews(listening.origin, whatsapp);
  expect(await listening.stop()).toBe(0);
  await letTimePass(settings);
}

async function untilAllIsSent(origin: string) {
  const session = await logIn(origin);
  await until(async () => {
    const path = '/admin/messages?state=waiting&limit=1';
    const { messages: waiting } = await call<{ messages: unknown[] }>(origin, path, session);
    return waiting.length === 0;
  });
}
