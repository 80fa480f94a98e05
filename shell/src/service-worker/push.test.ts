import { describe, expect, jest, test } from '@jest/globals';
import { openFrom, showMessage } from './push.ts';

const ORIGIN = 'https://shop.example';
const location = { origin: ORIGIN } as Location;

function windowsOf(...urls: string[]) {
  const windows = urls.map((url) => ({ url, focus: jest.fn(async () => undefined) }));
  const openWindow = jest.fn(async (_url: string) => undefined);
  return { windows, openWindow, scope: { location, clients: { matchAll: async () => windows, openWindow } } };
}

describe('a message to this device', () => {
  test('is shown in its language, and once for any number of arrivals', async () => {
    const showNotification = jest.fn(async () => undefined);
    const registration = { showNotification } as unknown as ServiceWorkerRegistration;
    const message = {
      id: 'a1',
      title: 'ऑर्डर 40040026',
      body: 'निकल चुका है।',
      path: '/hi/orders/40040026',
      language: 'hi',
    };
    await showMessage({ registration }, { json: () => message });
    await showMessage({ registration }, null);
    expect(showNotification.mock.calls).toEqual([
      [
        'ऑर्डर 40040026',
        { body: 'निकल चुका है।', tag: 'a1', lang: 'hi', data: '/hi/orders/40040026', icon: '/icons/icon-192.png' },
      ],
    ]);
  });

  test('leads to the window that shows its order, or to a new one', async () => {
    const open = windowsOf(`${ORIGIN}/`, `${ORIGIN}/orders/40040026`);
    await openFrom(open.scope, '/orders/40040026');
    expect(open.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    expect(open.openWindow).not.toHaveBeenCalled();
    const closed = windowsOf(`${ORIGIN}/`);
    await openFrom(closed.scope, '/orders/40040026');
    expect(closed.openWindow).toHaveBeenCalledWith(`${ORIGIN}/orders/40040026`);
  });

  test.each(['https://other.example/', '//other.example/orders'])('never leads to another site: %s', async (path) => {
    const { scope, openWindow } = windowsOf();
    await openFrom(scope, path);
    expect(openWindow).not.toHaveBeenCalled();
  });
});
