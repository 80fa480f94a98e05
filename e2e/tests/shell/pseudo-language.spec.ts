import { quantityLimits } from '@shop/pricing/quantity';
import { expectNoEnglish, KNOWN } from '../../harness/english-words.ts';
import { goInside } from '../../harness/go-inside.ts';
import { officePages } from '../../harness/office-pages.ts';
import { DEMO_ADMIN, newPerson, signInByApi } from '../../harness/people.ts';
import { speakInBrackets } from '../../harness/pseudo-language.ts';
import { callShop } from '../../harness/shop-api.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { fillCart, saveAddress } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { placeOrder } from '../orders/orders-world.ts';

const loading = (page: import('@playwright/test').Page) =>
  page.locator('main [role=status][aria-label*="⟦"], main [aria-busy=true]');

const INFORMATION = [
  'aboutUs',
  'termsConditions',
  'returnRefundPolicy',
  'privacyPolicy',
  'paymentPolicy',
  'shippingPolicy',
].map((name) => `/${name}Screen`);

test('every page of a visitor and of a customer says nothing outside the catalogues, and nothing in English', async ({
  page,
}) => {
  test.slow();
  const products = (await demoProducts()).filter((each) => each.is_pricing && quantityLimits(each).available);
  const [product] = products;
  const lines = products.slice(0, 2).map((each) => ({ product: each, quantity: quantityLimits(each).min }));
  const customer = await signInByApi(newPerson('आशा राव'));
  const outside = await speakInBrackets(page, [...KNOWN, 'English', 'हिन्दी', 'आशा राव']);
  const look = (path: string, typed: readonly string[] = []) =>
    test.step(path || '/', async () => {
      await page.goto(`/hi${path}`);
      // The server's page has no brackets.
      await expect(page.getByRole('banner')).toContainText('⟦');
      await expect(page.locator('[data-page]:not([data-hidden])').last()).toContainText('⟦');
      await expect(loading(page)).toHaveCount(0);
      expect(await outside()).toEqual([]);
      await expectNoEnglish(page, typed);
    });

  await look('');
  // On a phone, other pages have no menu.
  await page.getByRole('banner').getByRole('button', { name: '⟦मेनू⟧' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoEnglish(page);
  for (const path of [`/categories/${product?.category_id}`, `/details/${product?._id}`, '/productsSearch/rajma'])
    await look(path, ['rajma']);
  for (const path of ['/cart', '/orders', '/no/such/page', ...INFORMATION]) await look(path);

  await storeSession(page, customer);
  for (const path of ['/orders', '/savedAddresses', '/cart']) await look(path);
  const saved = await saveAddress(customer);
  const { orderId, name, deliveryAddress, city, state, user_note } = await placeOrder(customer, lines);
  const typed = [...Object.values(saved), name, deliveryAddress, city, state, user_note].flatMap(
    (text) => String(text).match(/[A-Za-z][A-Za-z'’-]+/g) ?? [],
  );
  await fillCart(customer, lines);
  for (const path of ['/orders', `/orders/${orderId}`, '/profile', '/savedAddresses', '/cart']) await look(path, typed);
  await page.getByRole('button', { name: /^⟦ऑर्डर करें/ }).click();
  await page.waitForURL('**/hi/orderSuccess');
  await expectNoEnglish(page, typed);
});

test('every page of the office says nothing outside the catalogues', async ({ page }) => {
  test.slow();
  // An account remembers its language: the demo's admin is that of other tests, too.
  const owner = newPerson();
  const { token } = await signInByApi(DEMO_ADMIN);
  await callShop('/admin/staff', { token, body: { phone: owner.phone, role: 'owner' } });
  const admin = await signInByApi(owner);
  await storeSession(page, admin);
  // The address is an example in a field.
  const outside = await speakInBrackets(page, [...KNOWN, 'English', 'हिन्दी', 'https://erp.example/orders']);
  const found: Record<string, string[]> = {};
  const [first = '', ...others] = await officePages(admin.token);
  await page.goto(`/hi${first}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [first, ...others]) {
    if (path !== first) await goInside(page, `/hi${path}`);
    await expect(loading(page)).toHaveCount(0);
    const texts = await outside();
    if (texts.length > 0) found[path] = texts;
  }
  expect(found).toEqual({});
});
