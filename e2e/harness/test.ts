import { test as base } from '@playwright/test';
import { shopUrl } from './addresses.ts';
import { DEMO_ADMIN, type Session, signInByApi } from './people.ts';
import { storeSession } from './stored-session.ts';

interface ShopFixtures {
  /** A new customer, signed in on `page`. */
  customer: Session;
  /** The demo's admin, signed in on `page`. */
  shopAdmin: Session;
}

export const test = base.extend<ShopFixtures>({
  baseURL: async ({ browserName: _ }, use) => use(shopUrl()),
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
