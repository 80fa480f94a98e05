import type { Page } from '@playwright/test';

/** Opens a page and waits for its last script, which is requested when everything on it works. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse(/\/after-load\.[^/]+\.js$/);
  await page.goto(path);
  await (await last).finished();
}
