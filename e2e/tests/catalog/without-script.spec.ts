import { expect, test } from './catalog-test.ts';

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

  test('a list is filtered by links that the server gives', async ({ page, shelf }, { project }) => {
    await page.goto(`/categories/${shelf.category._id}`);
    if (project.name === 'phone') await page.getByRole('link', { name: 'Filters' }).click();
    const filters = page.getByRole('navigation', { name: 'Narrow the list' });
    const choice = filters.getByRole('list', { name: 'Price' }).getByRole('link').first();
    const count = Number(await choice.locator('small').textContent());
    await choice.click();
    await expect(page).toHaveURL(/\?price=/);
    await expect(page.getByText(`${count} ${count === 1 ? 'product' : 'products'}`, { exact: true })).toBeVisible();
    await page.getByLabel('Sort:').selectOption('name');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/price=.*sort=name/);
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
