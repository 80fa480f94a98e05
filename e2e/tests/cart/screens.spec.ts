import type { Page } from '@playwright/test';
import { formatRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow } from '../../harness/fits.ts';
import { onEachScreen } from '../../harness/screens.ts';
import { expect, test } from './cart-test.ts';
import {
  fillCart,
  openFullCart,
  ordersOf,
  payBy,
  placeButton,
  placedHeading,
  saveAddress,
  unfold,
} from './shopping.ts';

/** Names of the controls that are too small for a finger. */
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

test('each sum is beside its counter on the narrowest screens', async ({ page, customer, shelf }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product, at) => ({ product, quantity: at === 0 ? 1 : 30 })),
  );
  await openFullCart(page);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const counters = page.getByRole('group', { name: /^Quantity of/ });
    const gaps = await counters.evaluateAll((all) =>
      all.map((counter) => {
        const sum = counter.closest('li')?.querySelector('b');
        return counter.getBoundingClientRect().bottom - (sum?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
      }),
    );
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap).toBeGreaterThan(0);
  }
});

test('a full cart is accessible, fits every width and every finger', async ({ page, customer, shelf }) => {
  const { plain, tiered, unpriced } = shelf;
  await saveAddress(customer);
  const products = [...plain.slice(0, 1), ...tiered.slice(0, 1), ...unpriced.slice(0, 1)];
  await fillCart(
    customer,
    products.map((product) => ({ product, quantity: product.min_order_quantity })),
  );
  await openFullCart(page);
  const isCut = await page
    .getByRole('textbox', { name: /quantity/i })
    .first()
    .evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field');
      const { value } = field;
      field.value = '999999';
      const cut = field.scrollWidth > field.clientWidth;
      field.value = value;
      return cut;
    });
  expect(isCut, 'six digits fit into the field of a quantity').toBe(false);
  const expectFit = () =>
    onEachScreen(page, async () => {
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  // At its end the page's bar covers nothing.
  const expectFitAtEnd = () =>
    onEachScreen(page, async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  await expectFit();
  for (const title of ['Deliver to', 'Pay by', 'Note for the shop']) await unfold(page, title);
  await expectFitAtEnd();
  await page.getByRole('button', { name: 'New address' }).click();
  await expectFitAtEnd();

  const remove = page.getByRole('button', { name: 'Remove' }).first();
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await onEachScreen(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await expectNoOverflow(page);
});

test('changes between cart and order are shown, and the order is placed only at the second attempt: all accessible and within the width', async ({
  page,
  customer,
  shelf,
}) => {
  const [moved, gone, unchanged] = shelf.plain;
  if (!moved || !gone || !unchanged) throw new Error('the demo shop has such products');
  const was = unitPrice(moved, 2) ?? 0;
  const now = formatRupees(was + 3000);
  await saveAddress(customer);
  await fillCart(
    customer,
    [moved, gone, unchanged].map((product) => ({ product, quantity: 2 })),
  );
  await openFullCart(page);
  await payBy(page, 'Online Payment');

  await test.step('with a changed price and a missing product nothing is placed', async () => {
    await shelf.change(moved, { mrp_price: (was + 3000) / 100, discounted_price: null });
    await shelf.change(gone, { deleted: true });
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your order is not placed yet' })).toBeVisible();
    const prices = page.getByRole('region', { name: 'Price Updates' });
    await expect(prices).toContainText(moved.name);
    await expect(prices).toContainText(`${now}₹30 more`);
    const missing = page.getByRole('region', { name: 'Product Not Available' });
    await expect(missing).toContainText(gone.name);
    await expect(missing).toContainText('No longer sold. We took it out of your cart.');
    expect(await ordersOf(customer)).toEqual([]);
    await expectNoOverflow(page, () => expectAccessible(page));
  });

  await test.step('the order is placed after a look at the cart', async () => {
    await page.getByRole('link', { name: 'Please review cart section' }).click();
    await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible();
    await expect(page.getByText(`${now} each`)).toBeVisible();
    await placeButton(page).click();
    await expect(placedHeading(page)).toBeVisible();
    const [order] = await ordersOf(customer);
    expect(order?.items.map(({ productId }) => productId._id).sort()).toEqual([moved._id, unchanged._id].sort());
    await expectNoOverflow(page, () => expectAccessible(page, 'main'));
  });

  await test.step('the cart is empty after it, with a link to the shop', async () => {
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expectNoOverflow(page, () => expectAccessible(page));
    await page.getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
