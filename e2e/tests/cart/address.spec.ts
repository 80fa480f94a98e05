import type { AddressesResponse } from '@shop/contract/user';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, ordersOf, part, placeButton, placedHeading, saveAddress } from './shopping.ts';

test.beforeEach(async ({ customer, shelf }) => {
  await fillCart(
    customer,
    shelf.plain.slice(0, 1).map((product) => ({ product, quantity: 2 })),
  );
});

test(
  'a first address is typed in place, the pincode fills city and state, its name is Home, and one button saves and orders',
  onBothScreens,
  async ({ page, customer }) => {
    await page.goto('/cart');
    const form = page.getByRole('region', { name: 'Deliver to' });
    await placeButton(page).click();
    await expect(form.getByText('This is a required field')).toHaveCount(2);
    await expect(form.getByLabel('Pincode')).toBeFocused();
    expect(await ordersOf(customer)).toEqual([]);

    await form.getByLabel('Pincode').fill('560004');
    await expect(form.getByText('Bengaluru, Karnataka')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'City' })).toHaveCount(0);
    await placeButton(page).click();
    await expect(form.getByLabel('House, street, area')).toBeFocused();
    await form.getByLabel('House, street, area').fill('14, 3rd Cross');
    await placeButton(page).click();

    await expect(placedHeading(page)).toBeVisible();
    const [order] = await ordersOf(customer);
    expect(order).toMatchObject({ deliveryAddress: '14, 3rd Cross', pin: '560004', state: 'Karnataka' });
    const path = `/user/address/${customer.user._id}`;
    const { addresses } = await callShop<AddressesResponse>(path, { token: customer.token });
    expect(addresses).toMatchObject([{ address_nickname: 'Home', address: '14, 3rd Cross' }]);
  },
);

test('a first order that fails says so beside the saved address, and is placed on a second try', async ({
  page,
  customer,
}) => {
  let failing = true;
  await page.route('**/api/user/place-order/**', (route) =>
    failing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goto('/cart');
  const form = page.getByRole('region', { name: 'Deliver to' });
  await form.getByLabel('Pincode').fill('560004');
  await form.getByLabel('House, street, area').fill('14, 3rd Cross');
  await form.getByLabel('Name this address').fill('Stall');
  await placeButton(page).click();
  await expect(form).toContainText(/Stall.*14, 3rd Cross/);
  await expect(page.getByText('The shop could not take the order just now')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('an unknown pincode says so and lets city and state be typed', async ({ page }) => {
  await page.goto('/cart');
  const form = page.getByRole('region', { name: 'Deliver to' });
  await form.getByLabel('Pincode').fill('999999');
  await expect(form.getByText(/We do not know this pincode/)).toBeVisible();
  await form.getByLabel('City').fill('Nowhere');
  await expect(form.getByLabel('City')).toHaveValue('Nowhere');
});

test('saved addresses that do not come are said so, and come on a second try', async ({ page, customer }) => {
  await saveAddress(customer);
  let failing = true;
  await page.route('**/api/user/address/**', (route) =>
    failing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goto('/cart');
  await expect(page.getByText('Your saved addresses did not come.')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Deliver to')).toContainText('Home');
});
