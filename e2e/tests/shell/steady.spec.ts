import { expect, type Page } from '@playwright/test';
import type { Product } from '@shop/contract/product';
import { quantityLimits } from '@shop/pricing/quantity';
import { officePages } from '../../harness/office-pages.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { expectSteady, recordShifts } from '../../harness/shifts.ts';
import { slowDown } from '../../harness/slow-device.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { test } from '../../harness/test.ts';
import { fillCart, saveAddress } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { placeOrder } from '../orders/orders-world.ts';

const MOST = 0.02;
/** Late enough that API data arrives after the first paint, as on every phone. */
const DISTANT = { latencyMs: 80, kilobitsPerSecond: 20_000, cpu: 1 };

/** A path, and content of its final page. */
type Visit = [path: string, shown: string | RegExp];

async function expectAllSteady(page: Page, visits: Visit[]) {
  await recordShifts(page);
  await slowDown(page, DISTANT);
  for (const [path, shown] of visits)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByText(shown).first()).toBeVisible();
      await expectSteady(page, MOST);
    });
}

async function aProduct(): Promise<Product> {
  const found = (await demoProducts()).find((each) => each.is_pricing && quantityLimits(each).available);
  if (!found) throw new Error('The demo shop has no such product.');
  return found;
}

const HOME = 'Everyday staples';

const publicPages = ({ _id, name, category_id }: Product): Visit[] => [
  ['/', HOME],
  [`/categories/${category_id}`, name],
  [`/details/${_id}`, name],
  ['/details/aaaaaaaaaaaaaaaaaaaaaaaa', "Sorry, we couldn't find this page."],
  ['/productsSearch/rice', /rice/i],
  ['/productsSearch/zzzzqqqq', /zzzzqqqq/],
  ['/aboutUsScreen', 'About us'],
  ['/shippingPolicyScreen', 'Shipping policy'],
  ['/nowhere', "Sorry, we couldn't find this page."],
];

const lines = (product: Product) => [{ product, quantity: quantityLimits(product).min }];

test('nothing moves by itself on any visitor page, and none is painted before a redirect', async ({ page }) => {
  await expectAllSteady(page, [
    ...publicPages(await aProduct()),
    ['/cart', 'Your cart is empty'],
    ['/orders', 'Log in to see your orders'],
    ['/orders/OD-NOWHERE', 'Log in to see your orders'],
    ['/profile', HOME],
    ['/savedAddresses', HOME],
    ['/orderSuccess', HOME],
  ]);
});

test('nothing moves by itself on the own pages of a customer without an order, address or cart', async ({
  page,
  customer: _,
}) => {
  await expectAllSteady(page, [
    ['/cart', 'Your cart is empty'],
    ['/orders', 'You have not placed any orders'],
    ['/orders/OD-NOWHERE', 'You have not placed any orders'],
    ['/profile', 'View all addresses'],
    ['/savedAddresses', 'You have no saved address yet.'],
    ['/orderSuccess', HOME],
  ]);
});

test('nothing moves by itself on any page of a customer with an order, an address and a filled cart', async ({
  page,
}) => {
  const product = await aProduct();
  const person = newPerson();
  const customer = await signInByApi(person);
  await saveAddress(customer);
  const { orderId } = await placeOrder(customer, lines(product));
  await fillCart(customer, lines(product));
  await storeSession(page, await signInByApi(person));
  await expectAllSteady(page, [
    // Only these show something of the customer.
    ...publicPages(product).slice(0, 3),
    ['/cart', product.name],
    ['/orders', orderId],
    [`/orders/${orderId}`, orderId],
    ['/orders/OD-NOWHERE', orderId],
    ['/profile', 'View all addresses'],
    ['/savedAddresses', '14, 3rd Cross, Gandhi Bazaar'],
    ['/orderSuccess', HOME],
  ]);
});

test('nothing moves by itself at the order desk', async ({ page, shopAdmin: _ }) => {
  const product = await aProduct();
  const { orderId } = await placeOrder(await signInByApi(), lines(product));
  await expectAllSteady(page, [
    ['/orders', orderId],
    [`/orders/${orderId}`, orderId],
  ]);
});

test('nothing moves by itself on any page of the office', async ({ page, shopAdmin }) => {
  await recordShifts(page);
  await slowDown(page, DISTANT);
  // Each other one, and in the long run all of them.
  const paths = (await officePages(shopAdmin.token)).filter((_, at) => process.env.LONG_TESTS || at % 2 === 0);
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectSteady(page, MOST);
    });
});
