import type { OrderResponse } from '@shop/contract/order';
import { makeProduct } from '../../harness/own-product.ts';
import { newPerson } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

test('staff place an order for a new caller with the keyboard alone, after a reload in the middle of it', async ({
  page,
  shopAdmin: { token },
}) => {
  const [tea, caller] = [await makeProduct(token, 'Tea', { stock: 20 }), newPerson()];
  await page.goto('/office/sale');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(caller.phone.slice(3));
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Meena');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`3*${tea.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Place order for ₹474' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sold, ₹474.')).toBeVisible();
  await page.getByRole('link', { name: 'Open or print the order' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  await expect(page.getByText('Placed for the customer by')).toBeVisible();
  const [, id = ''] = /orders\/([0-9a-f]{24})/.exec(page.url()) ?? [];
  const { order } = await callShop<OrderResponse>(`/user/order-details/${id}/${id}`, { token });
  expect(order).toMatchObject({
    name: 'Meena',
    totalAmount: 474,
    sale: { mode: 'cash', pick_up: true },
    money: { state: 'paid' },
  });
});

test('what runs low is ordered from a new supplier, and its receipt is in the stock', async ({
  page,
  shopAdmin: { token },
}) => {
  const salt = await makeProduct(token, 'Rock salt', { stock: 2 });
  await page.goto('/office/purchases/new');
  await page.getByRole('button', { name: 'New supplier' }).click();
  const supplier = `Mill of ${salt.name}`;
  await page.getByRole('dialog').getByLabel('Name').fill(supplier);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Product: name, barcode or SKU').fill(`12*${salt.name}`);
  await page.keyboard.press('Enter');
  await page.getByLabel('Cost of one').fill('31.50');
  await page.getByRole('button', { name: 'Save as ordered' }).click();
  await expect(page.getByText(supplier)).toBeVisible();
  await page.getByLabel('Pieces received now').fill('5');
  await page.getByRole('button', { name: /^Receive 5 of 12/ }).click();
  await expect(page.getByText('Partly received')).toBeVisible();
  await expect(page.getByText('5 of 12 received · 7 in stock')).toBeVisible();
});
