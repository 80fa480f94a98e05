import { expectAccessible } from '../../harness/accessibility.ts';
import { nameField } from '../../harness/login-dialog.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { expect, test } from '../../harness/test.ts';

test.slow();

test('axe finds nothing on the pages of a person', onBothScreens, async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await nameField(page).fill('');
  await expectAccessible(page);
  await page.goto('/savedAddresses');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabel('Pincode').fill('560004');
  await expect(page.getByLabel('Locality')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expectAccessible(page);
});
