import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import type { OrderResponse } from '@shop/contract/order';
import type { PushDevices } from '@shop/contract/push';
import type { LoginResponse } from '@shop/contract/user';
import { and, eq } from 'drizzle-orm';
import { messages, pushDevices } from '../db/schema/messages.ts';
import { newBrowser, newVapid } from '../testing/push-stand-in.ts';
import { recordingChannel } from '../testing/recording-channel.ts';
import { openTestApi, orderOf, type Person, proofOf, type TestApi } from '../testing/test-api.ts';
import { ChannelAway, ChannelRefusal, type Post } from './channel.ts';
import { deviceIdOf } from './push-devices.ts';
import { sendNext } from './send-next.ts';

const vapid = newVapid();
const VAPID = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: vapid.subject,
};
const push = recordingChannel('push');
const email = recordingChannel('email');
const post: Post = { channels: [push, email], origin: 'https://shop.example' };

let shop: TestApi;
let asha: Person;
let dal: string;

beforeAll(async () => {
  shop = await openTestApi({ MESSAGE_WORKERS: '0', ...VAPID }, undefined, { post });
  await shop.addPincode();
  asha = await shop.signUp();
  dal = await shop.addProduct(await shop.addCategory());
});
afterAll(() => shop.close());

const { device } = newBrowser('https://push.example', '/send/phone');
const add = (body: object = device, { token } = asha) => shop.ask('PUT', '/user/push-devices', { token, body });
const devicesOf = async ({ token }: Pick<Person, 'token'>) =>
  (await shop.ask<PushDevices>('GET', '/user/push-devices', { token })).body.devices.map(({ _id }) => _id);

async function placed(person: Person) {
  const body = orderOf([{ productId: dal }]);
  const { body: response } = await shop.ask<OrderResponse>('POST', `/user/place-order/${person.id}`, {
    token: person.token,
    body,
  });
  while (await sendNext(shop.db, post));
  const [row] = await shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, response.order._id), eq(messages.recipient, 'customer')));
  return row;
}

test('the page gets the public key', async () => {
  const { body } = await shop.ask<BusinessProfile>('GET', '/admin/profile');
  expect(body.push_key).toBe(VAPID.VAPID_PUBLIC_KEY);
  // Not every customer has a device, or gave an e-mail address.
  expect(body).not.toHaveProperty('sends_messages');
});

test('a device gets the messages of its last user, until it is logged out', async () => {
  const id = deviceIdOf(device.endpoint);
  expect(await Promise.all([add(), add()])).toMatchObject([{ status: 204 }, { status: 204 }]);
  expect(await devicesOf(asha)).toEqual([id]);
  expect(await placed(asha)).toMatchObject({ state: 'sent', channel: 'push' });

  const ravi = await shop.signUp();
  expect((await add(device, ravi)).status).toBe(204);
  expect(await devicesOf(asha)).toEqual([]);
  expect(await devicesOf(ravi)).toEqual([id]);
  await shop.ask('POST', `/user/push-devices/${id}/remove`, { token: asha.token });
  expect(await devicesOf(ravi)).toEqual([id]);

  await shop.ask('POST', '/user/logout', { token: ravi.token });
  expect(await shop.db.select().from(pushDevices)).toEqual([]);
});

test('a message goes by the next channel when the devices are gone or not wanted', async () => {
  const { body } = await shop.ask<LoginResponse>('POST', '/admin/user-add', {
    token: proofOf('+918899999999'),
    body: { phoneNumber: '+918899999999', name: 'Meera', email: 'meera@example.com' },
  });
  const meera = { id: body.user?._id ?? '', token: body.token ?? '', phone: '' };
  expect(await placed(meera)).toMatchObject({ state: 'sent', channel: 'email' });
  await add(newBrowser('https://push.example', '/send/meera').device, meera);
  push.before = () => {
    throw new ChannelRefusal('No device of the customer takes it any more.');
  };
  expect(await placed(meera)).toMatchObject({ state: 'sent', channel: 'email' });
  push.before = () => undefined;
  expect(await placed(meera)).toMatchObject({ channel: 'push' });

  // One that may be on a device is not sent a second time by another channel.
  push.after = () => {
    throw new ChannelAway('It does not respond.', true);
  };
  const unsure = await placed(meera);
  push.after = () => undefined;
  await shop.db.delete(pushDevices).where(eq(pushDevices.userId, meera.id));
  await shop.db
    .update(messages)
    .set({ nextAt: new Date(0) })
    .where(eq(messages.id, unsure?.id ?? ''));
  const mails = email.attempts.length;
  await sendNext(shop.db, post);
  const [message] = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.id, unsure?.id ?? ''));
  expect([message?.state, email.attempts.length]).toEqual(['given_up', mails]);
  await add(newBrowser('https://push.example', '/send/meera-2').device, meera);
  await shop.ask('PUT', `/user/message-choices/${meera.id}`, { token: meera.token, body: { off: ['push'] } });
  expect(await placed(meera)).toMatchObject({ channel: 'email' });
});

test('the oldest devices of a customer make room', async () => {
  const person = await shop.signUp();
  const paths = Array.from({ length: 12 }, (_, place) => `/send/${place}`);
  for (const path of paths) await add(newBrowser('https://push.example', path).device, person);
  expect(await devicesOf(person)).toEqual(paths.slice(2).map((path) => deviceIdOf(`https://push.example${path}`)));
});

test.each([
  'http://push.example/send/1',
  'https://127.0.0.1/send/1',
  'https://[::1]/send/1',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://localhost/send/1',
  'https://db.internal/',
  'https://name:word@push.example/',
])('%s is refused as a push service', async (endpoint) => {
  expect((await add({ ...device, endpoint })).status).toBe(400);
});

test('an invalid key is refused, and visitors have no devices', async () => {
  expect((await add({ ...device, p256dh: `B${'A'.repeat(86)}` })).status).toBe(400);
  expect((await shop.ask('PUT', '/user/push-devices', { body: device })).status).toBe(401);
});
