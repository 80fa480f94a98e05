import type { Page } from '@playwright/test';
import { signInByApi } from '../../harness/people.ts';
import { failSection, SECTION_FAILURES, type SectionFailure } from '../../harness/section-failures.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { placeOrder } from '../orders/orders-world.ts';
import { isSameDocument, markDocument, navigateInside, shopHasStarted } from './pages.ts';

const FAILED = /^This part (of the shop )?is not answering/;
const OWN_LIMIT_MS = 8_000;

interface Way {
  path: string;
  shows: string | RegExp;
}

/** Every way into a section, its main one first. */
const waysInto: Record<string, (page: Page) => Promise<Way[]>> = {
  async 'mf-catalog'() {
    const [product] = await demoProducts();
    if (!product) throw new Error('The demo has no product');
    return [
      { path: '/', shows: 'Everyday staples' },
      { path: `/categories/${product.category_id}`, shows: product.name },
      { path: `/details/${product._id}`, shows: product.name },
      { path: '/productsSearch/rajma', shows: /rajma/i },
    ];
  },
  async 'mf-cart-checkout'() {
    return [
      { path: '/cart', shows: 'Your cart is empty' },
      // Leads on to home, as nothing was ordered.
      { path: '/orderSuccess', shows: 'Everyday staples' },
    ];
  },
  async 'mf-account'(page) {
    await storeSession(page, await signInByApi());
    return [
      { path: '/aboutUsScreen', shows: 'About Us' },
      { path: '/profile', shows: 'Email' },
      { path: '/savedAddresses', shows: /address/i },
    ];
  },
  async 'mf-orders'(page) {
    const customer = await signInByApi();
    const product = (await demoProducts()).find(({ is_pricing }) => is_pricing);
    if (!product) throw new Error('The demo has no product with a price');
    const order = await placeOrder(customer, [{ product, quantity: Math.max(2, product.min_order_quantity) }]);
    await storeSession(page, customer);
    return [
      { path: '/orders', shows: order.orderId },
      { path: `/orders/${order.orderId}`, shows: order.orderId },
    ];
  },
};

const elsewhere = (section: string) => (section === 'mf-account' ? '/cart' : '/aboutUsScreen');
const content = (page: Page, { shows }: Way) => page.locator('main').getByText(shows).first();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The tag by which the shell asks for a section; it stays as long as the entry is under way. */
const entryScript = (page: Page, section: string) =>
  page.locator(`script[src*="/_sections/${section}/"][src*="remoteEntry"]`);

/** How many rules the page has of a section's sheets. */
const rulesOf = (page: Page, section: string) =>
  page.evaluate(
    (folder) =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes(folder))
        .reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    `/_sections/${section}/`,
  );

type Arrival = 'first load' | 'navigation';

async function arrive(page: Page, section: string, { path }: Way, arrival: Arrival, fail: () => Promise<void>) {
  if (arrival === 'navigation') {
    await page.goto(elsewhere(section));
    await shopHasStarted(page);
  }
  await fail();
  if (arrival === 'navigation') await navigateInside(page, path);
  else await page.goto(path, { waitUntil: 'commit' });
}

/** What the section's page has when nothing fails. */
async function healthyRules(page: Page, section: string, way: Way) {
  await page.goto(way.path);
  await shopHasStarted(page);
  await expect(content(page, way)).toBeVisible();
  return rulesOf(page, section);
}

async function recoversWithOneClick(
  page: Page,
  section: string,
  way: Way,
  arrival: Arrival,
  failure: SectionFailure,
  rules: number,
) {
  await test.step(`${way.path} ${failure}, ${arrival}`, async () => {
    let recover = async () => {};
    await arrive(page, section, way, arrival, async () => {
      ({ recover } = await failSection(page, section, failure));
    });
    const failed = page.getByText(FAILED).first();
    if (failure === 'hangs') {
      // Not before the shell asks for the section: its own code has a limit too, which a clock that runs ahead would use up.
      if (arrival === 'first load') await expect(entryScript(page, section)).toBeAttached({ timeout: 30_000 });
      await expect(async () => {
        await page.clock.fastForward(OWN_LIMIT_MS);
        await expect(failed).toBeVisible({ timeout: 3000 });
      }).toPass();
    } else await expect(failed).toBeVisible();
    await markDocument(page);
    await recover();
    await tryAgain(page).click();
    await expect(tryAgain(page)).toBeHidden();
    await expect(content(page, way)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => rulesOf(page, section)).toBe(rules);
    expect(await isSameDocument(page)).toBe(true);
  });
}

const ARRIVALS: Arrival[] = ['navigation', 'first load'];
const everyCase = Boolean(process.env.LONG_TESTS);

for (const section of Object.keys(waysInto)) {
  test(`${section} fails with all its files, on every way into it: one click brings all back`, async ({ page }) => {
    test.setTimeout(everyCase ? 600_000 : 240_000);
    const ways = (await waysInto[section]?.(page)) ?? [];
    await page.clock.install();
    let turn = 0;
    for (const way of ways) {
      const rules = await healthyRules(page, section, way);
      expect(rules).toBeGreaterThan(0);
      for (const arrival of ARRIVALS) {
        // Each way to fail is tried on the way to a section's main page; elsewhere they take turns.
        const isWhole = everyCase || (way === ways[0] && arrival === 'navigation');
        const failures = isWhole ? SECTION_FAILURES : [SECTION_FAILURES[turn++ % SECTION_FAILURES.length] ?? 'refused'];
        for (const failure of failures) await recoversWithOneClick(page, section, way, arrival, failure, rules);
      }
    }
  });
}
