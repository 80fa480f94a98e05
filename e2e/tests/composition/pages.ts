import type { Page } from '@playwright/test';

/** One page of each section that a visitor may open, what is in it, and a way to it from inside the shop. */
export const PAGES = [
  { section: 'mf-catalog', path: '/', heading: 'Everyday staples', servedWhole: true },
  { section: 'mf-cart-checkout', path: '/cart', heading: 'Your cart is empty', servedWhole: false },
  { section: 'mf-account', path: '/aboutUsScreen', heading: 'About Us', servedWhole: true },
  { section: 'mf-orders', path: '/orders', heading: 'Orders', servedWhole: false },
] as const;

export type SectionPage = (typeof PAGES)[number];

/** React has taken the page over: from then on the router listens. A document may be loaded a little earlier. */
export const shopHasStarted = (page: Page) => page.locator('html[data-interactive]').waitFor({ state: 'attached' });

/** What the shell starts with is there: what all packages share, and its own beginning. */
export const shellCodeHasCome = (page: Page) =>
  page.waitForFunction(() => {
    const { rspackChunkshell: chunks = [] } = globalThis as { rspackChunkshell?: unknown[] };
    return chunks.length >= 2;
  });

/** Moves inside the shop, as a link does: the address changes, the document stays. */
export async function navigateInside(page: Page, path: string) {
  await shopHasStarted(page);
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: String(Math.random()), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** A mark that a reload would wipe off. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

export interface Complaints {
  console: string[];
  errors: string[];
}

export function collectComplaints(page: Page): Complaints {
  const complaints: Complaints = { console: [], errors: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.console.push(message.text());
  });
  page.on('pageerror', (error) => complaints.errors.push(error.message));
  return complaints;
}
