import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import type { MessageSettings, MessagesResponse } from '@shop/contract/office/messages';
import type { Order, OrderResponse } from '@shop/contract/order';
import { and, eq, sql } from 'drizzle-orm';
import { messageOptOuts, messages } from '../db/schema/messages.ts';
import { users } from '../db/schema/people.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { startWhatsApp, WHATSAPP_KEYS } from '../testing/whatsapp-stand-in.ts';
import { openPost } from './open-post.ts';
import { sendNext } from './send-next.ts';

type WhatsApp = Awaited<ReturnType<typeof startWhatsApp>>;
type Hook = ReturnType<WhatsApp['signed']>;

let whatsapp: WhatsApp;
let mails: MailServer;
let shop: TestApi;
let admin: Person;
let asha: Person;
let dal: string;

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  mails = await startMailServer();
  shop = await openTestApi({
    ...whatsapp.env(whatsapp.url),
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@shop.example',
    MESSAGE_WORKERS: '0',
    LOG_LEVEL: 'info',
  });
  await shop.addPincode();
  admin = await shop.admin();
  asha = await shop.signUp();
  await shop.db.update(users).set({ email: 'asha@example.com' }).where(eq(users.id, asha.id));
  dal = await shop.addProduct(await shop.addCategory());
  const { body } = await shop.ask<MessageSettings>('GET', '/admin/messages/settings', admin);
  expect(body.channels).toEqual(['whatsapp', 'email']);
  expect((await shop.ask<BusinessProfile>('GET', '/admin/profile')).body.sends_messages).toBe(true);
  const whole = { name: 'order_placed', language: 'en', values: ['name', 'order', 'items', 'reason'] };
  const text = { subject: 'Order {order}', text: 'Hello {name}', whatsapp: whole, sms: null };
  const { status } = await shop.ask('PUT', '/admin/messages/texts/placed', {
    token: admin.token,
    body: { language: 'en', version: 0, text },
  });
  expect(status).toBe(200);
});
beforeEach(() => {
  Object.assign(whatsapp.behaviour, { error: 0, status: 200, lost: false });
});
afterAll(async () => {
  const log = shop.logged();
  await shop.close();
  await whatsapp.close();
  await mails.close();
  expect(log).not.toMatch(/asha@example|stand-in-token|stand-in-app-secret/);
  expect(log).not.toContain(asha.phone.slice(3));
});

async function placed(): Promise<Order> {
  const body = orderOf([{ productId: dal }]);
  return (await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body })).body
    .order;
}

const send = async () => {
  while (await sendNext(shop.db, openPost(shop.config, shop.db)));
};

const hook = ({ body, headers }: Hook) => shop.ask('POST', '/messages/whatsapp/webhook', { body, headers });

async function messageOf({ _id }: Order) {
  const { body } = await shop.ask<MessagesResponse>('GET', `/admin/messages?order=${_id}`, admin);
  return body.messages.find(({ kind }) => kind === 'placed');
}

const sentFor = async (order: Order) => {
  const message = await messageOf(order);
  const sent = whatsapp.sent.filter(({ own }) => own === message?._id);
  return { message, sent };
};

describe('a message by WhatsApp', () => {
  test('is an approved template with its places filled, in one line each', async () => {
    const order = await placed();
    await send();
    const { message, sent } = await sentFor(order);
    expect([message?.state, message?.channel]).toEqual(['sent', 'whatsapp']);
    expect(sent.map(({ to, template, values }) => ({ to, template, values }))).toEqual([
      {
        to: asha.phone.slice(1),
        template: 'order_placed',
        values: ['Asha', order.orderId, '1 × Toor Dal: ₹99.50', '-'],
      },
    ]);
  });

  test('is delivered and read as its signed news say, late, twice and out of order', async () => {
    const order = await placed();
    await send();
    const [sent] = (await sentFor(order)).sent;
    if (!sent) throw new Error('Nothing was sent.');
    for (const status of ['read', 'delivered', 'sent', 'read'] as const)
      expect((await hook(whatsapp.status(sent, status))).status).toBe(200);
    const message = await messageOf(order);
    expect(message?.state).toBe('read');
    expect([message?.sent_at, message?.delivered_at, message?.read_at]).not.toContain(null);
  });

  test('changes nothing by news with a wrong signature', async () => {
    const order = await placed();
    await send();
    const [sent] = (await sentFor(order)).sent;
    if (!sent) throw new Error('Nothing was sent.');
    const right = whatsapp.status(sent, 'read');
    const wrong = [
      whatsapp.status(sent, 'read', 'another secret'),
      { ...right, body: `${right.body} ` },
      { ...right, headers: { ...right.headers, 'x-hub-signature-256': 'sha256=00' } },
    ];
    for (const one of wrong) expect((await hook(one)).status).toBe(400);
    expect((await messageOf(order))?.state).toBe('sent');
  });

  test('that cannot be delivered goes by e-mail', async () => {
    const order = await placed();
    await send();
    const { message, sent } = await sentFor(order);
    if (!sent[0]) throw new Error('Nothing was sent.');
    await hook(whatsapp.status(sent[0], 'failed'));
    await hook(whatsapp.status(sent[0], 'failed'));
    await send();
    expect(await messageOf(order)).toMatchObject({ state: 'sent', channel: 'email' });
    expect(mails.arrived.filter(({ id }) => id.includes(message?._id ?? '-'))).toHaveLength(1);
  });

  test('whose response was lost is not sent again once WhatsApp reports it', async () => {
    whatsapp.behaviour.lost = true;
    const order = await placed();
    await send();
    whatsapp.behaviour.lost = false;
    const { message, sent } = await sentFor(order);
    expect([message?.state, sent.length]).toEqual(['waiting', 1]);
    await shop.db
      .update(messages)
      .set({ nextAt: sql`now()` })
      .where(eq(messages.id, message?._id ?? ''));
    await send();
    expect((await sentFor(order)).sent).toHaveLength(1);
    if (sent[0]) await hook(whatsapp.status(sent[0], 'delivered'));
    expect((await messageOf(order))?.state).toBe('delivered');
    await send();
    expect((await sentFor(order)).sent).toHaveLength(1);
  });

  test('waits while WhatsApp has too many, and goes by e-mail when the number is not there', async () => {
    Object.assign(whatsapp.behaviour, { error: 130_429, status: 429 });
    const busy = await placed();
    await send();
    expect(await messageOf(busy)).toMatchObject({
      state: 'waiting',
      problem: 'WhatsApp does not take it now (130429).',
    });
    Object.assign(whatsapp.behaviour, { error: 131_026, status: 400 });
    const nobody = await placed();
    await send();
    expect(await messageOf(nobody)).toMatchObject({ state: 'sent', channel: 'email' });
  });

  test('is not sent any more after the customer has replied STOP, until they reply START', async () => {
    const own = and(eq(messageOptOuts.userId, asha.id), eq(messageOptOuts.channel, 'whatsapp'));
    await hook(whatsapp.reply(asha.phone.slice(1), ' Stop '));
    await hook(whatsapp.reply(asha.phone.slice(1), 'stop'));
    expect(await shop.db.select().from(messageOptOuts).where(own)).toHaveLength(1);
    const order = await placed();
    await send();
    expect((await messageOf(order))?.channel).toBe('email');
    await hook(whatsapp.reply(asha.phone.slice(1), 'START'));
    expect(await shop.db.select().from(messageOptOuts).where(own)).toEqual([]);
  });
});

test.each([
  [WHATSAPP_KEYS.verifyToken, 200, '1158201444'],
  ['another', 400, undefined],
])('WhatsApp’s question with the token %s is responded to with %i', async (token, status, challenge) => {
  const query = `hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`;
  const response = await shop.ask('GET', `/messages/whatsapp/webhook?${query}`);
  expect(response.status).toBe(status);
  if (challenge) expect(response.text).toBe(challenge);
});
