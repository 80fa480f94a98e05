import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { routeMatcher } from '@shop/release/route-match';
import { distFolder } from 'tools/parts';
import { signInByApi } from '../../harness/people.ts';
import { failSection, SECTION_FAILURES, type SectionFailure } from '../../harness/section-failures.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { placeOrder } from '../orders/orders-world.ts';
import {
  isSameDocument,
  markDocument,
  navigateInside,
  PAGES,
  type SectionPage,
  shellCodeHasCome,
  shopHasStarted,
} from './pages.ts';

const FAILED = /^This part (of the shop )?is not answering/;
const OWN_LIMIT_MS = 8_000;

interface Way {
  section: string;
  path: string;
  shows: string | RegExp;
  /** A document that begins with this address shows the home page instead, and does not need the section. */
  insideOnly?: true;
}

/** Every way into two sections, the main one of each first. */
const waysInto: Record<string, (page: Page) => Promise<[Way[], Way[]]>> = {
  async 'mf-catalog and mf-cart-checkout'() {
    const [product] = await demoProducts();
    if (!product) throw new Error('The demo has no product');
    const catalog = { section: 'mf-catalog' };
    const cart = { section: 'mf-cart-checkout' };
    return [
      [
        { ...catalog, path: '/', shows: 'Everyday staples' },
        { ...catalog, path: `/categories/${product.category_id}`, shows: product.name },
        { ...catalog, path: `/details/${product._id}`, shows: product.name },
        { ...catalog, path: '/productsSearch/rajma', shows: /rajma/i },
      ],
      [
        { ...cart, path: '/cart', shows: 'Your cart is empty' },
        // Redirects to home, because nothing was ordered.
        { ...cart, path: '/orderSuccess', shows: 'Everyday staples', insideOnly: true },
      ],
    ];
  },
  async 'mf-account and mf-orders'(page) {
    const customer = await signInByApi();
    const product = (await demoProducts()).find(({ is_pricing }) => is_pricing);
    if (!product) throw new Error('The demo has no product with a price');
    const order = await placeOrder(customer, [{ product, quantity: Math.max(2, product.min_order_quantity) }]);
    await storeSession(page, customer);
    const account = { section: 'mf-account' };
    const orders = { section: 'mf-orders' };
    return [
      [
        { ...account, path: '/aboutUsScreen', shows: 'About Us' },
        { ...account, path: '/profile', shows: 'Email' },
        { ...account, path: '/savedAddresses', shows: /address/i },
      ],
      [
        { ...orders, path: '/orders', shows: order.orderId },
        { ...orders, path: `/orders/${order.orderId}`, shows: order.orderId },
      ],
    ];
  },
};

/** The shell's own page: no section is needed for it. */
const NO_PAGE = '/no/such/page';
const content = (page: Page, { shows }: Way) => page.locator('main').getByText(shows).first();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The tag by which the shell loads a section; it exists while the entry is loading. */
const entryScript = (page: Page, section: string) =>
  page.locator(`script[src*="/_sections/${section}/"][src*="remoteEntry"]`);

/** The section's style sheets on the page, as loaded files or inlined, by the addresses of their files. */
const sheetsOf = (page: Page, section: string) =>
  page.evaluate(
    (folder) =>
      [...document.styleSheets]
        .filter(({ cssRules }) => cssRules.length > 0)
        .map(({ href, ownerNode }) => href ?? (ownerNode instanceof HTMLElement && ownerNode.dataset.href))
        .filter((address) => typeof address === 'string')
        .map((address) => new URL(address, location.href).pathname)
        .filter((path) => path.includes(folder))
        .map((path) => path.split('/').pop() ?? ''),
    `/_sections/${section}/`,
  );

/** Each page's style sheets without a failure, from its build. */
const sheetsOfPage = routeMatcher(
  PAGES.map(({ section }) => JSON.parse(readFileSync(join(distFolder(section), 'build.json'), 'utf8'))),
);
function ownSheets({ section, path }: Way): string[] {
  const found = sheetsOfPage(path);
  if (found?.section !== section || found.route.css.length === 0) throw new Error(`${path} has no sheet of ${section}`);
  return found.route.css;
}

async function expectFailed(page: Page, { section }: Way, failure: SectionFailure) {
  const failed = page.getByText(FAILED).first();
  if (failure !== 'hangs') return expect(failed).toBeVisible();
  // Not before the shell has its own code, which also has a time limit: a fast clock would use that up.
  await shellCodeHasCome(page);
  await expect(entryScript(page, section)).toBeAttached({ timeout: 30_000 });
  await expect(async () => {
    await page.clock.fastForward(OWN_LIMIT_MS);
    await expect(failed).toBeVisible({ timeout: 3000 });
  }).toPass();
}

interface Failing {
  way: Way;
  failure: SectionFailure;
  recover(): Promise<void>;
}

async function recoversWithOneClick(page: Page, { way, recover }: Failing) {
  await recover();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeHidden();
  await expect(content(page, way)).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => {
      const now = await sheetsOf(page, way.section);
      const missing = ownSheets(way).filter((sheet) => !now.includes(sheet));
      return { missing, twice: now.filter((sheet, index) => now.indexOf(sheet) !== index) };
    })
    .toEqual({ missing: [], twice: [] });
  expect(await isSameDocument(page)).toBe(true);
}

/** A document is loaded again at its third retry: two sections fail in it, one after the other. */
async function failOnTheWay(page: Page, cases: Failing[]) {
  await page.goto(NO_PAGE);
  await shopHasStarted(page);
  await markDocument(page);
  for (const each of cases)
    await test.step(`${each.way.path} ${each.failure}, navigation`, async () => {
      await navigateInside(page, each.way.path);
      await expectFailed(page, each.way, each.failure);
      await recoversWithOneClick(page, each);
    });
}

/** Header and the other sections keep working, the server's content is readable, and Back leads to the failure again. */
async function restGoesOn(page: Page, way: Way, { servedWhole }: SectionPage) {
  await expect(page.getByRole('banner')).toBeVisible();
  if (servedWhole) await expect(content(page, way)).toBeVisible();
  const whole = way.section === PAGES[0].section ? PAGES[2] : PAGES[0];
  await navigateInside(page, whole.path);
  await expect(page.locator('main').getByText(whole.heading).first()).toBeVisible();
  await page.goBack();
  await expect(tryAgain(page)).toBeVisible();
}

const failOnFirstLoad = (page: Page, each: Failing) =>
  test.step(`${each.way.path} ${each.failure}, first load`, async () => {
    await page.goto(each.way.path, { waitUntil: 'commit' });
    await expectFailed(page, each.way, each.failure);
    await markDocument(page);
    const main = PAGES.find(({ path }) => path === each.way.path);
    if (main && each.failure === 'refused') await restGoesOn(page, each.way, main);
    await recoversWithOneClick(page, each);
  });

const everyCase = Boolean(process.env.LONG_TESTS);

/**
 * Each failure is tried on the way to the main page of one of the two sections, and in the long tests of both; elsewhere, and on
 * first load, they take turns.
 */
function casesOf(ways: Way[], section: number) {
  let turn = section;
  const onMainWay = SECTION_FAILURES.filter((_, index) => everyCase || index % 2 === section);
  const inTurn = (way: Way): SectionFailure[] =>
    way === ways[0] ? ['refused'] : [SECTION_FAILURES[turn++ % SECTION_FAILURES.length] ?? 'refused'];
  const casesBy = (isWhole: (way: Way) => boolean) =>
    ways.flatMap((way) => (isWhole(way) ? onMainWay : inTurn(way)).map((failure) => ({ way, failure })));
  return {
    onTheWay: casesBy((way) => everyCase || way === ways[0]),
    onFirstLoad: casesBy(() => everyCase).filter(({ way }) => !way.insideOnly),
  };
}

for (const [names, waysOf] of Object.entries(waysInto)) {
  test(`${names} fail with all their files, on every way into them: one click reloads everything`, async ({ page }) => {
    test.setTimeout(everyCase ? 600_000 : 240_000);
    const [one, other] = (await waysOf(page)).map(casesOf) as [ReturnType<typeof casesOf>, ReturnType<typeof casesOf>];
    let hasClock = false;
    const fail = async ({ way, failure }: Omit<Failing, 'recover'>): Promise<Failing> => {
      // Only hanging requests wait for a time; a fake clock is expensive in every document.
      if (failure === 'hangs' && !hasClock) await page.clock.install();
      hasClock ||= failure === 'hangs';
      const { recover } = await failSection(page, way.section, failure);
      return { way, failure, recover };
    };
    for (let index = 0; index < Math.max(one.onTheWay.length, other.onTheWay.length); index += 1) {
      await page.unrouteAll();
      const cases: Failing[] = [];
      for (const each of [one.onTheWay[index], other.onTheWay[index]]) if (each) cases.push(await fail(each));
      await failOnTheWay(page, cases);
    }
    for (const each of [...one.onFirstLoad, ...other.onFirstLoad]) {
      await page.unrouteAll();
      await failOnFirstLoad(page, await fail(each));
    }
  });
}
