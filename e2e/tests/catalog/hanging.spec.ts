import type { Page } from '@playwright/test';
import { formatRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { startQuantity } from '@shop/pricing/quantity';
import { openWhole } from '../../harness/open-whole.ts';
import { expect, test } from './catalog-test.ts';

/** From now on no request to the API gets a response, nor any picture. */
async function hang(page: Page) {
  await page.route(/\/(api|img|images)\//, () => new Promise<never>(() => undefined));
}

const loading = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' });

test('a card opens its product with name, price and picture while the network hangs', async ({ page, goods }) => {
  const { tiered: product } = goods;
  await openWhole(page, `/categories/${product.category_id}`);
  const link = page.getByRole('link', { name: product.name, exact: true });
  await link.scrollIntoViewIfNeeded();
  const picture = page.getByRole('listitem').filter({ has: link }).locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await hang(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const price = unitPrice(product, startQuantity(product)) ?? 0;
  await expect(page.getByRole('main')).toContainText(formatRupees(price));
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeEnabled();
  const shown = page.getByRole('list', { name: 'Pictures' }).locator('img').first();
  await expect(shown).toHaveCSS('background-image', /^url\(/);
  // For the details only their space is known.
  await expect(loading(page).first()).toBeVisible();
});

test('a category opens with its name and its skeleton, from home and from a page that knows no categories', async ({
  page,
  goods,
}) => {
  const [category] = goods.categories;
  if (!category) throw new Error('The demo shop has no category.');
  for (const path of ['/', '/cart']) {
    await openWhole(page, path);
    await page.evaluate((to) => {
      // Like a link of the header, which a phone does not show.
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
      link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }, `/categories/${category._id}`);
    await hang(page);
    await page
      .locator(`a[href="/categories/${category._id}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(new RegExp(category._id));
    await expect(loading(page).first()).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(category.category_name);
    await page.unrouteAll();
  }
});
