import type { BusinessProfile } from '@shop/contract/business';
import { shopUrl } from '../../harness/addresses.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

const pages = {
  '/aboutUsScreen': 'about_us',
  '/termsConditionsScreen': 'terms_conditions',
  '/returnRefundPolicyScreen': 'return_policy',
  '/privacyPolicyScreen': 'privacy_policy',
  '/paymentPolicyScreen': 'payment_policy',
  '/shippingPolicyScreen': 'shipping_policy',
} as const;

test('the six texts of the business are in the served pages', async () => {
  const profile = await callShop<BusinessProfile>('/admin/profile');
  for (const [path, field] of Object.entries(pages)) {
    const response = await fetch(`${shopUrl()}${path}`);
    expect(response.status).toBe(200);
    const [served = ''] = (await response.text()).split('<script type="application/json"');
    expect(served).toContain(profile[field].slice(0, 200));
    expect(served).toContain(`${path}"`);
    expect(served).toMatch(/<link rel="canonical" href="[^"]+"/);
    expect(served).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(served).toMatch(/<meta property="og:image" content="[^"]+share.png"/);
    const inCapitals = await fetch(`${shopUrl()}${path.toUpperCase()}`);
    expect([path, inCapitals.status]).toEqual([path, 200]);
    expect(await inCapitals.text()).toContain(profile[field].slice(0, 200));
  }
});

test('an unknown page is a 404 with a link home', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: "Sorry, we couldn't find this page." })).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page).toHaveURL('/');
});
