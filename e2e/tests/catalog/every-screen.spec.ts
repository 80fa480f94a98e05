import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expect, test } from './catalog-test.ts';
import { screens } from './screens.ts';

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toBeVisible();
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ page, goods, shelf }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { name, path } of screens({ goods, shelf })) {
      await test.step(name, async () => {
        await page.goto(path);
        await settled(page);
        await expectAccessible(page);
      });
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while products are waited for, fail, are suggested or enlarged, ${colorScheme}`, async ({
    page,
    goods,
    shelf,
  }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const name = goods.categories[2]?.category_name ?? '';
    const openCategory = async () => {
      await page.goto('/');
      await page.locator('main').getByRole('link', { name, exact: true }).click();
    };
    await page.route('**/api/user/sub-product/**', () => undefined);
    await openCategory();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/api/user/sub-product/**');
    await page.route('**/api/user/sub-product/**', (route) => route.abort());
    await openCategory();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/');
    await page.getByLabel('Search products').click();
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('raj');
    await expect(page.getByRole('option').last()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/details/${shelf.products.at(-1)?._id}`);
    await page.getByRole('button', { name: 'Zoom' }).click();
    await expect(page.getByRole('dialog', { name: /enlarged/ })).toBeVisible();
    await expectAccessible(page);
  });
}

/** Everything a finger may aim at, with the room that its hit area takes; links within running text are exempt. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('main a, main button, main select, main input:not([type=hidden])')]
    .filter((element) => element.checkVisibility() && !element.closest('p'))
    .map((element) => {
      const box = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const grows = after.content !== 'none' && after.position === 'absolute';
      const reach = (value: string) => (grows ? Math.max(0, -Number.parseFloat(value) || 0) : 0);
      const covers = grows && after.inset === '0px';
      return {
        what: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName,
        width: covers ? 44 : Math.round(box.width + reach(after.left) + reach(after.right)),
        height: covers ? 44 : Math.round(box.height + reach(after.top) + reach(after.bottom)),
      };
    })
    .filter(({ width, height }) => width < 44 || height < 44);

test('everything a finger aims at is 44 pixels and more', async ({ page, goods, shelf }) => {
  test.setTimeout(120_000);
  for (const { name, path } of screens({ goods, shelf })) {
    await test.step(name, async () => {
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate(smallTargets), name).toEqual([]);
    });
  }
});
