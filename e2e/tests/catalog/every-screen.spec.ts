import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow, expectRoomForFingers } from '../../harness/fits.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { expect, test } from './catalog-test.ts';
import { screens } from './screens.ts';

/** All that comes as one scrolls has come. */
async function settled(page: Page) {
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 500 });
    await expect(main.getByRole('link', { name: /^(Show|Loading more…$)/ })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}

test(
  'axe finds nothing while products are waited for, fail, are suggested or enlarged',
  onBothScreens,
  async ({ page, goods, shelf }) => {
    test.setTimeout(90_000);
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
  },
);

test(
  'every screen is accessible, is 44 pixels wherever a finger aims, and fits every width',
  onBothScreens,
  async ({ page, goods, shelf }) => {
    test.setTimeout(120_000);
    const size = page.viewportSize();
    if (!size) throw new Error('the project has a viewport');
    for (const { name, path } of screens({ goods, shelf })) {
      await test.step(name, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        await settled(page);
        await expectAccessible(page);
        await expectRoomForFingers(page);
        await expectNoOverflow(page);
      });
    }
  },
);
