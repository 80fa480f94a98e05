import type { Page } from '@playwright/test';
import { PaymentMode } from '@shop/contract/payment';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { placeOrder } from '../orders/orders-world.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, part, placeButton, placedHeading, saveAddress } from './shopping.ts';

test.beforeEach(async ({ customer, shelf }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 2 })),
  );
});

test('below the lines one screen holds address, payment, bill and button', async ({ page }) => {
  await openFullCart(page);
  const address = part(page, 'Deliver to');
  await address.evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    scrollBy({ top: element.getBoundingClientRect().top - header, behavior: 'instant' });
  });
  for (const shown of [address, part(page, 'Pay by'), part(page, 'Your bill'), placeButton(page)])
    await expect(shown).toBeInViewport({ ratio: 1 });
  const bill = await part(page, 'Your bill').boundingBox();
  const button = await placeButton(page).boundingBox();
  expect((bill?.y ?? 0) + (bill?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('the default address and the payment of the latest order are chosen', async ({ page, customer, shelf }) => {
  const { token, user } = customer;
  const shop = await saveAddress(customer, { address_nickname: 'Shop', address: '7, Market Road' });
  await callShop(`/user/update-user-profile/${user._id}`, {
    method: 'PATCH',
    token,
    body: { default_address: shop._id },
  });
  const [product] = shelf.plain;
  if (!product) throw new Error('the demo shop has such products');
  await placeOrder(customer, [{ product, quantity: 1 }], { paymentMode: PaymentMode.Offline });
  await page.evaluate((id) => {
    const stored = JSON.parse(localStorage.getItem('authentication') ?? '{}');
    stored.user.default_address = id;
    localStorage.setItem('authentication', JSON.stringify(stored));
  }, shop._id);
  await openFullCart(page);
  await expect(part(page, 'Deliver to')).toContainText('7, Market Road');
  await expect(part(page, 'Pay by')).toContainText('Settle Offline with Merchant');
  await placeButton(page).click();
  await expect(placedHeading(page)).toBeVisible();
  const [order] = await ordersOf(customer);
  expect(order).toMatchObject({ deliveryAddress: '7, Market Road', paymentMode: PaymentMode.Offline });
});

test('a button that is pressed before the latest payment is known waits for it', async ({ page, customer }) => {
  let respond: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/user/history/**', async (route) => {
    await asked;
    await route.fulfill({
      json: { data: [{ customerId: customer.user._id, paymentMode: PaymentMode.Offline }], hasMore: false },
    });
  });
  await openFullCart(page);
  await placeButton(page).click();
  await expect(part(page, 'Pay by').getByRole('status')).toBeVisible();
  expect(await ordersOf(customer)).toEqual([]);
  respond();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toMatchObject([{ paymentMode: PaymentMode.Offline }]);
});

test(
  'a choice unfolds, is made and folds by keyboard, with the focus where it belongs',
  onBothScreens,
  async ({ page }) => {
    await openFullCart(page);
    const pay = part(page, 'Pay by');
    const change = pay.getByRole('button', { name: 'Change: Pay by' });
    await expect(change).toHaveAttribute('aria-expanded', 'false');
    await change.press('Enter');
    const done = pay.getByRole('button', { name: 'Done: Pay by' });
    await expect(done).toHaveAttribute('aria-expanded', 'true');
    await expect(pay.getByRole('radio', { name: 'Cash on Delivery' })).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(pay.getByRole('radio', { name: 'Settle Offline with Merchant' })).toBeChecked();
    await done.press('Enter');
    await expect(change).toBeFocused();
    await expect(pay.getByRole('radio')).toHaveCount(0);
    await expect(pay).toContainText('Settle Offline with Merchant');
  },
);

test('a finger that has chosen is done, and a new address that was begun is left', async ({ page, customer }) => {
  await saveAddress(customer, { address_nickname: 'Shop', address: '7, Market Road' });
  await openFullCart(page);
  const address = part(page, 'Deliver to');
  await address.getByRole('button', { name: 'Change: Deliver to' }).tap();
  await address.getByText('7, Market Road').tap();
  await expect(address.getByRole('radio')).toHaveCount(0);
  await expect(address).toContainText('Shop 7, Market Road');

  await address.getByRole('button', { name: 'Change: Deliver to' }).tap();
  await address.getByRole('button', { name: 'New address' }).tap();
  await expect(address.getByLabel('Pincode')).toBeVisible();
  await address.getByRole('button', { name: 'Done: Deliver to' }).tap();
  await placeButton(page).tap();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toMatchObject([{ deliveryAddress: '7, Market Road' }]);
});

/** How many lines an element's text takes. */
const linesOf = (element: HTMLElement) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
};

test('the button says what it does on one line, also with a long sum and a price on request', async ({
  page,
  customer,
  shelf,
}) => {
  const [dear] = shelf.plain;
  const [unpriced] = shelf.unpriced;
  if (!dear || !unpriced) throw new Error('the demo shop has products of both kinds');
  await shelf.change(dear, { mrp_price: 617283.75, discounted_price: null });
  await fillCart(customer, [
    { product: dear, quantity: 2 },
    { product: unpriced, quantity: unpriced.min_order_quantity },
  ]);
  await openFullCart(page);
  await expect(placeButton(page)).toHaveText('Place order · ₹12,34,567.50 + price on request');
  for (const width of [320, 360, 992, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await placeButton(page).evaluate(linesOf), `at ${width} px`).toBe(1);
    expect(await placeButton(page).evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

/** Where what stands below the address lies, while the addresses are on their way and once they are there. */
async function placesOfPayment(page: Page) {
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/user/address/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cart');
  const payment = part(page, 'Pay by');
  await expect(payment).toContainText('Change');
  const place = async () => Math.round((await payment.boundingBox())?.y ?? 0);
  const before = await place();
  respond();
  await expect(part(page, 'Deliver to').getByLabel('Loading')).toHaveCount(0);
  return [before, await place()];
}

test(
  'nothing moves as the addresses come: neither below a choice nor below the form',
  onBothScreens,
  async ({ page, shelf }) => {
    const [product] = shelf.plain;
    if (!product) throw new Error('the demo shop has such products');
    const person = newPerson();
    for (const hasAddress of [false, true]) {
      const session = await signInByApi(person);
      await fillCart(session, [{ product, quantity: 2 }]);
      if (hasAddress) await saveAddress(session);
      await storeSession(page, await signInByApi(person));
      const [before, after] = await placesOfPayment(page);
      expect({ hasAddress, place: after }).toEqual({ hasAddress, place: before });
      await page.unrouteAll();
    }
  },
);
