import { quantityLimits } from '@shop/pricing/quantity';
import { expectNoEnglish } from '../../harness/english-words.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { fillCart, saveAddress } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { placeOrder } from '../orders/orders-world.ts';

const INFORMATION = [
  'aboutUs',
  'termsConditions',
  'returnRefundPolicy',
  'privacyPolicy',
  'paymentPolicy',
  'shippingPolicy',
].map((name) => `/${name}Screen`);
const shown = (page: import('@playwright/test').Page) => page.locator('[data-page]:not([data-hidden])').last();

test('a visitor reads no English on any page in Hindi', async ({ page }) => {
  test.slow();
  const [product] = await demoProducts();
  const paths = [
    ...['', `/categories/${product?.category_id}`, `/details/${product?._id}`, '/productsSearch/राजमा'],
    ...['/cart', '/orders', '/no/such/page', ...INFORMATION],
  ];
  for (const path of paths)
    await test.step(path || 'home', async () => {
      await page.goto(`/hi${path}`);
      await expect(shown(page)).toBeVisible();
      await expectNoEnglish(page);
    });
  // On a phone, other pages have no menu.
  await page.goto('/hi');
  await page.getByRole('banner').getByRole('button', { name: 'मेनू' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoEnglish(page);
});

test('a customer reads no English on their own pages in Hindi', async ({ page }) => {
  test.slow();
  const products = (await demoProducts()).filter((each) => each.is_pricing && quantityLimits(each).available);
  const lines = products.slice(0, 2).map((product) => ({ product, quantity: quantityLimits(product).min }));
  const customer = await signInByApi(newPerson('आशा राव'));
  await storeSession(page, customer);
  const look = (path: string, mine: readonly string[] = []) =>
    test.step(path, async () => {
      await page.goto(`/hi${path}`);
      await expect(shown(page)).toBeVisible();
      await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
      await expectNoEnglish(page, mine);
    });

  for (const path of ['/orders', '/savedAddresses', '/cart']) await look(path);
  const saved = await saveAddress(customer);
  const { orderId, name, deliveryAddress, city, state, user_note } = await placeOrder(customer, lines);
  const typed = [...Object.values(saved), name, deliveryAddress, city, state, user_note];
  const own = typed.flatMap((text) => String(text).match(/[A-Za-z][A-Za-z'’-]+/g) ?? []);
  await fillCart(customer, lines);
  for (const path of ['/orders', `/orders/${orderId}`, '/profile', '/savedAddresses', '/cart']) await look(path, own);
  await test.step('/orderSuccess', async () => {
    await page.getByRole('button', { name: /^ऑर्डर करें/ }).click();
    await page.waitForURL('**/hi/orderSuccess');
    await expectNoEnglish(page, own);
  });
});
