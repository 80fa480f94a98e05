import { formatRupees, parseRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, placeButton, placedHeading, saveAddress } from './shopping.ts';

test('a price that moved and a product that went between cart and order: nothing is placed', async ({
  page,
  customer,
  shelf,
}) => {
  const [moved, gone, kept] = shelf.plain;
  if (!moved || !gone || !kept) throw new Error('the demo shop has such products');
  await saveAddress(customer);
  await fillCart(
    customer,
    [moved, gone, kept].map((product) => ({ product, quantity: 2 })),
  );
  await openFullCart(page);
  const was = unitPrice(moved, 2) ?? 0;
  await shelf.change(moved, { mrp_price: (was + 3000) / 100, discounted_price: null });
  await shelf.change(gone, { deleted: true });
  await placeButton(page).click();

  await expect(page.getByRole('heading', { name: 'Your order is not placed yet' })).toBeVisible();
  const prices = page.getByRole('region', { name: 'Price Updates' });
  await expect(prices).toContainText(moved.name);
  await expect(prices).toContainText(`${formatRupees(was + 3000)}₹30 more`);
  const missing = page.getByRole('region', { name: 'Product Not Available' });
  await expect(missing).toContainText(gone.name);
  await expect(missing).toContainText('No longer sold. We took it out of your cart.');
  expect(await ordersOf(customer)).toEqual([]);

  await page.getByRole('link', { name: 'Please review cart section' }).click();
  await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible();
  await expect(page.getByText(`${formatRupees(was + 3000)} each`)).toBeVisible();
  await placeButton(page).click();
  await expect(placedHeading(page)).toBeVisible();
  const [order] = await ordersOf(customer);
  expect(order?.items.map(({ productId }) => productId._id).sort()).toEqual([moved._id, kept._id].sort());
});

test('less stock than the cart holds: the cart is lowered to what there is', async ({ page, customer, shelf }) => {
  const [scarce] = shelf.plain;
  if (!scarce) throw new Error('the demo shop has such products');
  await saveAddress(customer);
  await fillCart(customer, [{ product: scarce, quantity: 10 }]);
  await openFullCart(page);
  await shelf.change(scarce, { prod_quantity: 4 });
  await placeButton(page).click();
  await expect(page.getByText('Only 4 left. Your cart now holds 4.')).toBeVisible();
  await page.getByRole('link', { name: 'Please review cart section' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('4');
  expect(await ordersOf(customer)).toEqual([]);
});

test('on entry the line says what the shop changed meanwhile', async ({ page, customer, shelf }) => {
  const [dearer, scarcer, gone, soldOut] = shelf.plain;
  if (!dearer || !scarcer || !gone || !soldOut) throw new Error('the demo shop has such products');
  await saveAddress(customer);
  await fillCart(
    customer,
    [dearer, scarcer, gone, soldOut].map((product) => ({ product, quantity: 5 })),
  );
  await openFullCart(page);
  await page.goto('/savedAddresses');
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  const was = unitPrice(dearer, 5) ?? 0;
  await shelf.change(dearer, {
    mrp_price: ((parseRupees(dearer.mrp_price) ?? 0) + was) / 100,
    discounted_price: (was + 500) / 100,
  });
  await shelf.change(scarcer, { prod_quantity: 3 });
  await shelf.change(gone, { deleted: true });
  await shelf.change(soldOut, { prod_quantity: 0 });
  await page.getByRole('link', { name: 'Cart, 4 items' }).click();

  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(lineOf(dearer.name)).toContainText(
    `₹5 more each: ${formatRupees(was)} is now ${formatRupees(was + 500)}.`,
  );
  await expect(lineOf(scarcer.name)).toContainText('5 became 3. Up to 3 in one order. That is all our stock today.');
  await expect(lineOf(soldOut.name)).toContainText('Out of stock. Take it out to place the order.');
  await expect(page.getByText(`${gone.name} is no longer in your cart`)).toBeVisible();

  await placeButton(page).click();
  await expect(page.getByText('Take out what is not available to place the order.')).toBeVisible();
  expect(await ordersOf(customer)).toEqual([]);
});
