import type { Order } from '@shop/contract/order';
import type { AddressesResponse } from '@shop/contract/user';
import { countedHands } from '../../harness/hands.ts';
import { newestCode } from '../../harness/identity.ts';
import { codeField, getOtp, nameField, phoneField } from '../../harness/login-dialog.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
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

test('a returning customer orders a full cart with 3 taps, and the same again with 4', async ({
  page,
  customer,
  shelf,
}) => {
  const products = shelf.plain.slice(0, 3);
  await saveAddress(customer);
  await fillCart(
    customer,
    products.map((product) => ({ product, quantity: 3 })),
  );
  await test.step('a full cart', async () => {
    const { tap, expectAtMost } = countedHands();
    await page.goto('/');
    await tap(page.getByRole('link', { name: 'Cart, 3 items' }));
    await expect(part(page, 'Deliver to')).toContainText('Home');
    await tap(placeButton(page));
    await expect(placedHeading(page)).toBeVisible();
    expectAtMost(3);
  });
  const [first] = await ordersOf(customer);
  if (!first) throw new Error('the order is placed');
  await page.goto('/');
  await test.step("two of the taps are the same from the person's menu", async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Hey' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('button', { name: /^Re-order/ })).toBeVisible();
    await page.goBack();
  });
  await test.step('the same again', async () => {
    const { tap, expectAtMost } = countedHands();
    await tap(page.getByRole('button', { name: 'Menu' }));
    await tap(page.getByRole('link', { name: 'My Orders' }));
    await tap(page.getByRole('button', { name: `Re-order ${first.orderId}` }));
    await expect(page).toHaveURL('/cart');
    for (const { name } of products) await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await tap(placeButton(page));
    await expect(placedHeading(page)).toBeVisible();
    expectAtMost(4);
  });
  const linesOf = ({ items }: Order) => items.map(({ productId, quantity }) => `${productId._id} ${quantity}`).sort();
  const orders = await ordersOf(customer);
  expect(orders.map(linesOf)).toEqual([linesOf(first), linesOf(first)]);
});
