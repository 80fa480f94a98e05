import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  MessageResponse,
  MessageSettings,
  MessageSettingsRequest,
  MessagesResponse,
} from '@shop/contract/office/messages';
import type { WaitingResponse } from '@shop/contract/office/stock';
import type { Order, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { messages } from '../db/schema/messages.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { readMessages } from '../office/messages/read-messages.ts';
import { recordingChannel } from '../testing/recording-channel.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { ChannelAway, ChannelRefusal, type Post } from './channel.ts';
import { sendNext } from './send-next.ts';

const whatsapp = recordingChannel('whatsapp');
const email = recordingChannel('email');
const post: Post = { channels: [whatsapp, email], origin: 'https://shop.example' };

let shop: TestApi;
let admin: Person;
let asha: Person;
let dal: string;

beforeAll(async () => {
  shop = await openTestApi({ MESSAGE_WORKERS: '0' }, undefined, { post });
  await shop.addPincode();
  admin = await shop.admin();
  asha = await shop.signUp();
  dal = await shop.addProduct(await shop.addCategory(), { prod_quantity: 10_000 });
});
beforeEach(() => {
  for (const channel of [whatsapp, email]) {
    channel.before = () => undefined;
    channel.after = () => undefined;
  }
});
afterAll(() => shop.close());

const ask = <Body>(method: string, path: string, body?: object, by = admin) =>
  shop.ask<Body>(method, path, { token: by.token, body });

async function place(lines: Parameters<typeof orderOf>[0] = [{ productId: dal, quantity: 2 }]): Promise<Order> {
  const { body } = await ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, orderOf(lines), asha);
  return body.order;
}

const move = async (order: Order, status: OrderStatus, more: object = {}) => {
  const { status: code } = await ask('PATCH', `/admin/order-status/${order._id}`, { status, ...more });
  expect(code).toBe(200);
};

/** Those of one order, in their order. */
const messagesOf = ({ _id }: Order) =>
  shop.db.select().from(messages).where(eq(messages.orderId, _id)).orderBy(asc(messages.seq));
const toCustomer = async (order: Order) =>
  (await messagesOf(order)).filter(({ recipient }) => recipient === 'customer');

async function sendDue() {
  while (await sendNext(shop.db, post));
}

const timePasses = () =>
  shop.db.update(messages).set({ nextAt: sql`now() - interval '1 second'` }).where(sql`next_at is not null`);

async function setSending(changes: Partial<MessageSettingsRequest>) {
  const { body } = await ask<MessageSettings>('GET', '/admin/messages/settings');
  const { status } = await ask('PUT', '/admin/messages/settings', {
    version: body.version,
    quiet: null,
    ways: {},
    ...changes,
  });
  expect(status).toBe(200);
}

const indiaTime = (minutes: number) => new Date(Date.now() + (330 + minutes) * 60_000).toISOString().slice(11, 16);

describe('the outbox', () => {
  test('has a message for each step of an order, in sequence, with the amounts of that time', async () => {
    const order = await place();
    await move(order, OrderStatus.Confirmed);
    const amount = order.totalAmount;
    await ask('POST', `/admin/payments/${order._id}`, { amount, method: 'cash', reference: null });
    await move(order, OrderStatus.Shipped);
    await move(order, OrderStatus.Delivered);
    await move(order, OrderStatus.Returned, { cancellation_reason: 'Torn bags' });
    await ask('POST', `/admin/refunds/${order._id}`, { amount: 50, reason: 'Torn', method: 'cash' });
    await sendDue();
    const written = await messagesOf(order);
    expect(written.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ['placed', 'customer', 'sent'],
      ['new_order', 'business', 'left_out'],
      ['confirmed', 'customer', 'sent'],
      ['paid', 'customer', 'sent'],
      ['shipped', 'customer', 'sent'],
      ['delivered', 'customer', 'sent'],
      ['returned', 'customer', 'sent'],
      ['refunded', 'customer', 'sent'],
    ]);
    const sent = (await toCustomer(order)).map(({ id }) => whatsapp.reached.get(id));
    expect(sent.every((one) => one?.address === asha.phone)).toBe(true);
    expect(sent[0]?.text).toContain('2 × Toor Dal: ₹199');
    expect(sent[2]?.subject).toBe(`We received ₹199 for order ${order.orderId}`);
    expect(sent[5]?.text).toContain('Torn bags');
    expect(sent[6]?.subject).toContain('We paid back ₹50');
    const places = sent.map((one) => whatsapp.attempts.indexOf(one?.id ?? ''));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('has no message about a change that was rolled back', async () => {
    const order = await place();
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.update(orders).set({ status: OrderStatus.Confirmed }).where(eq(orders.id, order._id));
        throw new Error('Something else failed.');
      }),
    ).rejects.toThrow('Something else failed.');
    expect((await toCustomer(order)).map(({ kind }) => kind)).toEqual(['placed']);
  });

  test('gives the reason for a cancellation, and reports a move that was taken back', async () => {
    const order = await place();
    await move(order, OrderStatus.Cancelled, { cancellation_reason: 'The mill is closed' });
    await ask('POST', `/admin/order-step-back/${order._id}`, { from: OrderStatus.Cancelled, reason: 'Wrong order' });
    await sendDue();
    const [, cancelled, changed] = await toCustomer(order);
    expect([cancelled?.kind, changed?.kind]).toEqual(['cancelled', 'changed']);
    expect(cancelled?.shown?.text).toContain('The mill is closed');
    expect(changed?.shown?.text).toContain('Wrong order');
  });

  test('confirms to a customer what they have changed in their order', async () => {
    const order = await place();
    const items = [{ productId: dal, quantity: 3, price: 99.5 }];
    const body = { seen: order.moves.at(-1)?.at, items };
    expect((await ask('PATCH', `/user/change-order/${asha.id}/${order._id}`, body, asha)).status).toBe(200);
    await sendDue();
    const [, changed, none] = await toCustomer(order);
    expect([changed?.kind, none]).toEqual(['changed', undefined]);
    expect(changed?.shown?.text).toContain('3 × Toor Dal: ₹298.50');
  });

  test('lists quoted prices when the order is confirmed, and never a price that the shop hides', async () => {
    const rice = await shop.addProduct(await shop.addCategory(), { is_pricing: false, name: 'Basmati' });
    const toggle = async (confirmed: boolean) => {
      const { body } = await ask<{ version: number }>('GET', '/admin/settings');
      const price_status_toggle = { 0: false, 1: true, 2: false, 3: true, 4: false, 5: confirmed };
      const saved = await ask('PATCH', '/admin/settings', { version: body.version, changes: { price_status_toggle } });
      expect(saved.status).toBe(200);
    };
    const confirmedText = async () => {
      const order = await place([{ productId: rice, quantity: 3, price: null }]);
      await ask('PATCH', `/admin/order-prices/${order._id}`, { items: [{ productId: rice, price: 90 }] });
      await move(order, OrderStatus.Confirmed);
      await sendDue();
      const [placed, confirmed] = await toCustomer(order);
      expect(placed?.shown?.text).toContain('3 × Basmati\n');
      return { order, text: confirmed?.shown?.text };
    };
    await toggle(false);
    const hidden = await confirmedText();
    expect(hidden.text).toContain('Total: the shop will tell you the price');
    expect(hidden.text).not.toContain('₹270');
    await ask('POST', `/admin/payments/${hidden.order._id}`, { amount: 270, method: 'cash', reference: null });
    await sendDue();
    const paidText = (await toCustomer(hidden.order)).at(-1)?.shown;
    expect([paidText?.subject, paidText?.text]).toEqual([
      `We received money for order ${hidden.order.orderId}`,
      expect.stringContaining(`We received money for your order ${hidden.order.orderId}. Still to pay: the shop will`),
    ]);
    await toggle(true);
    const { order, text } = await confirmedText();
    expect(text).toContain('3 × Basmati: ₹270');
    const changed = { items: [{ productId: rice, price: 80, seen: 90 }] };
    await ask('PATCH', `/admin/order-prices/${order._id}`, changed);
    await sendDue();
    expect((await toCustomer(order)).map(({ kind }) => kind)).toEqual(['placed', 'confirmed', 'changed']);
    expect((await toCustomer(order))[2]?.shown?.text).toContain('3 × Basmati: ₹240');
  });

  test('waits longer after each failure, holds what comes after it, and gives up in the end', async () => {
    whatsapp.before = () => {
      throw new ChannelAway('WhatsApp does not respond.');
    };
    await setSending({ ways: { placed: ['whatsapp'], confirmed: ['whatsapp'] } });
    const order = await place();
    await move(order, OrderStatus.Confirmed);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await sendDue();
      const [placed, confirmed] = await toCustomer(order);
      expect([placed?.tries, confirmed?.tries]).toEqual([tries, tries < 8 ? 0 : 1]);
      if (placed?.nextAt) pauses.push(placed.nextAt.getTime() - Date.now());
      if (tries < 8) await timePasses();
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses).toHaveLength(7);
    const [placed] = await toCustomer(order);
    expect([placed?.state, placed?.problem]).toEqual(['given_up', 'WhatsApp does not respond.']);

    whatsapp.before = () => undefined;
    const { body } = await ask<MessagesResponse>('GET', `/admin/messages?state=given_up&order=${order._id}`);
    expect(body.messages.map(({ kind, problem }) => [kind, problem])).toEqual([
      ['placed', 'WhatsApp does not respond.'],
    ]);
    const again = () => ask<MessageResponse>('POST', `/admin/messages/${placed?.id}/send-again`);
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200]);
    await timePasses();
    await sendDue();
    expect((await toCustomer(order)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect((await again()).status).toBe(409);
    await setSending({});
  });

  test('is read for the office with as many queries as one message, each with its own order and lines', async () => {
    const placed = [await place(), await place([{ productId: dal, quantity: 3 }])];
    let queries = 0;
    const counted = new Proxy(shop.db, {
      get(db, name, receiver) {
        if (name === 'select') queries += 1;
        return Reflect.get(db, name, receiver);
      },
    });
    const to = { origin: undefined, language: undefined };
    await readMessages(counted, { limit: 1 }, to);
    const ofOne = queries;
    queries = 0;
    const { messages: all } = await readMessages(counted, { limit: 30 }, to);
    expect(all.length).toBeGreaterThan(4);
    expect(queries).toBeLessThanOrEqual(ofOne + 1);
    const textOf = ({ _id }: Order) => all.find(({ order, kind }) => order?._id === _id && kind === 'placed')?.text;
    expect(placed.map((order) => textOf(order)?.match(/\d+ × /)?.[0])).toEqual(['2 × ', '3 × ']);
  });

  test('takes the next channel when the first one refuses, and when it was away three times', async () => {
    await shop.db.update(users).set({ email: 'asha@example.com' }).where(eq(users.id, asha.id));
    whatsapp.before = () => {
      throw new ChannelRefusal('WhatsApp refused it (131026).');
    };
    const refused = await place();
    await sendDue();
    whatsapp.before = () => {
      throw new ChannelAway('WhatsApp does not respond.');
    };
    const away = await place();
    for (let round = 0; round < 3; round += 1) {
      await sendDue();
      await timePasses();
    }
    await sendDue();
    for (const order of [refused, away]) {
      const [placed] = await toCustomer(order);
      expect([placed?.state, placed?.channel]).toEqual(['sent', 'email']);
      expect(email.reached.get(placed?.id ?? '')?.address).toBe('asha@example.com');
      expect(whatsapp.reached.has(placed?.id ?? '')).toBe(false);
    }
    await shop.db.update(users).set({ email: null }).where(eq(users.id, asha.id));
  });

  test('does not take another channel while the first one may have delivered it', async () => {
    await shop.db.update(users).set({ email: 'asha@example.com' }).where(eq(users.id, asha.id));
    whatsapp.after = () => {
      throw new ChannelAway('WhatsApp does not respond.', true);
    };
    const order = await place();
    for (let round = 0; round < 4; round += 1) {
      await sendDue();
      await timePasses();
    }
    whatsapp.after = () => undefined;
    await sendDue();
    const [placed] = await toCustomer(order);
    expect([placed?.state, placed?.channel]).toEqual(['sent', 'whatsapp']);
    expect(email.reached.has(placed?.id ?? '')).toBe(false);
    await shop.db.update(users).set({ email: null }).where(eq(users.id, asha.id));
  });

  test('respects what a customer does not want, channel by channel', async () => {
    const choose = (off: string[]) => ask('PUT', `/user/message-choices/${asha.id}`, { off }, asha);
    expect((await choose(['whatsapp'])).body).toEqual({ channels: ['whatsapp', 'email'], off: ['whatsapp'] });
    const silent = await place();
    await sendDue();
    await shop.db.update(users).set({ email: 'asha@example.com' }).where(eq(users.id, asha.id));
    const mailed = await place();
    await sendDue();
    const [[left], [sent]] = [await toCustomer(silent), await toCustomer(mailed)];
    expect([left?.state, left?.problem]).toEqual(['left_out', 'The customer wants no messages on these channels.']);
    expect([sent?.state, sent?.channel]).toEqual(['sent', 'email']);
    expect((await choose([])).body).toMatchObject({ off: [] });
    await shop.db.update(users).set({ email: null }).where(eq(users.id, asha.id));
  });

  test('keeps quiet in the quiet hours, but replies to an order at once', async () => {
    await setSending({ quiet: { from: indiaTime(-60), to: indiaTime(60) } });
    const order = await place();
    await move(order, OrderStatus.Confirmed);
    await sendDue();
    const [placed, confirmed] = await toCustomer(order);
    expect([placed?.state, confirmed?.state]).toEqual(['sent', 'waiting']);
    const minutes = ((confirmed?.nextAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(57);
    expect(minutes).toBeLessThanOrEqual(61);
    await setSending({});
    await timePasses();
    await sendDue();
    expect((await toCustomer(order)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('sends what the merchant wrote, and refuses a text with a name that means nothing', async () => {
    const text = { subject: 'Namaste {name}', text: 'Order {order} is here: {link}', whatsapp: null, sms: null };
    const put = (version: number, written: object | null) =>
      ask<MessageSettings>('PUT', '/admin/messages/texts/placed', { language: 'en', version, text: written });
    const wrong = await put(0, { ...text, text: 'Order {ordr}' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('{ordr} has no meaning here')]);
    expect((await put(0, text)).status).toBe(200);
    expect((await put(0, text)).status).toBe(409);
    const order = await place();
    await sendDue();
    const [placed] = await toCustomer(order);
    expect(placed?.shown).toEqual({
      subject: 'Namaste Asha',
      text: `Order ${order.orderId} is here: https://shop.example/orders/${order.orderId}`,
    });
    const { body } = await put(1, null);
    expect(body.texts.find(({ kind }) => kind === 'placed')).toMatchObject({ is_default: true, version: 2 });
  });

  test('sends no message of a kind that the shop has switched off', async () => {
    await setSending({ ways: { placed: [] } });
    const order = await place();
    await sendDue();
    expect((await toCustomer(order)).map(({ state }) => state)).toEqual(['left_out']);
    await setSending({});
  });

  test('sends each kind of message by its first channel, or else by its fallback', async () => {
    await shop.db.update(users).set({ email: 'asha@example.com' }).where(eq(users.id, asha.id));
    await setSending({ ways: { placed: ['email', 'whatsapp'], confirmed: ['whatsapp', 'email'] } });
    email.before = () => {
      throw new ChannelRefusal('The mailbox does not exist.');
    };
    const refused = await place();
    await sendDue();
    email.before = () => undefined;
    const taken = await place();
    await move(taken, OrderStatus.Confirmed);
    await sendDue();
    expect((await toCustomer(refused)).map(({ channel }) => channel)).toEqual(['whatsapp']);
    expect((await toCustomer(taken)).map(({ channel }) => channel)).toEqual(['email', 'whatsapp']);
    await setSending({});
    await shop.db.update(users).set({ email: null }).where(eq(users.id, asha.id));
  });

  test('sends each message once, however many workers take them', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => place()));
    const worker = async () => {
      while (await sendNext(shop.db, post));
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    await sendDue();
    const ids = placed.map(({ _id }) => _id);
    const rows = await shop.db.select().from(messages).where(inArray(messages.orderId, ids));
    const own = rows.filter(({ recipient }) => recipient === 'customer').map(({ id }) => id);
    expect(own).toHaveLength(12);
    for (const id of own) expect(whatsapp.attempts.filter((one) => one === id)).toHaveLength(1);
  });
});

describe('back in stock', () => {
  const stock = (id: string, kind: 'received' | 'sold', quantity: number) =>
    ask('PATCH', `/admin/product/${id}`, { movement: { kind, quantity } });
  const wait = (id: string, asked = true) => ask('PUT', `/user/stock-requests/${id}`, { asked }, asha);
  const about = (id: string) =>
    shop.db.select().from(messages).where(eq(messages.productId, id)).orderBy(asc(messages.seq));
  const stillWait = async (id: string) =>
    (await ask<WaitingResponse>('GET', `/admin/stock-requests/${id}`)).body.customers.map(({ told_at }) => told_at);
  const soldOut = async (name: string) => {
    const id = await shop.addProduct(await shop.addCategory(), { name, prod_quantity: 0 });
    expect((await wait(id)).status).toBe(200);
    return id;
  };

  test('a customer who waits for a product is notified once, and again only after a new request', async () => {
    const id = await soldOut('Garlic');
    await stock(id, 'received', 4);
    await stock(id, 'received', 4);
    await sendDue();
    const [sent, ...more] = await about(id);
    expect(more).toEqual([]);
    expect([sent?.state, sent?.shown?.subject]).toEqual(['sent', 'Garlic is back in stock']);
    expect(sent?.shown?.text).toContain(`https://shop.example/details/${id}`);
    expect(await stillWait(id)).toEqual([expect.any(String)]);
    const { body } = await ask<MessagesResponse>('GET', '/admin/messages?state=sent&limit=1');
    expect(body.messages[0]).toMatchObject({ name: 'Asha', order: null, product: { _id: id, name: 'Garlic' } });

    await stock(id, 'sold', 8);
    await stock(id, 'received', 1);
    await sendDue();
    expect(await about(id)).toHaveLength(1);
    await stock(id, 'sold', 1);
    await wait(id);
    await stock(id, 'received', 1);
    await sendDue();
    expect((await about(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a product below its least quantity is not back, and one that was hidden is when it is shown', async () => {
    const id = await shop.addProduct(await shop.addCategory(), { prod_quantity: 0, min_order_quantity: 5 });
    await wait(id);
    await stock(id, 'received', 4);
    expect(await about(id)).toEqual([]);
    await ask('PATCH', `/admin/product/${id}`, { deleted: true });
    await stock(id, 'received', 4);
    expect(await about(id)).toEqual([]);
    await ask('PATCH', `/admin/product/${id}`, { deleted: false });
    expect(await about(id)).toHaveLength(1);
    await sendDue();
  });

  test('nobody is notified of a product that is sold out again, of a withdrawn request, or after a notice by hand', async () => {
    const [again, back, byHand] = [await soldOut('Coconut'), await soldOut('Ginger'), await soldOut('Mint')];
    for (const id of [again, back, byHand]) await stock(id, 'received', 1);
    await stock(again, 'sold', 1);
    await wait(back, false);
    await ask('PUT', `/admin/stock-requests/${byHand}/${asha.id}`, { told: true });
    await sendDue();
    for (const id of [again, back, byHand]) expect((await about(id)).map(({ state }) => state)).toEqual(['left_out']);
    expect(await stillWait(again)).toEqual([null]);

    await stock(again, 'received', 1);
    await sendDue();
    expect((await about(again)).map(({ state }) => state)).toEqual(['left_out', 'sent']);
  });

  test('a message that may have been sent before the product was sold out is sent again, not written again', async () => {
    const id = await soldOut('Curry leaves');
    await stock(id, 'received', 1);
    whatsapp.after = () => {
      throw new ChannelAway('WhatsApp does not respond.', true);
    };
    await sendDue();
    whatsapp.after = () => undefined;
    await stock(id, 'sold', 1);
    await stock(id, 'received', 1);
    await timePasses();
    await sendDue();
    expect((await about(id)).map(({ state }) => state)).toEqual(['sent']);
  });

  test('the desk still sees who waits while no channel could tell them', async () => {
    const id = await soldOut('Fenugreek');
    await setSending({ ways: { back_in_stock: [] } });
    await stock(id, 'received', 1);
    await sendDue();
    expect((await about(id)).map(({ state }) => state)).toEqual(['left_out']);
    expect(await stillWait(id)).toEqual([null]);
    await setSending({});
  });
});
