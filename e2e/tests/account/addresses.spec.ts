import type { Page } from '@playwright/test';
import type { AddressesResponse, User } from '@shop/contract/user';
import { expectAccessible } from '../../harness/accessibility.ts';
import { onEachScreen } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';
import { saveAddress } from '../cart/shopping.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillAddress(page: Page, name: string) {
  await page.getByLabel('Name this address').fill(name);
  await page.getByLabel('Pincode').fill('560004');
  await expect(page.getByText('Bengaluru, Karnataka', { exact: true })).toBeVisible();
  await page.getByLabel('House, street, area').fill('22, Kanakapura Road');
  await page.getByLabel('Locality').selectOption({ index: 1 });
}

// The accessibility check reads a whole page several times.

test('an address is added with its pincode looked up, edited, made the default, and deleted; its form is accessible', async ({
  page,
  customer,
}) => {
  await saveAddress(customer, { address_nickname: 'Godown', address: '7, Market Road' });
  await page.goto('/savedAddresses');
  await button(page, 'Add address').click();
  await test.step('the form with its errors is accessible', async () => {
    await page.getByLabel('Pincode').fill('560004');
    await expect(page.getByLabel('Locality')).toBeVisible();
    await button(page, 'Save address').click();
    await onEachScreen(page, () => expectAccessible(page));
  });
  await fillAddress(page, 'Home');
  await button(page, 'Save address').click();
  await expect(page.getByText('Address saved')).toBeVisible();
  await expect(card(page, 'Home')).toContainText(/22, Kanakapura Road, .+, Bengaluru, Karnataka - 560004/);

  const storedAddresses = async () =>
    (await callShop<AddressesResponse>(`/user/address/${customer.user._id}`, { token: customer.token })).addresses;
  await card(page, 'Home').getByRole('button', { name: 'Make default' }).click();
  await expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible();
  const home = (await storedAddresses()).find(({ address_nickname }) => address_nickname === 'Home');
  const byDefault = async () =>
    (await callShop<{ user: User }>(`/user/user-by-id/${customer.user._id}`, customer)).user.default_address;
  await expect.poll(byDefault).toBe(home?._id);
  await page.goto('/profile');
  await expect(page.getByText(/22, Kanakapura Road/)).toBeVisible();
  await page.getByRole('link', { name: 'View all addresses' }).click();

  await card(page, 'Godown').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name this address').fill('Amma');
  await button(page, 'Save address').click();
  await expect(card(page, 'Amma')).toBeVisible();

  await card(page, 'Amma').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this address?' })).toBeVisible();
  await expect(button(page, 'Keep it')).toBeFocused();
  await button(page, 'Keep it').click();
  await card(page, 'Amma').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Amma')).toHaveCount(0);
  await expect(card(page, 'Home')).toBeVisible();
  await expect
    .poll(storedAddresses)
    .toMatchObject([{ address_nickname: 'Home', address: expect.stringContaining('22, Kanakapura Road') }]);

  await test.step('what is half typed is still there after the language was switched on another page', async () => {
    await button(page, 'Add address').click();
    await page.getByLabel('House, street, area').fill('9, New');
    await page.goto('/aboutUsScreen');
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL(/\/hi\/aboutUsScreen$/);
    await page.goto('/hi/savedAddresses');
    await expect(page.locator('textarea')).toHaveValue('9, New');
  });
});
