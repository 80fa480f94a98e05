import type { OfficeProductResponse } from '@shop/contract/office/products';
import { expectAccessible } from '../../harness/accessibility.ts';
import { chooseOption } from '../../harness/choose-option.ts';
import { freshName, makeProduct, makeShelf } from '../../harness/own-product.ts';
import { onDesktop } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

/** The smallest PNG that is a picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the keyboard edits a product and its tiers', onDesktop, async ({ page, shopAdmin }) => {
  const { _id, name } = await makeProduct(shopAdmin.token, 'Rajma');
  const keys = page.keyboard;
  await page.goto(`/office/products/${_id}`);
  await page.getByLabel('Name', { exact: true }).focus();
  await keys.press('End');
  await keys.type(', red');
  const addTier = page.getByRole('button', { name: 'Add a price for larger quantities' });
  while (!(await addTier.evaluate((button) => button === document.activeElement))) await keys.press('Tab');
  await keys.press('Enter');
  await keys.type('140');
  const board = page.getByRole('table', { name: /Rate board/ });
  await expect(board.getByRole('row', { name: /^1 to 9/ })).toContainText('₹158');
  await expect(board.getByRole('row', { name: /10 or more/ })).toContainText('₹140');
  await keys.press('Shift+Tab');
  await keys.press('Shift+Tab');
  await keys.type('5');
  await expect(board.getByRole('row', { name: /^1 to 4/ })).toContainText('₹158');
  await keys.press('Control+a');
  await keys.type('10');
  const end = page.getByLabel('Tier 1: Up to', { exact: true });
  while (!(await end.evaluate((field) => field === document.activeElement))) await keys.press('Shift+Tab');
  await keys.type('12');
  await expect(page.getByText('Overlaps 1 to 12.')).toBeVisible();
  await keys.press('Control+a');
  await keys.type('9');
  await expect(page.getByText('Overlaps')).toHaveCount(0);
  // A title that the bars cover by half is called too small: from the top none is.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, red`);
});

test('of two people editing one product the second learns what the first changed, and loses no input', async ({
  page,
  shopAdmin,
}) => {
  const { token } = shopAdmin;
  const { _id, name } = await makeProduct(token, 'Toor');
  await page.goto(`/office/products/${_id}`);
  await page.getByLabel('Name', { exact: true }).fill(`${name} mine`);
  await page.getByLabel('MRP').fill('190');
  await callShop(`/admin/product/${_id}`, {
    method: 'PATCH',
    token,
    body: { name: `${name} theirs`, discounted_price: 149 },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const panel = page.getByRole('region', { name: /changed this product too/ });
  await expect(panel.getByRole('group', { name: 'Name' })).toContainText(`${name} theirs`);
  await expect(panel.getByRole('group', { name: 'Price' })).toContainText('was: ₹158');
  await expect(page.getByLabel('MRP')).toHaveValue('190');
  await panel
    .getByRole('group', { name: 'Name' })
    .getByLabel(/Use theirs/)
    .check();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} theirs`);
  await panel
    .getByRole('group', { name: 'Name' })
    .getByLabel(/Keep mine/)
    .check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  const { product } = await callShop<OfficeProductResponse>(`/admin/product/${_id}`, { token });
  expect(product).toMatchObject({ name: `${name} mine`, mrp_price: 190, discounted_price: 149 });
});

test('a product created on a phone, with its picture, is in the shop', async ({ page, shopAdmin }) => {
  const name = freshName('Kokum');
  const { category_name } = await makeShelf(shopAdmin.token);
  await page.goto('/office/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill(category_name);
  await chooseOption(page, category, category_name);
  await page.getByLabel('MRP').fill('90');
  await page.getByLabel('In stock').fill('25');
  await page.getByLabel('Picture files').setInputFiles([
    { name: 'kokum.png', mimeType: 'image/png', buffer: PNG },
    { name: 'bill.pdf', mimeType: 'application/pdf', buffer: PNG },
  ]);
  await expect(page.getByText('bill.pdf is not a picture')).toBeVisible();
  await page.getByLabel('Description of main picture', { exact: true }).fill('Dried petals');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  const shown = page.getByRole('link', { name: 'View in shop' });
  await page.goto((await shown.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('img', { name: /Dried petals/ }).first()).toBeVisible();
});
