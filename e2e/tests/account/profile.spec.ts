import { expectAccessible } from '../../harness/accessibility.ts';
import { nameField } from '../../harness/login-dialog.ts';
import { onEachScreen } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

test('a change is saved, confirmed, and greets the person; the form is accessible', async ({ page, customer }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await nameField(page).fill('');
  await onEachScreen(page, () => expectAccessible(page));
  await nameField(page).fill('Lakshmi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Lakshmi');
  await expect(page.getByRole('banner').getByText('Hello, Lakshmi')).toHaveCount(1);
  const { user } = await callShop<{ user: { user_name: string } }>(`/user/user-by-id/${customer.user._id}`, customer);
  expect(user.user_name).toBe('Lakshmi');
});
