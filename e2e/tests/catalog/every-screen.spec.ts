import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
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

const WIDTHS = [320, 360, 575, 576, 767, 768, 991, 992, 1200, 1280, 1920];

async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

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
        expect(await page.evaluate(smallTargets), name).toEqual([]);
        await expectNoOverflow(page);
      });
    }
  },
);
