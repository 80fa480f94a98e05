import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { composeDev } from 'tools/compose-dev';
import type { ComposeOptions } from 'tools/compose-shop';
import { distFolder, PARTS } from 'tools/parts';
import { emulatorUrl, shopUrl } from '../../harness/addresses.ts';
import { publishedStore } from '../../harness/published-store.ts';
import { openTestShop } from '../../harness/test-shop.ts';
import { collectComplaints, isSameDocument, markDocument, navigateInside } from './pages.ts';

const OVERLAY = '#rspack-dev-server-client-overlay';
/** Messages of a development server about its build, after which there is an overlay or never will be. */
const COMPILED = /"type":"(ok|warnings|errors)"/;

const ORDERS = { section: 'mf-orders', path: '/orders', heading: 'Orders' };

/** Screens of every section that a visitor may open. */
const SCREENS = [
  { section: 'mf-catalog', path: '/', heading: 'Everyday staples' },
  { section: 'mf-catalog', path: '/productsSearch/rice', heading: 'rice' },
  { section: 'mf-cart-checkout', path: '/cart', heading: 'Your cart is empty' },
  { section: 'mf-account', path: '/aboutUsScreen', heading: 'About Us' },
  ORDERS,
];

/**
 * Every screen is there, without an overlay, and the browser has no error: in one document, and the last one again
 * by its address.
 */
async function allOpenWell(page: Page, origin: string, fromSource: readonly string[]) {
  const { errors } = collectComplaints(page);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const compiled: Promise<unknown>[] = [];
  page.on('websocket', (socket) => {
    const message = socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => COMPILED.test(String(payload)),
    });
    // A request that the next document cancels reports nothing more; in this one the console would.
    compiled.push(message.catch(() => undefined));
  });
  const opensWell = async (heading: string, parts: ReadonlySet<string>) => {
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
    const servers = fromSource.filter((part) => parts.has(part)).length;
    await expect.poll(() => compiled.length).toBeGreaterThanOrEqual(servers);
    await Promise.all(compiled);
    await expect(page.locator(OVERLAY)).toHaveCount(0);
    expect(errors).toEqual([]);
  };
  const opened = new Set(['shell']);
  await page.goto(origin);
  await markDocument(page);
  for (const { section, path, heading } of SCREENS)
    await test.step(path, async () => {
      opened.add(section);
      if (path !== '/') await navigateInside(page, path);
      await opensWell(heading, opened);
    });
  expect(await isSameDocument(page)).toBe(true);
  await test.step(`${ORDERS.path} by its address`, async () => {
    compiled.length = 0;
    await page.goto(origin + ORDERS.path);
    await opensWell(ORDERS.heading, new Set(['shell', ORDERS.section]));
  });
}

/** Every file of the shop's store with its modification time. */
function filesOfStore({ dataFolder }: { dataFolder: string }) {
  const releases = join(dataFolder, 'releases');
  if (!existsSync(releases)) return [];
  return readdirSync(releases, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .sort();
}

/** The API and the sign-in of the shop under test: a second one of each costs 15 seconds of processor time. */
const ofTheShop = () => ({ API_URL: `${shopUrl()}/api`, AUTH_EMULATOR_PORT: new URL(emulatorUrl()).port });
const SERVICES = ['api', 'identity-emulator', 'payments'];

/** The programs that `pnpm dev` starts, by name; only these services are not started again. */
function composed(fromSource: readonly string[], started: string[]) {
  return ({ supervisor, ...options }: ComposeOptions) =>
    composeDev(fromSource)({
      ...options,
      supervisor: {
        ...supervisor,
        start: async (program) => {
          started.push(program.name);
          if (!SERVICES.includes(program.name)) await supervisor.start(program);
        },
      },
    });
}

const programs = (fromSource: readonly string[]) =>
  [...SERVICES, 'dev-door', ...fromSource.map((part) => `source-${part}`)].sort();

const buildOf = (part: string): string => JSON.parse(readFileSync(join(distFolder(part), 'build.json'), 'utf8')).build;

test.describe.configure({ mode: 'default' });

test('`pnpm dev`, everything from source: every screen opens without an overlay or an error, and nothing is published', async ({
  page,
}) => {
  const started: string[] = [];
  const dev = await openTestShop(ofTheShop(), composed(PARTS, started));
  try {
    expect(started.sort()).toEqual(programs(PARTS));
    expect(filesOfStore(dev)).toEqual([]);
    await allOpenWell(page, dev.shopUrl, PARTS);
  } finally {
    await dev.stop();
  }
});

test('`pnpm dev mf-orders`, that section and the shell from source: the others are the published ones, which stay unchanged @long', async ({
  page,
}) => {
  const fromSource = ['shell', 'mf-orders'];
  const started: string[] = [];
  let published: string[] = [];
  const dev = await openTestShop(ofTheShop(), async (options) => {
    await publishedStore(join(options.settings.dataFolder, 'releases'));
    published = filesOfStore(options.settings);
    await composed(fromSource, started)(options);
  });
  try {
    expect(started.sort()).toEqual(programs(fromSource));
    expect(published).not.toEqual([]);
    expect(filesOfStore(dev)).toEqual(published);
    const scripts = new Map<string, Set<string>>();
    page.on('response', (response) => {
      const [, section = '', build = ''] = /\/_sections\/([a-z-]+)\/([^/]+)\/.*\.js/.exec(response.url()) ?? [];
      if (section && response.ok()) scripts.set(section, (scripts.get(section) ?? new Set()).add(build));
    });
    await allOpenWell(page, dev.shopUrl, fromSource);
    for (const section of ['shell', ...new Set(SCREENS.map((screen) => screen.section))])
      expect([...(scripts.get(section) ?? [])]).toEqual([fromSource.includes(section) ? 'dev' : buildOf(section)]);
  } finally {
    await dev.stop();
  }
});
