import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MessagePreview, MessageSettings, MessagesResponse } from '@shop/contract/office/messages';
import type { OrderResponse } from '@shop/contract/order';
import type { UserResponse } from '@shop/contract/user';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/people.ts';
import { recordingChannel } from '../testing/recording-channel.ts';
import { ADMIN_PHONE, openTestApi, orderOf, type Person, proofOf, type TestApi } from '../testing/test-api.ts';
import type { Post } from './channel.ts';
import { sendNext } from './send-next.ts';

const whatsapp = recordingChannel('whatsapp');
whatsapp.canSend = ({ template }) => template.whatsapp !== null;
const email = recordingChannel('email');
const post: Post = { channels: [whatsapp, email], origin: 'https://shop.example', ownerPhone: ADMIN_PHONE };

let shop: TestApi;
let admin: string;
let asha: Person;
let dal: string;

beforeAll(async () => {
  shop = await openTestApi({ MESSAGE_WORKERS: '0' }, undefined, { post });
  await shop.addPincode();
  admin = (await shop.admin()).token;
  asha = await shop.signUp();
  dal = await shop.addProduct(await shop.addCategory(), { name: 'Toor Dal' });
  await shop.ask('PATCH', `/admin/product/${dal}`, {
    token: admin,
    body: { in_languages: { hi: { name: 'तूर दाल' } } },
  });
  const change = { user_email: 'asha@example.com', language: 'hi' };
  const { body } = await shop.ask<UserResponse>('PATCH', `/user/update-user-profile/${asha.id}`, {
    token: asha.token,
    body: change,
  });
  expect(body.user.language).toBe('hi');
});
afterAll(() => shop.close());

const settings = async () =>
  (await shop.ask<MessageSettings>('GET', '/admin/messages/settings', { token: admin })).body;
const textOf = async (kind: string, language: string) =>
  (await settings()).texts.find((text) => text.kind === kind && text.language === language);
const put = async (language: string, text: object | null, kind = 'placed') => {
  const version = (await textOf(kind, language))?.version ?? 0;
  return shop.ask('PUT', `/admin/messages/texts/${kind}`, { token: admin, body: { language, version, text } });
};

async function order() {
  const body = orderOf([{ productId: dal, quantity: 2 }]);
  const placed = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body });
  return placed.body.order;
}

async function sentFor(number: string) {
  while (await sendNext(shop.db, post));
  return [...whatsapp.reached.values(), ...email.reached.values()].filter(({ values }) => values.order === number);
}
const toShop = (sent: Awaited<ReturnType<typeof sentFor>>) => sent.find(({ kind }) => kind === 'new_order');
const toCustomer = (sent: Awaited<ReturnType<typeof sentFor>>) => sent.find(({ kind }) => kind === 'placed');

test('messages to a customer are in their language, those to the shop in that of its owner, or in the chosen one', async () => {
  const changes = { email: 'shop@example.com', in_languages: { hi: { business_name: 'पंसेरी' } } };
  const { body: now } = await shop.ask<{ version: number }>('GET', '/admin/settings', { token: admin });
  await shop.ask('PATCH', '/admin/settings', { token: admin, body: { version: now.version, changes } });
  const { orderId } = await order();
  const shown = await shop.ask<MessagesResponse>('GET', '/admin/messages', { token: admin });
  const waiting = shown.body.messages.find(({ kind }) => kind === 'placed');
  expect(waiting).toMatchObject({ language: 'hi', subject: `आपका ऑर्डर ${orderId}` });
  const sent = await sentFor(orderId);
  expect(toCustomer(sent)).toMatchObject({ language: 'hi', subject: `आपका ऑर्डर ${orderId}` });
  expect(toCustomer(sent)?.text).toContain('नमस्ते Asha,');
  expect(toCustomer(sent)?.text).toContain('2 × तूर दाल: ₹199');
  expect(toCustomer(sent)?.text).toContain('\nपंसेरी');
  expect(toCustomer(sent)?.text).toContain(`https://shop.example/hi/orders/${orderId}`);
  expect(toShop(sent)).toMatchObject({ language: 'en', subject: `New order ${orderId}: ₹199` });

  await shop.db.update(users).set({ language: 'hi' }).where(eq(users.phone, ADMIN_PHONE));
  const next = await order();
  const message = toShop(await sentFor(next.orderId));
  expect(message).toMatchObject({ language: 'hi', subject: `नया ऑर्डर ${next.orderId}: ₹199` });
  expect(message?.text).toContain(`https://shop.example/hi/orders/${next.orderId}`);
  const { version, quiet, ways, shop_language } = await settings();
  expect(shop_language).toBe('hi');
  const body = { version, quiet, ways, shop_language: 'en' };
  expect((await shop.ask('PUT', '/admin/messages/settings', { token: admin, body })).status).toBe(200);
  const { orderId: last } = await order();
  expect(toShop(await sentFor(last))).toMatchObject({ language: 'en' });
});

test('a channel whose template is only there in English sends the English message, one in Hindi the Hindi template', async () => {
  const english = { name: 'order_placed', language: 'en', values: ['items'] };
  const base = { subject: 'Order {order}', text: 'Hello {name}', sms: null };
  expect((await put('en', { ...base, whatsapp: english })).status).toBe(200);
  const first = await order();
  expect(toCustomer(await sentFor(first.orderId))).toMatchObject({
    language: 'en',
    template: { whatsapp: english },
    values: { items: '2 × Toor Dal: ₹199' },
  });
  const hindi = { name: 'order_placed', language: 'hi', values: ['items'] };
  expect((await put('hi', { ...base, subject: 'ऑर्डर {order}', whatsapp: hindi })).status).toBe(200);
  const second = await order();
  expect(toCustomer(await sentFor(second.orderId))).toMatchObject({
    language: 'hi',
    template: { whatsapp: hindi },
    values: { items: '2 × तूर दाल: ₹199' },
  });
});

test("the message that a product is back in stock is in the customer's language", async () => {
  const body = { movement: { kind: 'received', quantity: 5 } };
  const garlic = await shop.addProduct(await shop.addCategory(), { name: 'Garlic', prod_quantity: 0 });
  await shop.ask('PATCH', `/admin/product/${garlic}`, {
    token: admin,
    body: { in_languages: { hi: { name: 'लहसुन' } } },
  });
  await shop.ask('PUT', `/user/stock-requests/${garlic}`, { token: asha.token, body: { asked: true } });
  await shop.ask('PATCH', `/admin/product/${garlic}`, { token: admin, body });
  while (await sendNext(shop.db, post));
  const message = [...email.reached.values()].find(({ kind }) => kind === 'back_in_stock');
  expect(message).toMatchObject({ language: 'hi', subject: 'लहसुन फिर से आ गया है' });
  expect(message?.text).toContain(`https://shop.example/hi/details/${garlic}`);
});

test('each language has its own text, which is restored by itself', async () => {
  expect(await textOf('placed', 'en')).toMatchObject({ is_default: false, subject: 'Order {order}' });
  expect(await textOf('placed', 'hi')).toMatchObject({ is_default: false, subject: 'ऑर्डर {order}' });
  expect((await put('hi', null)).status).toBe(200);
  expect(await textOf('placed', 'hi')).toMatchObject({ is_default: true, subject: 'आपका ऑर्डर {order}' });
  expect(await textOf('placed', 'en')).toMatchObject({ is_default: false });
  expect(await textOf('new_order', 'hi')).toMatchObject({ is_default: true, subject: 'नया ऑर्डर {order}: {total}' });
});

test('in a third language a message has the text that the office wrote, and is in English without one', async () => {
  const bala = await shop.signUp('+918100000009');
  const own = { token: bala.token, body: { language: 'kn', user_email: 'bala@example.com' } };
  await shop.ask('PATCH', `/user/update-user-profile/${bala.id}`, own);
  const change = { in_languages: { hi: { name: 'तूर दाल' }, kn: { name: 'ತೊಗರಿ ಬೇಳೆ' } } };
  await shop.ask('PATCH', `/admin/product/${dal}`, { token: admin, body: change });
  const ordered = async () => {
    const body = orderOf([{ productId: dal, quantity: 2 }]);
    const { order } = (
      await shop.ask<OrderResponse>('POST', `/user/place-order/${bala.id}`, { token: bala.token, body })
    ).body;
    return toCustomer((await sentFor(order.orderId)).filter(({ address }) => address === 'bala@example.com'));
  };
  expect((await put('en', null)).status).toBe(200);
  expect(await ordered()).toMatchObject({ language: 'en', values: { items: '2 × Toor Dal: ₹199' } });
  const text = { subject: 'ಆರ್ಡರ್ {order}', text: 'ನಮಸ್ಕಾರ {name}\n{link}', whatsapp: null, sms: null };
  expect((await put('kn', text)).status).toBe(200);
  expect(await textOf('placed', 'kn')).toMatchObject({ is_default: false, subject: 'ಆರ್ಡರ್ {order}' });
  expect(await textOf('paid', 'kn')).toMatchObject({
    is_default: true,
    subject: (await textOf('paid', 'en'))?.subject,
  });
  const sent = await ordered();
  expect(sent).toMatchObject({ language: 'kn', values: { items: '2 × ತೊಗರಿ ಬೇಳೆ: ₹199' } });
  expect(sent?.text).toMatch(/^ನಮಸ್ಕಾರ .+\nhttps:\/\/shop\.example\/kn\/orders\//);
});

test('a preview fills the places in the language of the text', async () => {
  const preview = (language: string) =>
    shop.ask<MessagePreview>('POST', '/admin/messages/preview', {
      token: admin,
      body: { kind: 'placed', language, subject: 's', text: '{items}' },
    });
  expect((await preview('hi')).body.text).toBe('2 × तूर दाल: ₹199');
  expect((await preview('en')).body.text).toBe('2 × Toor Dal: ₹199');
});

test("the language of the page becomes the account's at sign-up, and at a login only where it has none", async () => {
  const signUp = async (phone: string, lang: string) =>
    shop.ask<UserResponse>('POST', `/admin/user-add${lang}`, {
      token: proofOf(phone),
      body: { phoneNumber: phone, name: 'Bala' },
    });
  expect((await signUp('+918100000001', '?lang=hi')).body.user.language).toBe('hi');
  expect((await signUp('+918100000002', '')).body.user).not.toHaveProperty('language');
  const login = async (phone: string, lang: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `phoneNumber=${encodeURIComponent(phone)}`;
    return (await shop.ask<UserResponse>('POST', `/user/login${lang}`, { token: proofOf(phone), body, headers })).body
      .user;
  };
  expect((await login('+918100000002', '?lang=hi')).language).toBe('hi');
  expect((await login('+918100000001', '?lang=kn')).language).toBe('hi');
});

test("the language of the page on which an order is placed becomes the account's, unless another one was chosen", async () => {
  const bala = await shop.signUp('+918100000003');
  const mail = { token: bala.token, body: { user_email: 'bala@example.com' } };
  await shop.ask('PATCH', `/user/update-user-profile/${bala.id}`, mail);
  const orderIn = async (lang: string) => {
    const body = orderOf([{ productId: dal, quantity: 2 }]);
    const path = `/user/place-order/${bala.id}?lang=${lang}`;
    const placed = await shop.ask<OrderResponse>('POST', path, { token: bala.token, body });
    return toCustomer(await sentFor(placed.body.order.orderId));
  };
  const first = await orderIn('hi');
  expect(first).toMatchObject({ language: 'hi' });
  expect(first?.values.link).toContain('/hi/orders/');
  const chosen = { token: bala.token, body: { language: 'en' } };
  await shop.ask('PATCH', `/user/update-user-profile/${bala.id}`, chosen);
  expect(await orderIn('hi')).toMatchObject({ language: 'en' });
});

test.each(['Hindi', 'h', '', 7])('the language %j is refused', async (language) => {
  const { status } = await shop.ask('PATCH', `/user/update-user-profile/${asha.id}`, {
    token: asha.token,
    body: { language },
  });
  expect(status).toBe(400);
});
