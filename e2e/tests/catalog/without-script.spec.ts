import type { Page } from '@playwright/test';
import type { Product } from '@shop/contract/product';
import { makeProduct } from '../../harness/own-product.ts';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, type Goods, type Shelf, test } from './catalog-test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every screen shows its products, prices and links, the header searches, and a list is filtered by links', async ({
    page,
    goods,
    shelf,
  }) => {
    await test.step('products, prices and links', () => goRound(page, goods, shelf));
    await test.step('a list is filtered by links from the server', () => filter(page, shelf));
    await test.step('the header searches', () => searchFromHeader(page));
  });

  test('the served data of a product, a search and a missing page', async ({ page, goods }) => {
    await test.step('a product without a price', () => expectNoPrice(page, goods.unpriced));
    await test.step('a product that is no longer sold', () => expectNoLongerSold(page));
    for (const words of ['50% off / <b>&', 'दाल', 'a?b#c'])
      await test.step(`words of any kind are searched for unchanged: ${words}`, async () => {
        await page.goto(`/productsSearch/${encodeURIComponent(words)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${words}”`);
      });
    await test.step('a word with errors shows what was meant, with a note', () => expectWhatWasMeant(page));
    await test.step('a search without results offers links', () => expectWaysOn(page));
    for (const path of ['/categories', '/details'])
      for (const id of ['aaaaaaaaaaaaaaaaaaaaaaaa', 'no-such-thing'])
        await test.step(`${path}/${id} is a page with a message and status 404`, async () => {
          const response = await page.goto(`${path}/${id}`);
          expect(response?.status()).toBe(404);
          await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
        });
  });
});

async function goRound(page: Page, goods: Goods, shelf: Shelf) {
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
}

async function filter(page: Page, shelf: Shelf) {
  await page.goto(`/categories/${shelf.category._id}`);
  await page.getByRole('link', { name: 'Filters' }).click();
  const filters = page.getByRole('navigation', { name: 'Narrow the list' });
  const choice = filters.getByRole('list', { name: 'Price' }).getByRole('link').first();
  const count = Number(await choice.locator('small').textContent());
  await choice.click();
  await expect(page).toHaveURL(/\?price=/);
  await expect(page.getByText(`${count} ${count === 1 ? 'product' : 'products'}`, { exact: true })).toBeVisible();
  await page.getByLabel('Sort:').selectOption('name');
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/price=.*sort=name/);
}

async function searchFromHeader(page: Page) {
  await page.goto('/');
  const field = page.getByLabel('Search products');
  await field.fill('rajma');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/productsSearch\/rajma$/);
  await expect(page.getByRole('list', { name: 'Results' }).getByText(/₹\d/).first()).toBeVisible();
}

async function expectNoPrice(page: Page, product: Product) {
  const html = (await (await page.goto(`/details/${product._id}`))?.text()) ?? '';
  expect(html).not.toContain('"price":');
  expect(html).not.toContain('lowPrice');
  await expect(page.getByText('--').first()).toBeVisible();
  const ask = page.getByRole('link', { name: `Ask for price of ${product.name}` }).first();
  const href = new URL((await ask.getAttribute('href')) ?? '');
  expect(href.hostname).toBe('wa.me');
  expect(href.searchParams.get('text')).toContain(product.name);
}

async function expectNoLongerSold(page: Page) {
  const { token } = await signInByApi(DEMO_ADMIN);
  const { _id: id } = await makeProduct(token, 'No longer sold');
  await callShop(`/admin/product/${id}`, { method: 'PATCH', body: { deleted: true }, token });
  await page.goto(`/details/${id}`);
  await expect(page.getByText('No longer sold.').first()).toBeVisible();
  await expect(page.locator('main').getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
}

async function expectWhatWasMeant(page: Page) {
  await page.goto('/productsSearch/tumeric');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toContainText('Turmeric');
  await page.getByRole('link', { name: 'turmeric', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “turmeric”');
}

async function expectWaysOn(page: Page) {
  await page.goto('/productsSearch/zzzzqqqq');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular in the shop' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute('href', /wa\.me.*zzzzqqqq/);
  await page.getByRole('main').getByRole('link', { name: 'Spices' }).click();
  await expect(page).toHaveURL(/\/categories\//);
}
