import { join } from 'node:path';
import { folderStore } from '@shop/release/folder-store';
import { publish } from '@shop/release/publish';
import { expect, test } from '../../harness/test.ts';
import { openTestShop, type TestShop } from '../../harness/test-shop.ts';
import { catalogueOfDoubledPrices } from './changed-pricing.ts';

const { E2E_SHOP_URL, E2E_EMULATOR_URL } = process.env;
let shop: TestShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openTestShop();
  Object.assign(process.env, { E2E_SHOP_URL: shop.shopUrl, E2E_EMULATOR_URL: shop.emulatorUrl });
});
test.afterAll(() => {
  Object.assign(process.env, { E2E_SHOP_URL, E2E_EMULATOR_URL });
  return shop.stop();
});

test('a changed pricing that goes live with the catalogue alone changes no price: page and cart agree', async ({
  page,
  customer,
}) => {
  test.setTimeout(90_000);
  expect(customer.role).toBe('user');
  const store = folderStore(join(shop.dataFolder, 'releases'));
  const { live } = await publish(store, catalogueOfDoubledPrices(), { who: 'the catalogue team', why: 'prices' });
  const current = async () => (await (await fetch(`${shop.shopUrl}/health`)).json()).live;
  await expect.poll(current, { timeout: 5_000 }).toEqual(live);

  const search = await fetch(`${shop.shopUrl}/api/user/get-products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'atta', page: 1, limit: 5 }),
  });
  const { Products } = (await search.json()) as { Products: { _id: string; name: string }[] };
  await page.goto(`/details/${Products[0]?._id}`);
  const add = page.getByRole('button', { name: /^Add \d+ to cart · / });
  const [, onThePage = ''] = /· (.+)$/.exec((await add.textContent()) ?? '') ?? [];
  expect(onThePage).toMatch(/^₹[\d,.]+$/);
  await add.click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.locator('dl').filter({ hasText: 'To pay' }).getByRole('definition')).toHaveText(onThePage);
});
