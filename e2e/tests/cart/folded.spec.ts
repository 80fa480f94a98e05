import type { Page } from '@playwright/test';
import { PaymentMode } from '@shop/contract/payment';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { ofLooks, onEachScreen, resize } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, part, placeButton, placedHeading, saveAddress } from './shopping.ts';

test.beforeEach(async ({ customer, shelf }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 2 })),
  );
});

test('one screen holds the choices, which unfold by keyboard and by finger', ofLooks, async ({ page, customer }) => {
  await saveAddress(customer, { address_nickname: 'Shop', address: '7, Market Road' });
  await openFullCart(page);
  await test.step('below the lines one screen holds address, payment, bill and button', () => expectOneScreen(page));
  await test.step('a choice unfolds, is made and folds by keyboard, with the focus where it belongs', () =>
    choosePaymentByKeyboard(page));
  await test.step("a finger's choice folds, and a new address that was begun is discarded", () =>
    chooseAddressByFinger(page));
  await placeButton(page).tap();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toMatchObject([
    { deliveryAddress: '7, Market Road', paymentMode: PaymentMode.Offline },
  ]);
});

async function expectOneScreen(page: Page) {
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
}

async function choosePaymentByKeyboard(page: Page) {
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
}

test('the replacing control gets the focus: the form of a new address, or the choice of the saved ones', async ({
  page,
}) => {
  await openFullCart(page);
  const address = part(page, 'Deliver to');
  await address.getByRole('button', { name: 'Change: Deliver to' }).press('Enter');
  await address.getByRole('button', { name: 'New address' }).press('Enter');
  await expect(address.getByLabel('Pincode')).toBeFocused();
  await address.getByRole('button', { name: 'Keep a saved one' }).press('Enter');
  await expect(address.getByRole('radio', { name: /^Home/ })).toBeFocused();

  await address.getByRole('button', { name: 'New address' }).press('Enter');
  await address.getByLabel('Pincode').fill('560001');
  await address.getByLabel('House, street, area').fill('7, MG Road');
  await address.getByLabel('Name this address').fill('Shop');
  await page.route('**/api/user/place-order/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await placeButton(page).press('Enter');
  await expect(page.getByText('The shop could not take the order just now')).toBeVisible();
  await expect(address.getByRole('radio', { name: /^Shop/ })).toBeChecked();
  await expect(placeButton(page)).toBeFocused();
});

async function chooseAddressByFinger(page: Page) {
  const address = part(page, 'Deliver to');
  await address.getByRole('button', { name: 'Change: Deliver to' }).tap();
  await address.getByText('7, Market Road').tap();
  await expect(address.getByRole('radio')).toHaveCount(0);
  await expect(address).toContainText('Shop 7, Market Road');

  await address.getByRole('button', { name: 'Change: Deliver to' }).tap();
  await address.getByRole('button', { name: 'New address' }).tap();
  await expect(address.getByLabel('Pincode')).toBeVisible();
  await address.getByRole('button', { name: 'Done: Deliver to' }).tap();
}

const linesOf = (element: HTMLElement) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
};

test(
  'the button says what it does on one line, also with a long sum and a price on request',
  ofLooks,
  async ({ page, customer, shelf }) => {
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
      await resize(page, { width, height: 640 });
      expect(await placeButton(page).evaluate(linesOf), `at ${width} px`).toBe(1);
      expect(await placeButton(page).evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  },
);

/** The position of the content below the address on both screens, before and after the addresses have loaded. */
async function placesOfPayment(page: Page) {
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/user/user-by-id/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cart');
  const payment = part(page, 'Pay by');
  await expect(payment).toContainText('Change');
  const places = async () => {
    const found: Record<string, number> = {};
    await onEachScreen(page, async (width) => {
      found[width] = Math.round((await payment.boundingBox())?.y ?? 0);
    });
    return found;
  };
  const before = await places();
  respond();
  await expect(part(page, 'Deliver to').getByLabel('Loading')).toHaveCount(0);
  return [before, await places()];
}

test('nothing moves when the addresses load: neither below a choice nor below the form', async ({ page, shelf }) => {
  const [product] = shelf.plain;
  if (!product) throw new Error('the demo shop has such products');
  const person = newPerson();
  for (const hasAddress of [false, true]) {
    const session = await signInByApi(person);
    await fillCart(session, [{ product, quantity: 2 }]);
    if (hasAddress) await saveAddress(session);
    await storeSession(page, await signInByApi(person));
    const [before, after] = await placesOfPayment(page);
    expect({ hasAddress, places: after }).toEqual({ hasAddress, places: before });
    await page.unrouteAll();
  }
});
