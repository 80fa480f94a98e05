import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NewWebHook, WebHookRequest, WebHooksResponse } from '@shop/contract/office/webhooks';
import type { Order, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { unwatched } from '@shop/watching/watch';
import { sql } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import { hookDeliveries, webHooks } from '../db/schema/messages.ts';
import { users } from '../db/schema/people.ts';
import { recordingChannel } from '../testing/recording-channel.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { apiMetrics } from '../watching/api-metrics.ts';
import { deliverNext } from './deliver-next.ts';
import { followMessages } from './follow-messages.ts';

interface Heard {
  headers: Record<string, unknown>;
  body: string;
}

let server: Server;
let url: string;
let shop: TestApi;
let admin: Person;
let asha: Person;
let dal: string;
const heard: Heard[] = [];
let respondWith = 204;
/** The other system accepts the connection, and says nothing. */
let isHanging = false;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ headers: request.headers, body });
    if (isHanging) return;
    response
      .writeHead(respondWith, { location: 'http://127.0.0.1:1/' })
      .end(respondWith === 204 ? undefined : 'Not today');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
  shop = await openTestApi({ MESSAGE_WORKERS: '0', WEBHOOKS_PRIVATE: 'yes' });
  await shop.addPincode();
  admin = await shop.admin();
  asha = await shop.signUp();
  dal = await shop.addProduct(await shop.addCategory());
});
beforeEach(async () => {
  heard.splice(0);
  respondWith = 204;
  isHanging = false;
  await shop.db.delete(webHooks);
});
afterAll(async () => {
  await shop.close();
  server.closeAllConnections();
  server.close();
});

const ask = <Body>(method: string, path: string, body?: object, by = admin) =>
  shop.ask<Body>(method, path, { token: by.token, body });
const add = async (events: WebHookRequest['events']) =>
  (await ask<NewWebHook>('POST', '/admin/webhooks', { url, events })).body;
async function place(): Promise<Order> {
  const path = `/user/place-order/${asha.id}`;
  return (await ask<OrderResponse>('POST', path, orderOf([{ productId: dal }]), asha)).body.order;
}
const send = async () => {
  while (await deliverNext(shop.db, true));
};
const last = async () => (await ask<WebHooksResponse>('GET', '/admin/webhooks')).body.webhooks[0]?.deliveries ?? [];
const timePasses = () =>
  shop.db.update(hookDeliveries).set({ nextAt: sql`now() - interval '1 second'` }).where(sql`next_at is not null`);

test('a web hook gets the chosen events of an order, in their order, signed with its secret', async () => {
  const { secret } = await add(['placed', 'shipped']);
  const order = await place();
  for (const status of [OrderStatus.Confirmed, OrderStatus.Shipped])
    await ask('PATCH', `/admin/order-status/${order._id}`, { status });
  await Promise.all([send(), send()]);
  expect(heard.map(({ body }) => JSON.parse(body).event)).toEqual(['order.placed', 'order.shipped']);
  for (const { headers, body } of heard) {
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-shop-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
    expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60);
  }
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
    order: { _id: order._id, orderId: order.orderId, customerId: asha.id, status: 0, total: 99.5, paid: 0 },
  });
  expect(heard[0]?.body).not.toContain(asha.phone);
  expect(new Set(heard.map(({ headers }) => headers['x-shop-delivery'])).size).toBe(2);
});

test('what it does not take is sent again with growing pauses, is given up, and goes again by a click', async () => {
  respondWith = 500;
  await add(['placed', 'confirmed']);
  const order = await place();
  await ask('PATCH', `/admin/order-status/${order._id}`, { status: OrderStatus.Confirmed });
  for (let tries = 1; tries <= 8; tries += 1) {
    await send();
    if (tries < 8) expect(heard).toHaveLength(tries);
    const [confirmed, placed] = await last();
    expect([placed?.tries, placed?.status, placed?.response]).toEqual([tries, 500, 'Not today']);
    expect(confirmed?.tries).toBe(tries < 8 ? 0 : 1);
    if (tries < 8) await timePasses();
  }
  const [, placed] = await last();
  expect(placed?.state).toBe('given_up');
  respondWith = 204;
  expect((await ask('POST', `/admin/webhooks/deliveries/${placed?._id}/send-again`)).status).toBe(204);
  await timePasses();
  await send();
  expect((await last()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(heard.at(-2)?.headers['x-shop-delivery']).toBe(placed?._id);
});

test('while the other system hangs, messages to customers go on', async () => {
  await add(['placed']);
  const email = recordingChannel('email');
  let wake: Parameters<Bus['onChange']>[0] = () => undefined;
  const bus = {
    onChange(listener: typeof wake) {
      wake = listener;
      return () => true;
    },
  };
  const config = { ...shop.config, messageWorkers: 1 };
  const counts = apiMetrics(unwatched().metrics);
  await shop.db.update(users).set({ email: 'asha@example.in' });
  isHanging = true;
  const stop = followMessages(
    { db: shop.db, bus, counts, config },
    { channels: [email], origin: undefined },
    (error) => {
      throw error;
    },
  );
  const toCustomers = (order: Order) => () =>
    [...email.reached.values()].some(({ text }) => text.includes(order.orderId));
  const first = await place();
  wake({ orders: true });
  await until(async () => heard.length > 0 && toCustomers(first)());
  const second = await place();
  wake({ orders: true });
  await until(async () => toCustomers(second)());
  // The first event is still on its way: it is given up after ten seconds.
  expect(await last()).toMatchObject([{ state: 'waiting' }, { state: 'waiting', response: null }]);
  server.closeAllConnections();
  await stop();
});

test('a redirect is not followed, and counts as not taken', async () => {
  respondWith = 302;
  await add(['placed']);
  await place();
  await send();
  expect((await last()).map(({ state, status }) => [state, status])).toEqual([['waiting', 302]]);
});

test('a webhook that is switched off gets nothing until it is on again, and a deleted one never', async () => {
  const { webhook } = await add(['placed']);
  const early = await place();
  await ask('PATCH', `/admin/webhooks/${webhook._id}`, { is_on: false });
  await place();
  await send();
  expect(heard).toEqual([]);
  await ask('PATCH', `/admin/webhooks/${webhook._id}`, { is_on: true });
  await send();
  expect(heard.splice(0).map(({ body }) => JSON.parse(body).order._id)).toEqual([early._id]);
  await place();
  expect((await ask('POST', `/admin/webhooks/${webhook._id}/delete`)).status).toBe(204);
  await send();
  expect(heard).toEqual([]);
});

test('an address in a private network gets nothing unless the operator allows it', async () => {
  await add(['placed']);
  await place();
  await deliverNext(shop.db, false);
  expect(heard).toEqual([]);
  expect((await last()).map(({ response }) => response)).toEqual(['The address leads into a private network.']);
  const { body } = await ask<WebHooksResponse>('GET', '/admin/webhooks?lang=hi');
  expect(body.webhooks[0]?.deliveries[0]?.response).toBe('यह पता किसी निजी नेटवर्क में जाता है।');
  await timePasses();
  await shop.db.update(webHooks).set({ url: url.replace('127.0.0.1', 'localhost') });
  await deliverNext(shop.db, false);
  expect(heard).toEqual([]);
  expect((await last())[0]?.response).toBe('The address leads into a private network.');
});
