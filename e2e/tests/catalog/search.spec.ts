import type { Page } from '@playwright/test';
import { onBothScreens } from '../../harness/screens.ts';
import { expect, isPhone, test } from './catalog-test.ts';

async function openSearch(page: Page, project: string) {
  if (isPhone(project) && new URL(page.url()).pathname !== '/')
    await page.locator('header').getByRole('button', { name: 'Search', expanded: false }).click();
  const field = page.getByLabel('Search products');
  await field.click();
  // The list has taken over the field.
  await expect(async () => {
    await field.blur();
    await field.focus();
    await expect(field).toHaveAttribute('role', 'combobox', { timeout: 500 });
  }).toPass();
  return field;
}

test('suggestions appear while typing and are chosen by the keyboard', onBothScreens, async ({ page }, { project }) => {
  await page.goto('/');
  const field = await openSearch(page, project.name);
  await field.pressSequentially('raj');
  const lines = page.getByRole('option');
  await expect(lines.filter({ hasText: 'Rajma' }).first()).toBeVisible();
  await expect(lines.last()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  const name = await page.getByRole('option', { selected: true }).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/details\//);
  const shown = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => name?.includes((await shown.textContent()) ?? '-')).toBe(true);
});

test('a field whose list does not load works without it, and has it once the network is back', async ({ page }) => {
  const listCode = /_sections\/shell\/.*\/search\./;
  await page.route(listCode, (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed', (request) => listCode.test(request.url()));
  const field = page.getByLabel('Search products');
  await field.focus();
  await failed;
  await field.press('r');
  await expect(page.getByRole('heading', { name: 'Everyday staples' })).toBeVisible();
  await page.unroute(listCode);
  await field.pressSequentially('aj');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('Enter searches for the text; earlier searches are offered again and can be cleared; a category is suggested by its name', async ({
  page,
  goods,
}, { project }) => {
  await test.step('Enter searches for the text', async () => {
    await page.goto('/');
    const field = await openSearch(page, project.name);
    await field.fill('   ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await field.fill('rajma');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/productsSearch\/rajma$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “rajma”');
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Goes well with these' })).toBeVisible();
  });

  await test.step('earlier searches are offered again and can be cleared', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('rajma');
    await page.goto('/');
    await openSearch(page, project.name);
    const before = page.getByRole('option', { name: 'rajma', exact: true });
    await expect(before).toBeVisible();
    await page.getByRole('button', { name: 'Clear search history' }).click();
    await expect(before).toHaveCount(0);
    // Popular searches of the shop are still offered.
    await expect(page.getByText('Popular searches')).toBeVisible();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('[]');
  });

  await test.step('a category is suggested by its name', async () => {
    const field = await openSearch(page, project.name);
    await field.pressSequentially('spic');
    await page.getByRole('option', { name: /Spices.*Category/ }).click();
    await expect(page).toHaveURL(
      new RegExp(goods.categories.find(({ category_name }) => category_name === 'Spices')?._id ?? 'x'),
    );
  });
});

test('on a phone the filters are one button with a sheet, and the address contains the choice', async ({ page }) => {
  await page.goto('/productsSearch/oil');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('In stock').check();
  await sheet.getByLabel('₹100 to ₹250').check();
  const left = Number(await sheet.locator('label', { hasText: '₹100 to ₹250' }).locator('small').textContent());
  await sheet.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/\?stock=1&price=100-250$/);
  await expect(page.getByRole('link', { name: 'Filters 2 chosen' })).toBeVisible();
  expect(await results.count()).toBeLessThanOrEqual(left);
  await page.goBack();
  await expect(page).toHaveURL(/\/productsSearch\/oil$/);
});
