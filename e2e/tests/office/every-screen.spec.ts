import type { CategoriesResponse } from '@shop/contract/category';
import type { CustomersResponse } from '@shop/contract/office/customers';
import type { GroupResponse } from '@shop/contract/office/groups';
import type { ProductPage } from '@shop/contract/product';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow, expectRoomForFingers } from '../../harness/fits.ts';
import { freshName } from '../../harness/own-product.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

/** Each page of the office, with somebody or something on it where it is about one. */
async function pages(token: string) {
  const { categories } = await callShop<CategoriesResponse>('/user/all-category');
  const list = await callShop<ProductPage>(`/user/get/${categories[0]?._id}`, { body: { page: 1, limit: 1 } });
  const { customers } = await callShop<CustomersResponse>('/admin/customers', { token });
  const body = { name: freshName('Canteens'), percent_off: 5 };
  const { group } = await callShop<GroupResponse>('/admin/groups', { token, body });
  const product = list.products[0]?._id;
  return [
    ...['', '/products', '/products/new', `/products/${product}`, '/categories'],
    ...['/stock', '/stock/count', `/stock/${product}`, '/import', '/home', '/settings'],
    ...[
      '/customers',
      `/customers/${customers[0]?._id}`,
      '/groups',
      `/groups/${group._id}`,
      '/staff',
      '/changes',
      '/figures',
    ],
  ].map((path) => `/office${path}`);
}

test(
  'every page of the office is accessible, has room for fingers and fits every width',
  onBothScreens,
  async ({ page, shopAdmin }) => {
    test.setTimeout(180_000);
    const size = page.viewportSize();
    if (!size) throw new Error('the project has a viewport');
    for (const path of await pages(shopAdmin.token)) {
      await test.step(path, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.locator('[aria-busy=true], [class*=skeleton]')).toHaveCount(0);
        await expectAccessible(page);
        await expectRoomForFingers(page);
        await expectNoOverflow(page);
      });
    }
  },
);
