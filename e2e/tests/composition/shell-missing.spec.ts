import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { shopHasStarted } from './pages.ts';

const LIMIT_MS = 8_000;
const SHELL = /\/_sections\/shell\/.*\.js$/;

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'The shop has not started.' });

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  refused: (route) => route.abort('connectionrefused'),
  hanging: async () => {},
};

for (const [name, shows] of [
  ['/cart', null],
  ['/', 'Everyday staples'],
] as const) {
  for (const [failure, fail] of Object.entries(FAILURES)) {
    test(`${name} with the shell's own code ${failure}: a sentence, and Reload when it is there again`, async ({
      page,
    }) => {
      await page.clock.install();
      let isWell = false;
      await page.route(SHELL, (route) => (isWell ? route.continue() : fail(route)));
      await page.goto(name, { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await page.clock.fastForward(LIMIT_MS);
      await expect(notice(page)).toBeVisible();
      if (shows) await expect(page.locator('main').getByText(shows).first()).toBeVisible();
      isWell = true;
      await notice(page).getByRole('link', { name: 'Reload' }).click();
      await shopHasStarted(page);
      await expect(notice(page)).toHaveCount(0);
    });
  }
}

test('the sentence goes when the code comes after all', async ({ page }) => {
  await page.clock.install();
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(SHELL, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.fastForward(LIMIT_MS);
  await expect(notice(page)).toBeVisible();
  letCome();
  await shopHasStarted(page);
  await expect(notice(page)).toHaveCount(0);
});

test("a chunk of the shell that is missing is told at once, as the page can't start without it", async ({ page }) => {
  await page.route(/\/_sections\/shell\/.*\/bootstrap\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cart');
  await expect(notice(page)).toBeVisible({ timeout: 4_000 });
});
