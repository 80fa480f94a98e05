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

test("if the shell's own code is refused or hangs: a sentence, Reload when it is available again, and none when it loads after all", async ({
  page,
}) => {
  await page.clock.install();
  let respond: (route: Route) => Promise<void> = async () => {};
  await page.route(SHELL, (route) => respond(route));
  const fails = async (path: string, fail: typeof respond, shows: string | null) => {
    respond = fail;
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.clock.fastForward(LIMIT_MS);
    await expect(notice(page)).toBeVisible();
    if (shows) await expect(page.locator('main').getByText(shows).first()).toBeVisible();
  };
  for (const [path, shows] of [
    ['/cart', null],
    ['/', 'Everyday staples'],
  ] as const)
    for (const [failure, fail] of Object.entries(FAILURES))
      await test.step(`${path} ${failure}`, async () => {
        await fails(path, fail, shows);
        respond = (route) => route.continue();
        await notice(page).getByRole('link', { name: 'Reload' }).click();
        await shopHasStarted(page);
        await expect(notice(page)).toHaveCount(0);
      });

  await test.step('the sentence disappears when the code loads after all', async () => {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await fails('/cart', (route) => held.then(() => route.continue()), null);
    letCome();
    await shopHasStarted(page);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('a missing chunk of the shell is reported at once, because the page cannot start without it', async ({ page }) => {
  await page.route(/\/_sections\/shell\/.*\/bootstrap\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/cart');
  await expect(notice(page)).toBeVisible({ timeout: 4_000 });
});
