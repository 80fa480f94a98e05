import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { composeDev } from 'tools/compose-dev';
import type { ComposeOptions } from 'tools/compose-shop';
import { distFolder, PARTS } from 'tools/parts';
import { publishedStore } from '../../harness/published-store.ts';
import { openTestShop, type TestShop } from '../../harness/test-shop.ts';
import { collectComplaints, isSameDocument, markDocument, navigateInside } from './pages.ts';

const OVERLAY = '#rspack-dev-server-client-overlay';
/** What a development server says of its build, after which an overlay stands or never will. */
const COMPILED = /"type":"(ok|warnings|errors)"/;

/** Screens of every section that a visitor may open. */
const SCREENS = [
  { path: '/', heading: 'Everyday staples' },
  { path: '/productsSearch/rice', heading: 'rice' },
  { path: '/cart', heading: 'Your cart is empty' },
  { path: '/aboutUsScreen', heading: 'About Us' },
  { path: '/orders', heading: 'Orders' },
];

/** Every screen is there, nothing is laid over it, and the browser has no error to tell. */
async function allOpenWell(page: Page, shopUrl: string) {
  const { errors } = collectComplaints(page);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const compiled: Promise<unknown>[] = [];
  page.on('websocket', (socket) => {
    compiled.push(socket.waitForEvent('framereceived', { predicate: ({ payload }) => COMPILED.test(String(payload)) }));
  });
  for (const { path, heading } of SCREENS)
    await test.step(path, async () => {
      compiled.length = 0;
      await page.goto(`${shopUrl}${path}`);
      await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect.poll(() => compiled.length).toBeGreaterThan(0);
      await Promise.all(compiled);
      await expect(page.locator(OVERLAY)).toHaveCount(0);
      expect(errors).toEqual([]);
    });
}

/** Every file of the shop's store with the time of its last change. */
function filesOfStore({ dataFolder }: { dataFolder: string }) {
  const releases = join(dataFolder, 'releases');
  if (!existsSync(releases)) return [];
  return readdirSync(releases, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .sort();
}

/** The API and the sign-in of a shop that is open: another of each costs 15 seconds of processor time, and is the same. */
const portsOf = ({ apiUrl, emulatorUrl }: TestShop) => ({
  API_PORT: new URL(apiUrl).port,
  AUTH_EMULATOR_PORT: new URL(emulatorUrl).port,
});
const SERVICES = ['api', 'identity-emulator'];
const withoutServices = ({ supervisor, ...options }: ComposeOptions): ComposeOptions => ({
  ...options,
  supervisor: {
    ...supervisor,
    start: async (program) => {
      if (!SERVICES.includes(program.name)) await supervisor.start(program);
    },
  },
});

// One worker for all of them: each would start every part anew.
test.describe.configure({ mode: 'default' });

let shop: TestShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openTestShop({}, composeDev(PARTS));
});
test.afterAll(() => shop?.stop());

test.describe('`pnpm dev`: everything from source', () => {
  test('publishes nothing', () => {
    expect(filesOfStore(shop)).toEqual([]);
  });

  test('every screen opens without an overlay or an error', async ({ page }) => {
    test.setTimeout(90_000);
    await allOpenWell(page, shop.shopUrl);
  });
});

const catalog = () => JSON.parse(readFileSync(join(distFolder('mf-catalog'), 'build.json'), 'utf8')).build as string;

test.describe('`pnpm dev mf-orders`: that section and the shell from source', () => {
  let dev: TestShop;
  let published: string[];
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    dev = await openTestShop(portsOf(shop), async (options) => {
      await publishedStore(join(options.settings.dataFolder, 'releases'));
      published = filesOfStore(options.settings);
      await composeDev(['shell', 'mf-orders'])(withoutServices(options));
    });
  });
  test.afterAll(() => dev?.stop());

  test('publishes nothing', () => {
    expect(published).not.toEqual([]);
    expect(filesOfStore(dev)).toEqual(published);
  });

  test('every screen opens without an overlay or an error', async ({ page }) => {
    test.setTimeout(90_000);
    await allOpenWell(page, dev.shopUrl);
  });

  test('the others come as they are published, in one document', async ({ page }) => {
    const complaints = collectComplaints(page);
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const [, section, build] = /\/_sections\/([a-z-]+)\/([^/]+)\/.*\.js/.exec(response.url()) ?? [];
      if (section && response.ok()) scripts.add(`${section} ${build}`);
    });
    await page.goto(`${dev.shopUrl}/`);
    await expect(page.getByRole('heading', { name: 'Everyday staples' })).toBeVisible();
    await markDocument(page);
    await navigateInside(page, '/orders');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    expect([...scripts].sort()).toEqual([`mf-catalog ${catalog()}`, 'mf-orders dev', 'shell dev']);
    expect(complaints.errors).toEqual([]);
  });
});
