import type { Page } from '@playwright/test';
import { differences, type Looks, looksOf } from '../../harness/looks.ts';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { fillCart, saveAddress } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { placeOrder } from '../orders/orders-world.ts';
import { navigateInside } from './pages.ts';

const SIZES: Size[] = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

interface Size {
  width: number;
  height: number;
}

interface Screen {
  section: string;
  path: string;
  shows: string | RegExp;
}

type Visitor = 'anybody' | 'a customer' | 'the admin';

/** People with content on every screen, signed in, and those screens. */
const visits: Record<Visitor, (page: Page) => Promise<Screen[]>> = {
  async anybody() {
    return [
      { section: 'mf-catalog', path: '/', shows: 'Everyday staples' },
      { section: 'mf-cart-checkout', path: '/cart', shows: 'Your cart is empty' },
      { section: 'mf-orders', path: '/orders', shows: 'Orders' },
      { section: 'mf-catalog', path: '/productsSearch/zzzzqqqq', shows: /zzzzqqqq/ },
      { section: 'mf-account', path: '/privacyPolicyScreen', shows: 'Privacy Policy' },
    ];
  },
  async 'a customer'(page) {
    const session = await signInByApi();
    const products = await demoProducts();
    const tiered = products.find(({ prices }) => prices.length > 2);
    if (!tiered) throw new Error('The demo has no product with tiers');
    const lines = [{ product: tiered, quantity: Math.max(2, tiered.min_order_quantity) }];
    await saveAddress(session);
    const order = await placeOrder(session, lines);
    await fillCart(session, lines);
    await storeSession(page, session);
    return [
      { section: 'mf-catalog', path: '/', shows: 'Everyday staples' },
      { section: 'mf-catalog', path: `/categories/${tiered.category_id}`, shows: tiered.name },
      { section: 'mf-catalog', path: `/details/${tiered._id}`, shows: tiered.name },
      { section: 'mf-catalog', path: '/productsSearch/rajma', shows: /rajma/i },
      { section: 'mf-cart-checkout', path: '/cart', shows: tiered.name },
      { section: 'mf-account', path: '/profile', shows: 'Email' },
      { section: 'mf-account', path: '/savedAddresses', shows: 'Gandhi Bazaar' },
      { section: 'mf-orders', path: '/orders', shows: order.orderId },
      { section: 'mf-orders', path: `/orders/${order.orderId}`, shows: order.orderId },
    ];
  },
  async 'the admin'(page) {
    await storeSession(page, await signInByApi(DEMO_ADMIN));
    return [
      { section: 'mf-orders', path: '/orders', shows: 'Order desk' },
      { section: 'mf-catalog', path: '/', shows: 'Everyday staples' },
      { section: 'mf-account', path: '/profile', shows: 'Email' },
    ];
  },
};

async function settled(page: Page, { shows }: Screen) {
  const main = page.locator('main');
  // A page that is hidden for Back is in the same place.
  await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByLabel('Loading')).toHaveCount(0);
}

/** Scripts that depend on the width have reacted to it. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const sheetsOf = () => [...document.styleSheets].map(({ href }) => href);

/** Begins with the page's current size, because rendering again is the most expensive part. */
async function bothLooks(page: Page): Promise<Looks[]> {
  const looks = new Map<Size, Looks>();
  const width = page.viewportSize()?.width;
  for (const size of SIZES.toSorted((one, other) => Number(other.width === width) - Number(one.width === width))) {
    if (size.width !== page.viewportSize()?.width) await page.setViewportSize(size);
    await page.evaluate(drawn);
    looks.set(size, await looksOf(page));
  }
  return SIZES.map((size) => looks.get(size) ?? {});
}

const changes = (before: Looks[], after: Looks[]) =>
  before.flatMap((looks, index) => differences(looks, after[index] ?? {}));

/** Waits for content that appears a moment later, such as pictures. */
async function steadyLooks(page: Page): Promise<Looks[]> {
  let last = await bothLooks(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await bothLooks(page);
      return changes(before, last);
    })
    .toEqual([]);
  return last;
}

const everyStart = Boolean(process.env.LONG_TESTS);

/** All screens of its own section, whose sheets contain the same modules, and one of each other section. */
function othersThan(start: Screen, screens: Screen[]): Screen[] {
  const isFirstOfItsSection = (screen: Screen) => screens.find(({ section }) => section === screen.section) === screen;
  return screens.filter(
    (screen) => screen !== start && (screen.section === start.section || isFirstOfItsSection(screen)),
  );
}

/**
 * The screens of one document, in turn. Each screen comes before every other one once, and is examined with the sheets
 * of all others before its own, and after them; the long run begins at every screen.
 */
function waysThrough(screens: Screen[]): Screen[][] {
  if (everyStart) return screens.map((start) => [start, ...othersThan(start, screens), start]);
  const back = screens.toReversed();
  return [
    [...screens, ...screens.slice(0, 1)],
    [...back, ...back.slice(0, 1)],
  ];
}

/** The customer's screens are most of them. */
const tagOf = (visitor: Visitor) => (visitor === 'a customer' ? '' : ' @long');

for (const visitor of Object.keys(visits) as Visitor[]) {
  test(`every screen for ${visitor} looks the same on first load and after coming from every other${tagOf(visitor)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const screens = await visits[visitor](page);
    const first = new Map<Screen, Looks[]>();
    const open = async (screen: Screen) => {
      await page.goto(screen.path);
      await settled(page, screen);
    };
    const move = async (screen: Screen) => {
      await navigateInside(page, screen.path);
      await settled(page, screen);
    };
    for (const screen of screens) {
      await open(screen);
      first.set(screen, await steadyLooks(page));
    }
    const looksAsAtFirst = (screen: Screen, from: Screen) =>
      expect
        .poll(async () => changes(first.get(screen) ?? [], await bothLooks(page)), {
          message: `${screen.path} after ${from.path}`,
        })
        .toEqual([]);
    for (const way of waysThrough(screens)) {
      let from = way[0];
      if (!from) throw new Error('There is a screen');
      await open(from);
      for (const next of way.slice(1)) {
        const sheets = await page.evaluate(sheetsOf);
        await move(next);
        await looksAsAtFirst(next, from);
        // None leaves the document, so the first screen is examined once, after all the others.
        expect(await page.evaluate(sheetsOf)).toEqual(expect.arrayContaining(sheets));
        from = next;
      }
    }
  });
}
