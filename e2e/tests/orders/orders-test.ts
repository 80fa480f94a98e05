import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '@shop/contract/product';
import { shopUrl } from '../../harness/addresses.ts';
import { DEMO_ADMIN, type Session, signInByApi } from '../../harness/people.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { test as base, type Shelf } from '../cart/cart-test.ts';

interface OrderFixtures {
  /** The business, without a browser. */
  admin: Session;
}

export const test = base.extend<OrderFixtures>({
  admin: async ({ browserName: _ }, use) => use(await signInByApi(DEMO_ADMIN)),
});

export { expect };

export function pick(products: readonly Product[], position = 0): Product {
  const product = products[position];
  if (!product) throw new Error('The demo shop has such products.');
  return product;
}

export const plain = (shelf: Shelf, position = 0) => pick(shelf.plain, position);

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1200;

/** Orders as cards, or at the desk's wider screens as rows of its table. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .or(page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row'));
export const cardOf = (page: Page, orderId: string): Locator => cards(page).filter({ hasText: orderId });
export const details = (page: Page, orderId: string): Locator =>
  page.getByRole('article', { name: `Order ${orderId}` });

/** Next to the list or over it. */
export async function openOrder(page: Page, orderId: string): Promise<Locator> {
  const card = cardOf(page, orderId);
  await expect(card).toBeVisible();
  const link = card.getByRole('link').first();
  if ((await link.count()) > 0) await link.click();
  await expect(details(page, orderId)).toBeVisible();
  return details(page, orderId);
}

/** A second browser, with somebody signed in. */
export async function secondBrowser(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext({ baseURL: shopUrl(), viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await storeSession(page, session);
  return page;
}

/** The desk's page gets no message about orders that other tests place meanwhile; call it before the page opens. */
export const hearNoNewOrders = (page: Page) => page.route('**/api/user/order-events/**', (route) => route.abort());
