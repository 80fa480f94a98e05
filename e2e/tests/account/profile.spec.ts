import { nameField } from '../../harness/login-dialog.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
});

const save = (page: import('@playwright/test').Page) => page.getByRole('button', { name: 'Save' });

test('fields are read-only until Edit, Save appears with a change, Cancel brings back what was', async ({
  page,
  customer,
}) => {
  await expect(nameField(page)).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(save(page)).toHaveCount(0);
  await nameField(page).fill('Somebody');
  await expect(save(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(nameField(page)).toHaveValue(customer.user.user_name);
  await expect(save(page)).toHaveCount(0);
});

test('a name and an email have their rules', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const name of ['   ', 'x'.repeat(40)]) {
    await nameField(page).fill(name);
    await expect(page.getByText('This is a required field')).toBeVisible();
    await expect(save(page)).toBeDisabled();
  }
  await nameField(page).fill('x'.repeat(39));
  await expect(page.getByText('This is a required field')).toHaveCount(0);
  await page.getByLabel('Email').fill('asha@example');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Email').fill('');
  await expect(save(page)).toBeEnabled();
});

test('a change is saved, told, and greets the person', onBothScreens, async ({ page, customer }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await nameField(page).fill('Lakshmi');
  await save(page).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Lakshmi');
  await expect(page.getByRole('banner').getByText('Hello, Lakshmi')).toHaveCount(1);
  const { user } = await callShop<{ user: { user_name: string } }>(`/user/user-by-id/${customer.user._id}`, customer);
  expect(user.user_name).toBe('Lakshmi');
});

test('a change that cannot be saved is kept in the form', async ({ page }) => {
  await page.route('**/api/user/update-user-profile/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await nameField(page).fill('Lakshmi');
  await save(page).click();
  await expect(page.getByText('Please try again.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Lakshmi');
  await expect(nameField(page)).toBeEnabled();
  await page.unroute('**/api/user/update-user-profile/**');
  await save(page).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});
