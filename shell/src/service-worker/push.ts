import type { PushNotification } from '@shop/contract/push';
import type { WorkerScope } from './worker-scope.ts';

interface Data {
  json(): unknown;
}

/** By its tag a repeated message is shown once. */
export async function showMessage({ registration }: Pick<WorkerScope, 'registration'>, data: Data | null) {
  if (!data) return;
  const { id, title, body, path, language } = data.json() as PushNotification;
  await registration.showNotification(title, {
    body,
    tag: id,
    lang: language,
    data: path,
    icon: '/icons/icon-192.png',
  });
}

/** Opens the message's page, in a tab that shows it already or in a new one. Only pages of this shop. */
export async function openFrom({ clients, location }: Pick<WorkerScope, 'clients' | 'location'>, path: unknown) {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url.href);
  await (shown ? shown.focus() : clients.openWindow(url.href));
}
