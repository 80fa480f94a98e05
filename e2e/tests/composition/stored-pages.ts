import { type BrowserContext, expect, type Page } from '@playwright/test';

export const lineOf = (page: Page) => page.getByText(/This page is as it was on \d+ \w+, \d\d:\d\d\.$/);

export const storedIn = (page: Page, name: 'pages' | 'files') =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((each) => each.startsWith(`shop-${kind}`));
    const requests = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, name);

/** The shop's own waiting times, and the shorter ones used here. */
const SETTLED_MS = { shop: 4_000, here: 400 };

/** Pages are stored soon: the tests wait for the worker, and not for a visitor who reads. The page's clock would hide how a page was loaded. */
export const keepSoon = (context: BrowserContext) =>
  context.addInitScript(({ shop, here }) => {
    const wait = setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => wait(work, ms === shop ? here : ms) });
  }, SETTLED_MS);

/** A page is stored once it has settled. */
export const expectStored = (page: Page, path: string) =>
  expect.poll(() => storedIn(page, 'pages'), { timeout: 15_000 }).toContain(path);

export const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

/** As if the device's storage had lost a part of each file, of this part of the shop or of all. */
export const damageStoredFiles = (page: Page, ofPart = '') =>
  page.evaluate(async (part) => {
    const name = (await caches.keys()).find((each) => each.startsWith('shop-files')) ?? '';
    const files = await caches.open(name);
    const ofIt = (await files.keys()).filter(({ url }) => url.includes(`/_sections/${part}`));
    for (const request of ofIt) await files.put(request, new Response('spoilt'));
    return ofIt.length;
  }, ofPart);

/** A separate tab without the browser's own cache: only the worker's stored files are read. */
export async function openWithoutCache(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.goto(url);
  return page;
}
