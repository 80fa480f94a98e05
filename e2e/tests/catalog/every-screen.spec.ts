import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expect, type Goods, type Shelf, test } from './catalog-test.ts';

interface Screen {
  name: string;
  path: string;
}

function screens({ goods, shelf }: { goods: Goods; shelf: Shelf }): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/categories/${goods.tiered.category_id}` },
    { name: 'a long category', path: `/categories/${shelf.category._id}?sort=price_asc` },
    { name: 'product', path: `/details/${goods.tiered._id}` },
    { name: 'product with pictures', path: `/details/${shelf.products.at(-1)?._id}` },
    { name: 'unpriced product', path: `/details/${goods.unpriced._id}` },
    { name: 'sold out product', path: `/details/${goods.gone._id}` },
    { name: 'search', path: '/productsSearch/rajma' },
    { name: 'search without finds', path: '/productsSearch/zzzzqqqq' },
    { name: 'unknown product', path: '/details/aaaaaaaaaaaaaaaaaaaaaaaa' },
  ];
}

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

test('no screen is wider than its window, from 320 to 1920', async ({ page, goods, shelf }) => {
  test.setTimeout(180_000);
  for (const { name, path } of screens({ goods, shelf })) {
    await test.step(name, async () => {
      await page.goto(path);
      for (const width of [320, 360, 575, 576, 767, 768, 991, 992, 1200, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  }
});

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every screen shows its products, prices and ways on', async ({ page, goods, shelf }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Everyday staples' }).getByText(/₹\d/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Show Tea, coffee and sweets' }).click();
    await expect(page.getByRole('list', { name: 'Tea, coffee and sweets' }).getByText(/₹\d/).first()).toBeVisible();

    const { category, products } = shelf;
    await page.goto(`/categories/${category._id}`);
    const list = page.getByRole('list', { name: category.category_name, exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await page.getByRole('link', { name: 'Show more products' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await expect(page.getByRole('link', { name: products[20]?.name ?? '', exact: true })).toBeVisible();
    await page.getByLabel('Sort:').selectOption('name');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/sort=name/);

    await page.goto(`/details/${goods.tiered._id}`);
    await expect(page.getByRole('table', { name: /Rate board/ })).toBeVisible();
    await expect(page.locator('main').getByText(/₹\d/).first()).toBeVisible();
  });

  test('the header searches', async ({ page }, { project }) => {
    await page.goto('/');
    const field = page.getByLabel('Search products');
    await field.fill('rajma');
    await field.press('Enter');
    await expect(page, project.name).toHaveURL(/\/productsSearch\/rajma$/);
    await expect(page.getByRole('list', { name: 'Results' }).getByText(/₹\d/).first()).toBeVisible();
  });
});
