import type { Page } from '@playwright/test';
import { expect, test } from './cart-test.ts';
import { fillCart, savedQuantities } from './shopping.ts';

const field = (page: Page) => page.getByLabel('Quantity', { exact: true });

test('stepping down from the minimum asks about removal; keeping keeps, removing removes', async ({
  page,
  customer,
  shelf,
}) => {
  const [rice] = shelf.plain;
  if (!rice) throw new Error('the demo shop has such products');
  await shelf.change(rice, { min_order_quantity: 3, max_order_quantity: 12, prod_quantity: 500 });
  await fillCart(customer, [{ product: rice, quantity: 4 }]);
  await page.goto('/cart');
  await expect(field(page)).toHaveValue('4');
  await expect(page.getByText('Min Qty: 3 · Max Qty: 12')).toBeVisible();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(field(page)).toHaveValue('3');
  const remove = page.getByRole('button', { name: 'Remove' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();

  await field(page).fill('0');
  await field(page).press('Enter');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => savedQuantities(customer)).toEqual({});
});
