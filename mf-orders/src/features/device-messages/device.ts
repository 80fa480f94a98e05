import type { PushDevices } from '@shop/contract/push';
import { api } from '@shop/platform';

/** `blocked`: only the browser's own settings can allow it again. */
export type DeviceState = 'off' | 'on' | 'blocked';

const CALL = '/user/push-devices';

/** As the server names it. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const subscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

async function registration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration()))
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  return serviceWorker.ready;
}

const textOf = (key: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether this browser shows this person's messages. */
export async function readDevice(): Promise<DeviceState> {
  if (Notification.permission === 'denied') return 'blocked';
  const own = await subscription();
  if (!own || Notification.permission !== 'granted') return 'off';
  const [id, { devices }] = await Promise.all([idOf(own), api.get<PushDevices>(CALL)]);
  return devices.some(({ _id }) => _id === id) ? 'on' : 'off';
}

/** The browser asks whether it may. */
export async function startMessages(pushKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { pushManager } = await registration();
  const before = await pushManager.getSubscription();
  const key = before?.options.applicationServerKey;
  // With another key of the shop a browser refuses to subscribe again.
  if (before && (!key || textOf(key) !== pushKey)) await before.unsubscribe();
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { p256dh, auth } = own.toJSON().keys ?? {};
  await api.put(CALL, { endpoint: own.endpoint, p256dh, auth });
  return 'on';
}

export async function stopMessages(): Promise<DeviceState> {
  const own = await subscription();
  if (!own) return 'off';
  await api.post(`${CALL}/${await idOf(own)}/remove`);
  await own.unsubscribe();
  return 'off';
}
