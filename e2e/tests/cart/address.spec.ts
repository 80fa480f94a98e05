import type { AddressesResponse } from '@shop/contract/user';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, ordersOf, placeButton, placedHeading } from './shopping.ts';

test.beforeEach(async ({ customer, shelf }) => {
  await fillCart(
    customer,
    shelf.plain.slice(0, 1).map((product) => ({ product, quantity: 2 })),
  );
});

test('a first address is typed in place, the pincode fills city and state, its name is Home, and one button saves and orders', async ({
  page,
  customer,
}) => {
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
});
