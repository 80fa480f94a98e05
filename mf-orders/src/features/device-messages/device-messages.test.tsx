import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { ApiError, api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { sampleOrder } from '../../testing/sample-order.ts';
import { DeviceMessages } from './device-messages.tsx';

const ENDPOINT = 'https://push.example/send/1';
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const ID = createHash('sha256').update(ENDPOINT).digest('hex').slice(0, 24);

let page: Shown;
let permission: NotificationPermission;
let reply: NotificationPermission;
let subscribed: object | null;
const onRequest = jest.fn();
const subscribe = jest.fn();

const own = () => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey: new Uint8Array([251, 255]).buffer },
  toJSON: () => ({ keys: KEYS }),
  unsubscribe: async () => {
    subscribed = null;
  },
});

beforeEach(() => {
  permission = 'default';
  reply = 'granted';
  subscribed = null;
  const pushManager = {
    getSubscription: async () => subscribed,
    async subscribe(options: object) {
      subscribe(options);
      subscribed = own();
      return subscribed;
    },
  };
  const registration = { pushManager };
  Object.assign(globalThis, { PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  Object.defineProperty(globalThis, 'Notification', {
    configurable: true,
    value: {
      get permission() {
        return permission;
      },
      async requestPermission() {
        onRequest();
        permission = permission === 'default' ? reply : permission;
        return permission;
      },
    },
  });
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(globalThis, 'PushManager');
});

const open = async (devices: object[] = [], { isAdmin = false, status = OrderStatus.Ordered as OrderStatus } = {}) => {
  jest.spyOn(api, 'get').mockResolvedValue({ devices } as never);
  page = await show(
    <DeviceMessages order={sampleOrder({ status })} viewer={{ id: 'a'.repeat(24), isAdmin }} pushKey="-_8" />,
  );
};
const press = async (name: string) => {
  await until(() => page.button(name) !== null);
  await act(async () => page.button(name)?.click());
};

describe('messages on this device', () => {
  test("need a press before the browser's question, which never comes by itself", async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(undefined as never);
    await open();
    await until(() => page.button('Tell me on this device') !== null);
    expect(onRequest).not.toHaveBeenCalled();
    await press('Tell me on this device');
    await until(() => page.text().includes('until you log out'));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: '-_8' });
    expect(put).toHaveBeenCalledWith('/user/push-devices', { endpoint: ENDPOINT, ...KEYS });
  });

  test.each([
    ['staff', { isAdmin: true }],
    ['an order that has arrived', { status: OrderStatus.Delivered }],
  ])('are not offered for %s', async (_, change) => {
    await open([], change);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(page.text()).toBe('');
  });

  test('can be ended where they were begun', async () => {
    permission = 'granted';
    subscribed = own();
    const post = jest.spyOn(api, 'post').mockResolvedValue(undefined as never);
    await open([{ _id: ID }]);
    await press('Do not tell me here');
    await until(() => page.button('Tell me on this device') !== null);
    expect(post).toHaveBeenCalledWith(`/user/push-devices/${ID}/remove`);
    expect(subscribed).toBeNull();
  });

  test("are offered again where the browser's subscription is another person's", async () => {
    permission = 'granted';
    subscribed = own();
    await open([{ _id: 'f'.repeat(24) }]);
    await until(() => page.button('Tell me on this device') !== null);
  });

  test('are not offered where somebody blocked them earlier; who blocks them now reads how to allow them', async () => {
    reply = 'denied';
    await open();
    await press('Tell me on this device');
    await until(() => page.text().includes('Notifications are blocked.'));
    await page.leave();
    await open();
    await act(async () => {});
    expect(page.text()).toBe('');
  });

  test('say what went wrong', async () => {
    jest.spyOn(api, 'put').mockRejectedValue(new ApiError(0, 'offline', 'No connection'));
    await open();
    await press('Tell me on this device');
    await until(() => page.text().includes('Please try again with a connection.'));
    expect(page.button('Tell me on this device')).not.toBeNull();
  });
});
