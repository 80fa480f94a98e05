/** @jest-environment node */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { PAGES } from './caches.ts';
import { page, storedResponse } from './pages.ts';
import { type FakeCaches, fakeBrowser, html, ORIGIN } from './testing/fake-network.ts';

const MOMENT = new Date(2026, 10, 23, 10, 15).getTime();
const STORED = '<!doctype html><html lang="en-IN"><body><h1>Rice, as stored</h1></body></html>';

let caches: FakeCaches;
beforeEach(async () => {
  caches = fakeBrowser().caches;
  const headers = new Headers({ 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' });
  await (await caches.open(PAGES)).put(
    '/details/7',
    storedResponse(STORED, headers, { at: MOMENT, builds: ['shell/a'] }),
  );
});

const visit = (path: string, preloaded: () => Promise<Response>) =>
  page({ request: new Request(ORIGIN + path), preloadResponse: preloaded() });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a visit to a stored page', () => {
  test("shows the network's response, whatever it is", async () => {
    for (const status of [200, 404, 410, 500]) {
      const given = new Response('now', { status });
      expect(await visit('/details/7', async () => given)).toBe(given);
    }
    const own = new Response('not answering', { status: 503, headers: { 'x-request-id': '1' } });
    expect(await visit('/details/7', async () => own)).toBe(own);
  });

  test('shows it without a network, with its time', async () => {
    const shown = await visit('/details/7', noNetwork);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(shown.headers.has('content-encoding')).toBe(false);
    const text = await shown.text();
    expect(text).toContain('No connection. This page is as it was on 23 Nov, 10:15.');
    expect(text).toContain(`<html data-stored="${MOMENT}" lang="en-IN">`);
    expect(text).toContain('<h1>Rice, as stored</h1>');
  });

  test('shows it if a gateway cannot reach the server', async () => {
    const shown = await visit('/details/7', async () => new Response('Bad gateway', { status: 502 }));
    expect(await shown.text()).toContain('The shop cannot be reached. This page is as it was on 23 Nov, 10:15.');
  });
});

test("a page that is not stored is a true sentence without a network, opened before or not, and the gateway's response behind one", async () => {
  const missing = await visit('/details/8', noNetwork);
  expect(missing.status).toBe(503);
  expect(await missing.text()).toContain('This page is not stored on this device.');
  const gateway = new Response('Bad gateway', { status: 502 });
  expect(await visit('/details/8', async () => gateway)).toBe(gateway);
});

test('a page in Hindi shows it in Hindi, and links to the home page in Hindi', async () => {
  const headers = new Headers();
  await (await caches.open(PAGES)).put('/hi/details/7', storedResponse(STORED, headers, { at: MOMENT, builds: [] }));
  expect(await (await visit('/hi/details/7', noNetwork)).text()).toContain('इंटरनेट नहीं है। यह पेज 23 नव॰, 10:15 का है।');
  const missing = await (await visit('/hi/details/8', noNetwork)).text();
  expect(missing).toContain('<html lang="hi">');
  expect(missing).toContain('यह पेज इस डिवाइस पर सेव नहीं है।');
  expect(missing).toContain('<a href="/hi">होम पेज पर जाएँ</a>');
  const never = await (await visit('/hi/orders', noNetwork)).text();
  for (const text of [missing, never])
    expect(text.replace(/<[^>]*>|<style>.*<\/style>/g, '')).not.toMatch(/connection|device/i);
});

test('a language with one translated text has it, links to its home page, and is in English otherwise', async () => {
  const missing = await (await visit('/kn/details/8', noNetwork)).text();
  expect(missing).toContain('<html lang="kn">');
  expect(missing).toContain('<title>ಸಂಪರ್ಕವಿಲ್ಲ</title>');
  expect(missing).toContain('This page is not stored on this device.');
  expect(missing).toContain('<a href="/kn">To the home page</a>');
});

test('Hindi has every text of a page without a network', () => {
  const { page, late, offer } = __FIRST_WORDS__;
  expect(Object.keys({ ...page.hi, ...late.hi, ...offer.hi }).sort()).toEqual([
    ...['asItWas', 'cartIsSafe', 'close', 'comesBack', 'neverStored', 'noConnection', 'noPage', 'notReached'],
    ...['notStored', 'offer', 'reload', 'sentence', 'toHome'],
  ]);
});

test('a page that is never stored explains why', async () => {
  for (const path of ['/orders', '/orders/OD-1', '/profile']) {
    const text = await (await visit(path, noNetwork)).text();
    expect(text).toContain('it is not stored on this device.');
    expect(text).toContain('Your cart is safe');
  }
});

test('in the office there is no cart', async () => {
  for (const path of ['/office', '/office/products', '/hi/office/products']) {
    const text = await (await visit(path, noNetwork)).text();
    expect(text).toMatch(/as soon as the network is back|नेटवर्क आते ही/);
    expect(text).not.toMatch(/cart|कार्ट/);
  }
});

test('unreadable storage counts as empty', async () => {
  caches.match = async () => {
    throw new DOMException('broken', 'UnknownError');
  };
  expect((await visit('/details/7', noNetwork)).status).toBe(503);
});

test('without preloads the worker itself requests the network', async () => {
  const { network } = fakeBrowser();
  network.gives['/details/7'] = () => html('now');
  const shown = await page({
    request: new Request(`${ORIGIN}/details/7`),
    preloadResponse: Promise.resolve(undefined),
  });
  expect(await shown.text()).toContain('now');
});
