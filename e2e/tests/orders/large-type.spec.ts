import { PaymentMode } from '@shop/contract/payment';
import { expectLargeTypeToFit, twiceAsLarge } from '../../harness/large-type.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { ofLooks } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { navigateInside } from '../composition/pages.ts';
import { cards, details, expect, hearNoNewOrders, pick, plain, test } from './orders-test.ts';
import { bringTo, placeOrder } from './orders-world.ts';

const LONG_HINDI = 'श्रीमती लक्ष्मीनारायणी वेंकटरमणस्वामी';

test.beforeEach(async ({ page }) => {
  await twiceAsLarge(page);
  await page.setViewportSize({ width: 320, height: 640 });
});

test(
  "a customer's orders follow a font size of 200 % on a screen of 320 px",
  ofLooks,
  async ({ page, shelf, admin }) => {
    const customer = await signInByApi(newPerson(LONG_HINDI));
    await storeSession(page, customer);
    const unpriced = pick(shelf.unpriced);
    const lines = [0, 1, 2].map((position) => ({ product: plain(shelf, position), quantity: 5 }));
    const online = await placeOrder(customer, lines, { paymentMode: PaymentMode.Online });
    const delivered = await placeOrder(customer, lines);
    const hidden = await placeOrder(customer, [
      { product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) },
    ]);
    await bringTo(admin, delivered, 1);
    await page.goto('/orders');
    await expect(cards(page)).toHaveCount(3);
    await expectLargeTypeToFit(page);
    for (const { orderId } of [online, delivered, hidden]) {
      await navigateInside(page, `/orders/${orderId}`);
      await expect(details(page, orderId).getByText('What happened')).toBeVisible();
      await expectLargeTypeToFit(page);
    }
    await details(page, hidden.orderId).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByLabel('Reason, shown to the shop')).toBeVisible();
    await expectLargeTypeToFit(page);
    await page.goto(`/hi/orders/${online.orderId}`);
    await expect(page.getByRole('article', { name: `ऑर्डर ${online.orderId}` }).getByText('क्या-क्या हुआ')).toBeVisible();
    await expectLargeTypeToFit(page);
  },
);

test('the desk follows it as well', ofLooks, async ({ page, shelf, shopAdmin: _ }) => {
  // The notice of other tests' orders would be over the list.
  await hearNoNewOrders(page);
  const buyer = await signInByApi(newPerson(LONG_HINDI));
  const order = await placeOrder(buyer, [{ product: plain(shelf), quantity: 20 }], { paymentMode: PaymentMode.Online });
  await page.goto('/orders');
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('to confirm');
  await navigateInside(page, `/orders?q=${order.orderId}&status=0`);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Select order ${order.orderId}` }).check();
  await expectLargeTypeToFit(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectLargeTypeToFit(page);
  await page.keyboard.press('Escape');
  await navigateInside(page, `/orders/${order.orderId}`);
  await expect(details(page, order.orderId).getByText('What happened')).toBeVisible();
  await expectLargeTypeToFit(page);
});
