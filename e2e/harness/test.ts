import { test as base, type Page } from '@playwright/test';
import { shopUrl } from './addresses.ts';
import { DEMO_ADMIN, type Session, signInByApi } from './people.ts';
import { storeSession } from './stored-session.ts';

interface ShopFixtures {
  /** A new customer, signed in on `page`. */
  customer: Session;
  /** The demo's admin, signed in on `page`. */
  shopAdmin: Session;
}

declare global {
  /** Waits until each file of the page's code has loaded or failed. */
  var lookAhead: (() => void) | undefined;
}

/** A test starts like a person, who needs longer than that: a navigation that waits for `load` waits for the code, too. */
function waitForCode(page: Page) {
  for (const name of ['goto', 'reload'] as const) {
    const navigate = page[name].bind(page) as typeof page.goto;
    page[name] = async (...parameters: unknown[]) => {
      const response = await navigate(...(parameters as Parameters<typeof page.goto>));
      const { waitUntil = 'load' } = (parameters.at(name === 'goto' ? 1 : 0) ?? {}) as { waitUntil?: string };
      if (waitUntil === 'load') await page.waitForFunction(() => !globalThis.lookAhead);
      return response;
    };
  }
}

export const test = base.extend<ShopFixtures>({
  baseURL: async ({ browserName: _ }, use) => use(shopUrl()),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForCode);
    await use(context);
    // Whoever changes a response may not have it yet when the test ends.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  customer: async ({ page }, use) => {
    const session = await signInByApi();
    await storeSession(page, session);
    await use(session);
  },
  shopAdmin: async ({ page }, use) => {
    const session = await signInByApi(DEMO_ADMIN);
    await storeSession(page, session);
    await use(session);
  },
});

export { expect } from '@playwright/test';
