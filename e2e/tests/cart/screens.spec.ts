import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, payBy, placeButton, placedHeading, saveAddress, unfold } from './shopping.ts';

const WIDTHS = [320, 360, 576, 768, 992, 1200, 1920];

async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Names of the controls that a finger would miss. */
const smallTargets = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, label, input[type=text], textarea, a[class]')].flatMap(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        const after = getComputedStyle(element, '::after');
        const reach = after.content === 'none' ? 0 : -2 * Number.parseFloat(after.top || '0');
        const isText = element.tagName === 'A' || (element.tagName === 'LABEL' && !element.querySelector('input'));
        if (width === 0 || isText) return [];
        return height + reach < 43.5 ? [`${element.tagName} ${element.textContent} ${height + reach}`] : [];
      },
    ),
  );

// The accessibility check reads a whole page several times.
test.slow();

test(
  'a full cart is accessible, fits every width and every finger',
  onBothScreens,
  async ({ page, customer, shelf }) => {
    const { plain, tiered, unpriced } = shelf;
    await saveAddress(customer);
    const products = [...plain.slice(0, 1), ...tiered.slice(0, 1), ...unpriced.slice(0, 1)];
    await fillCart(
      customer,
      products.map((product) => ({ product, quantity: product.min_order_quantity })),
    );
    await openFullCart(page);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    for (const title of ['Deliver to', 'Pay by', 'Note for the shop']) await unfold(page, title);
    // At its end the page's bar covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'New address' }).click();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectNoOverflow(page);
  },
);

test('an empty cart is accessible, fits every width and leads on', onBothScreens, async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Browse products' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('both success pages are accessible and fit every width', onBothScreens, async ({ page, customer, shelf }) => {
  const [moved, gone] = shelf.plain;
  if (!moved || !gone) throw new Error('the demo shop has such products');
  await saveAddress(customer);
  await fillCart(
    customer,
    [moved, gone].map((product) => ({ product, quantity: 2 })),
  );
  await openFullCart(page);
  await payBy(page, 'Online Payment');
  await shelf.change(moved, { mrp_price: (moved.mrp_price ?? 0) + 5, discounted_price: null });
  await shelf.change(gone, { deleted: true });
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Product Not Available' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Please review cart section' }).click();
  await placeButton(page).click();
  await expect(placedHeading(page)).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoOverflow(page);
});

test('a cart whose prices cannot be checked says so and stays usable', async ({ page, customer, shelf }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 2 })),
  );
  await openFullCart(page);
  let failing = true;
  await page.route('**/api/user/saved-cart/**', (route) =>
    failing ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('Prices and stock could not be checked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Prices and stock could not be checked.')).toBeHidden();
});
