import type { Page } from '@playwright/test';
import { onBothScreens } from '../../harness/screens.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, savedQuantities } from './shopping.ts';

const field = (page: Page) => page.getByLabel('Quantity', { exact: true });

test.beforeEach(async ({ page, customer, shelf }) => {
  const [rice] = shelf.plain;
  if (!rice) throw new Error('the demo shop has such products');
  await shelf.change(rice, { min_order_quantity: 3, max_order_quantity: 12, prod_quantity: 500 });
  await fillCart(customer, [{ product: rice, quantity: 4 }]);
  await page.goto('/cart');
  await expect(field(page)).toHaveValue('4');
});

test('typed quantities are clamped with the reason, empty falls back to the minimum', async ({ page }) => {
  await expect(page.getByText('Min Qty: 3 · Max Qty: 12')).toBeVisible();
  for (const [typed, kept, reason] of [
    ['99', '12', 'Up to 12 in one order.'],
    ['1', '3', 'Minimum 3 in one order.'],
    ['', '3', null],
    ['7', '7', null],
  ] as const) {
    await field(page).fill(typed);
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue(kept);
    if (reason) await expect(page.getByText(reason)).toBeVisible();
  }
  await field(page).pressSequentially('12345678x');
  await expect(field(page)).toHaveValue('123456');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('7');
});

test('stepping stops at the maximum and says why', async ({ page }) => {
  await field(page).fill('12');
  await field(page).press('Enter');
  // It says that it is disabled, and answers all the same: with the reason.
  await page.getByRole('button', { name: 'One more' }).click({ force: true });
  await expect(field(page)).toHaveValue('12');
  await expect(page.getByText('Up to 12 in one order.')).toBeVisible();
});

test(
  'stepping down from the minimum asks about removal; keeping keeps, removing removes',
  onBothScreens,
  async ({ page, customer }) => {
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
  },
);

test('arrow keys step in the field', async ({ page }) => {
  await field(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveValue('3');
});
