import { goInside } from '../../harness/go-inside.ts';
import { expectLargeTypeToFit, twiceAsLarge } from '../../harness/large-type.ts';
import { ofLooks } from '../../harness/screens.ts';
import { expect, test } from './catalog-test.ts';

test(
  "a browser's own font size of 200 % is followed on a screen of 320 px",
  ofLooks,
  async ({ page, customer, goods }) => {
    expect(customer.role).toBe('user');
    await twiceAsLarge(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const { _id, category_id } = goods.tiered;
    await page.goto(`/details/${_id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    const name = goods.tiered.name;
    const pages: [path: string, text: string | RegExp][] = [
      ['/', 'Everyday staples'],
      [`/categories/${category_id}`, name],
      [`/details/${_id}`, name],
      ['/productsSearch/rice', /rice/i],
      ['/cart', /^Place order/],
      ['/orders', 'You have not placed any orders'],
      ['/profile', 'Phone'],
      ['/savedAddresses', 'Add address'],
      ['/shippingPolicyScreen', /deliver/i],
      ['/nowhere', "Sorry, we couldn't find this page."],
    ];
    // Hindi words are longer, and its letters taller.
    pages.push(...pages.map(([path]): [string, RegExp] => [`/hi${path === '/' ? '' : path}`, /[ऀ-ॿ]/]));
    for (const [path, text] of pages) {
      // Another language is another document.
      if (path === '/' || path === '/hi') await page.goto(path);
      else await goInside(page, path);
      await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expectLargeTypeToFit(page);
    }
  },
);
