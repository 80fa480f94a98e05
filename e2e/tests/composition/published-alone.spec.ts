import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteBuild } from '@shop/build/build-json';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { expect, test } from '../../harness/test.ts';
import { isSameDocument, markDocument, navigateInside } from './pages.ts';

const root = join(import.meta.dirname, '../../..');
let door: Awaited<ReturnType<typeof openSeparateDoor>>;

test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

/** The cart section with another sentence on its page, built again from its own files. */
function changedCart(sentence: string) {
  const dist = join(temporaryFolder('changed-cart'), 'dist');
  cpSync(join(root, 'mf-cart-checkout/dist'), dist, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const entry = join(dist, 'browser', manifest.entry);
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n;globalThis.cartBuild=${JSON.stringify(sentence)};`);
  rewriteBuild(dist);
  return dist;
}

const live = async (): Promise<Record<string, string>> => (await (await fetch(`${door.origin}/health`)).json()).live;

test('a section goes live by itself: other builds keep their hashes, an open tab keeps its release', async ({
  page,
  context,
}) => {
  const before = await live();
  await page.goto(`${door.origin}/`);
  await markDocument(page);

  await door.publishDist(changedCart('new'));
  const after = await live();
  const { 'mf-cart-checkout': oldCart, ...othersBefore } = before;
  const { 'mf-cart-checkout': newCart, ...othersAfter } = after;
  expect(newCart).not.toBe(oldCart);
  expect(othersAfter).toEqual(othersBefore);

  const cartFiles: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/_sections/mf-cart-checkout/')) cartFiles.push(path);
  });
  await navigateInside(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(cartFiles.length).toBeGreaterThan(0);
  expect(cartFiles.filter((file) => !file.includes(`/${oldCart}/`))).toEqual([]);

  const fresh = await context.newPage();
  await fresh.goto(`${door.origin}/cart`);
  await expect(fresh.getByText('Your cart is empty')).toBeVisible();
  expect(await fresh.evaluate(() => (globalThis as { cartBuild?: string }).cartBuild)).toBe('new');
});

test('a browser with the previous build downloads only the difference, another one the whole file', async ({
  page,
  browser,
}) => {
  await page.goto(`${door.origin}/cart`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await door.publishDist(changedCart('newer'));

  const encodings = async (on: typeof page) => {
    const responses = on.waitForResponse((response) => response.url().includes('/_sections/mf-cart-checkout/'));
    await on.goto(`${door.origin}/cart`);
    return (await responses).headerValue('content-encoding');
  };
  expect(await encodings(page)).toBe('dcz');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { cartBuild?: string }).cartBuild)).toBe('newer');

  const stranger = await browser.newPage();
  expect(await encodings(stranger)).toBe('br');
  await stranger.close();
});
