import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readChannelSettings } from '../channel-settings.ts';
import { decryptPush, newBrowser, newVapid, readVapid, startPushService } from '../testing/push-stand-in.ts';
import { ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';
import { createPush, type Devices } from './push.ts';
import { NO_VALUES } from './render.ts';

const settings = newVapid();

let service: Awaited<ReturnType<typeof startPushService>>;
let phone: ReturnType<typeof newBrowser>;
let laptop: ReturnType<typeof newBrowser>;
let forgotten: string[];
beforeAll(async () => {
  service = await startPushService();
  phone = newBrowser(service.origin, '/send/phone');
  laptop = newBrowser(service.origin, '/send/laptop');
});
beforeEach(() => {
  service.responses.clear();
  service.arrived.length = 0;
  forgotten = [];
});
afterAll(() => service.close());

const devices = (): Devices => ({
  of: async () => [
    { id: 'phone', ...phone.device },
    { id: 'laptop', ...laptop.device },
  ],
  forget: async (ids) => void forgotten.push(...ids),
});
const link = 'https://shop.example/hi/orders/40040026';
const message: Outgoing = {
  id: 'a'.repeat(24),
  kind: 'out_for_delivery',
  address: 'b'.repeat(24),
  language: 'hi',
  subject: 'ऑर्डर 40040026 आपके पास आ रहा है',
  text: `नमस्ते Asha,\n\nआपका ऑर्डर 40040026 निकल चुका है।\n\nअभी देना है: ₹199\n\n${link}\nPanseri`,
  template: { whatsapp: null, sms: null },
  values: { ...NO_VALUES, name: 'Asha', order: '40040026', link },
};
const send = (mayBePrivate = true) => createPush(settings, devices(), mayBePrivate).send(message);

describe('web push', () => {
  test('reaches each device with what only its browser can read, signed for this push service', async () => {
    await send();
    expect(service.arrived.map(({ path }) => path).sort()).toEqual(['/send/laptop', '/send/phone']);
    for (const { path, headers, body } of service.arrived) {
      const browser = path === '/send/phone' ? phone : laptop;
      expect(browser.read(body)).toEqual({
        id: message.id,
        title: message.subject,
        path: '/hi/orders/40040026',
        language: 'hi',
        body: 'आपका ऑर्डर 40040026 निकल चुका है।\nअभी देना है: ₹199',
      });
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        topic: message.id,
        urgency: 'high',
      });
      const { claims, key } = readVapid(headers.authorization ?? '');
      expect(key).toBe(settings.publicKey);
      expect(claims).toMatchObject({ aud: service.origin, sub: settings.subject });
      const hours = (Number(claims.exp) - Date.now() / 1000) / 3600;
      expect(hours).toBeGreaterThan(11);
      // Push services refuse more than a day.
      expect(hours).toBeLessThan(24);
    }
    const [first] = service.arrived;
    const other = first?.path === '/send/phone' ? laptop : phone;
    expect(() => other.read(first?.body ?? Buffer.alloc(0))).toThrow();
  });

  test('the browser of the test reads the example of RFC 8291', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const key = Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    expect(decryptPush(Buffer.from(body, 'base64url'), key, auth)).toBe('When I grow up, I want to be a watermelon');
  });

  test.each([404, 410])('a device that is gone (%d) is removed, and the other one gets it', async (status) => {
    service.responses.set('/send/phone', status);
    await send();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/send/laptop']);
    expect(forgotten).toEqual(['phone']);
  });

  test('it leaves to the next channel what no device takes any more', async () => {
    for (const path of ['/send/phone', '/send/laptop']) service.responses.set(path, 410);
    await expect(send()).rejects.toThrow(ChannelRefusal);
    expect(forgotten).toEqual(['phone', 'laptop']);
  });

  test.each([429, 500, 403, 'hang up'] as const)(
    '%s is tried again later, and nothing is removed',
    async (response) => {
      for (const path of ['/send/phone', '/send/laptop']) service.responses.set(path, response);
      await expect(send()).rejects.toMatchObject({ isUnsure: response === 'hang up' });
      await expect(send()).rejects.toThrow(ChannelAway);
      expect(forgotten).toEqual([]);
    },
  );

  test('nothing is sent into a private network', async () => {
    await expect(send(false)).rejects.toThrow(ChannelRefusal);
    expect(service.arrived).toEqual([]);
    expect(forgotten).toEqual(['phone', 'laptop']);
  });
});

describe('its settings', () => {
  const read = (changes: Record<string, string> = {}) =>
    readChannelSettings({
      VAPID_PUBLIC_KEY: settings.publicKey,
      VAPID_PRIVATE_KEY: settings.privateKey,
      VAPID_SUBJECT: settings.subject,
      ...changes,
    }).push;

  test('are the pair of keys and an address of contact', () => {
    expect(read()).toEqual(settings);
    expect(readChannelSettings({}).push).toBeUndefined();
  });

  test.each([
    [{ VAPID_SUBJECT: '' }, 'VAPID_SUBJECT is not set'],
    [{ VAPID_SUBJECT: 'owner@shop.example' }, 'must begin with mailto: or https://'],
    [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.'],
  ])('are refused: %j', (changes, words) => {
    expect(() => read(changes)).toThrow(words);
  });
});
