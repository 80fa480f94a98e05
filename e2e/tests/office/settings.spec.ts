import type { BusinessProfile } from '@shop/contract/business';
import { expectAccessible } from '../../harness/accessibility.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

test('opening hours that are set on a phone are shown to customers', async ({ page, shopAdmin, browser, request }) => {
  // Pages are cached for seconds.
  expect((await callShop<BusinessProfile>('/admin/profile')).opening_hours).toBeUndefined();
  await page.goto('/office/settings?part=hours');
  await page.getByRole('button', { name: 'Show opening hours' }).click();
  const closes = page.getByLabel('Monday, closes');
  await closes.fill('8:00 am');
  await closes.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The shop must close later than it opens.')).toBeVisible();
  await expectAccessible(page);
  await closes.fill('8:30 pm');
  await closes.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('not saved yet')).toHaveCount(0);

  const shop = new URL(page.url()).origin;
  const served = async () => (await request.get(shop)).text();
  await expect.poll(served, { timeout: 25_000 }).toContain('20:30');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(shop);
  await visitor.getByRole('button', { name: 'Contact us' }).click();
  await expect(visitor.getByRole('region', { name: 'Opening hours' })).toContainText(/Monday9 am – 8:30 pm/);
  await expectAccessible(visitor);
  await visitor.context().close();

  await page.getByRole('button', { name: 'Hide opening hours' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('not saved yet')).toHaveCount(0);
  const profile = await callShop<BusinessProfile>('/admin/profile', { token: shopAdmin.token });
  expect(profile.opening_hours).toBeUndefined();
});
