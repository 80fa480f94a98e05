import type { Page } from '@playwright/test';
import { shopUrl } from './addresses.ts';
import type { Session } from './people.ts';

/** Stores a sign-in's data on the device, before the shop's first page is opened. */
export async function storeSession(page: Page, session: Session, origin = shopUrl()): Promise<void> {
  const blank = `${origin}/__blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }));
  await page.goto(blank);
  const stored = { ...session, isAuthenticated: true, isModalOpen: false };
  await page.evaluate((text) => localStorage.setItem('authentication', text), JSON.stringify(stored));
  await page.unroute(blank);
}
