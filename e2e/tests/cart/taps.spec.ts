import type { AddressesResponse } from '@shop/contract/user';
import { countedHands } from '../../harness/hands.ts';
import { newestCode } from '../../harness/identity.ts';
import { codeField, getOtp, nameField, phoneField } from '../../harness/login-dialog.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { placeOrder } from '../orders/orders-world.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, ordersOf, part, placeButton, placedHeading, saveAddress } from './shopping.ts';

test(
  'a newcomer orders with 6 taps and 5 fields, the login and the address among them',
  onBothScreens,
  async ({ page, shelf }) => {
    const person = newPerson('Meera');
    const { tap, fill, expectAtMost } = countedHands();
    await page.goto(`/details/${shelf.plain[0]?._id}`);
    await tap(page.getByRole('button', { name: /^Add / }).first());

    await fill(phoneField(page), person.phone.slice(3));
    await tap(getOtp(page));
    await expect(codeField(page)).toBeFocused();
    await fill(codeField(page), await newestCode(person.phone));
    await fill(nameField(page), person.name);
    await tap(page.getByRole('button', { name: 'Sign Up' }));

    await tap(page.getByRole('link', { name: 'Cart, 1 item' }));
    const address = part(page, 'Deliver to');
    await fill(address.getByLabel('Pincode'), '560004');
    await expect(address.getByText('Bengaluru, Karnataka')).toBeVisible();
    await fill(address.getByLabel('House, street, area'), '14, 3rd Cross');
    await tap(placeButton(page));

    await expect(placedHeading(page)).toBeVisible();
    expectAtMost(6, 5);
    const session = await signInByApi(person);
    expect(await ordersOf(session)).toMatchObject([
      { name: 'Meera', deliveryAddress: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', pin: '560004' },
    ]);
    const { addresses } = await callShop<AddressesResponse>(`/user/address/${session.user._id}`, {
      token: session.token,
    });
    expect(addresses).toMatchObject([{ address_nickname: 'Home', address: '14, 3rd Cross' }]);
  },
);

test('a returning customer orders a full cart with 3 taps', async ({ page, customer, shelf }) => {
  const { tap, expectAtMost } = countedHands();
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 3).map((product) => ({ product, quantity: 2 })),
  );
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Cart, 3 items' }));
  await expect(part(page, 'Deliver to')).toContainText('Home');
  await tap(placeButton(page));
  await expect(placedHeading(page)).toBeVisible();
  expectAtMost(3);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('somebody who has ordered before orders the same again with 4 taps', async ({ page, customer, shelf }) => {
  const { tap, expectAtMost } = countedHands();
  const [product] = shelf.plain;
  if (!product) throw new Error('the demo shop has such products');
  await saveAddress(customer);
  const first = await placeOrder(customer, [{ product, quantity: 3 }]);
  await page.goto('/');
  await test.step('two of them are as many from the menu of the person', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Hey' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('button', { name: /^Re-order/ })).toBeVisible();
    await page.goBack();
  });
  await tap(page.getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('link', { name: 'My Orders' }));
  await tap(page.getByRole('button', { name: `Re-order ${first.orderId}` }));
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
  await tap(placeButton(page));
  await expect(placedHeading(page)).toBeVisible();
  expectAtMost(4);
  const [again] = await ordersOf(customer);
  expect(again?.items[0]).toMatchObject({ productId: first.items[0]?.productId, quantity: 3 });
});
