import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillAddress(page: Page, name: string) {
  await page.getByLabel('Name this address').fill(name);
  await page.getByLabel('Pincode').fill('560004');
  await expect(page.getByText('Bengaluru, Karnataka', { exact: true })).toBeVisible();
  await page.getByLabel('House, street, area').fill('22, Kanakapura Road');
  await page.getByLabel('Locality').selectOption({ index: 1 });
}

test('an address is added with its pincode looked up, edited, made the default, and deleted', async ({
  page,
  customer,
}) => {
  expect(customer.role).toBe('user');
  await page.goto('/savedAddresses');
  await button(page, 'Add address').click();
  await fillAddress(page, 'Home');
  await button(page, 'Save address').click();
  await expect(page.getByText('Address saved')).toBeVisible();
  await expect(card(page, 'Home')).toContainText(/22, Kanakapura Road, .+, Bengaluru, Karnataka - 560004/);

  await button(page, 'Add address').click();
  await fillAddress(page, 'Godown');
  await button(page, 'Save address').click();
  await expect(card(page, 'Godown')).toBeVisible();

  await card(page, 'Godown').getByRole('button', { name: 'Make default' }).click();
  await expect(card(page, 'Godown').getByText('Default', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/22, Kanakapura Road/)).toBeVisible();
  await page.getByRole('link', { name: 'View all addresses' }).click();

  await card(page, 'Home').getByRole('button', { name: 'Edit' }).click();
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
  await page.reload();
  await expect(card(page, 'Godown')).toBeVisible();
  await expect(card(page, 'Amma')).toHaveCount(0);
});
