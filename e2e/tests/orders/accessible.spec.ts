import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { expectAccessible } from '../../harness/accessibility.ts';
import { twiceAsLarge } from '../../harness/large-type.ts';
import { onBothScreens, onEachScreen, resize } from '../../harness/screens.ts';
import { details, expect, hearNoNewOrders, isWide, openOrder, pick, plain, test } from './orders-test.ts';
import { bringTo, ordersOf, placeOrder } from './orders-world.ts';

test("a customer's orders are accessible in every status", async ({ page, customer, shelf, admin }) => {
  const accessible = () => onEachScreen(page, () => expectAccessible(page));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have not placed any orders' })).toBeVisible();
  await accessible();
  const unpriced = pick(shelf.unpriced);
  await placeOrder(customer, [{ product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) }]);
  await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }], { paymentMode: PaymentMode.Online });
  for (const status of [
    OrderStatus.Confirmed,
    OrderStatus.Shipped,
    OrderStatus.Cancelled,
    OrderStatus.Returned,
    OrderStatus.Delivered,
  ]) {
    await bringTo(admin, await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]), status);
  }
  await page.goto('/orders');
  await expect(page.getByText('No more orders to show')).toBeVisible();
  await expectAccessible(page);
  for (const text of ['Delivered', 'Cancelled', 'Ordered']) {
    const card = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: text }).first();
    const id = (await card.textContent())?.slice(0, 8) ?? '';
    await openOrder(page, id);
    // On a wide screen the list is next to it.
    await accessible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
});

test('the order desk is accessible', async ({ page, customer, shelf, shopAdmin: _ }) => {
  const unpriced = pick(shelf.unpriced);
  const order = await placeOrder(customer, [{ product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) }]);
  // Alone in the list, without a notice above it: other tests place orders all the time.
  await hearNoNewOrders(page);
  await page.goto(`/orders?q=${order.orderId}`);
  const box = page.getByRole('checkbox', { name: `Select order ${order.orderId}` });
  await box.check();
  await onEachScreen(page, async () => {
    // antd loads with the first wide screen.
    await expect(page.getByRole(isWide(page) ? 'table' : 'list', { name: 'Orders' })).toBeVisible();
    await expect(box).toBeChecked();
    // With the order in the middle of a phone's screen, the bar with the moves covers nothing of the list. On a wide screen it
    // never does.
    if (!isWide(page)) await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
  });
  await page.goto(`/orders/${order.orderId}`);
  await details(page, order.orderId).getByRole('button', { name: 'Cancel order' }).click();
  await onEachScreen(page, async () => {
    await expect(page.getByRole('dialog', { name: `Cancel order ${order.orderId}` })).toBeVisible();
    await expect(details(page, order.orderId)).toBeAttached();
    await expectAccessible(page);
  });
});

test(
  'by keyboard alone: to an order, through its stars and out again; by finger half a star is one tap, shown at once and stored',
  onBothScreens,
  async ({ page, customer, shelf, admin }) => {
    const older = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
    await placeOrder(customer, [{ product: plain(shelf, 1), quantity: 1 }]);
    await bringTo(admin, older, OrderStatus.Delivered);
    await page.goto('/orders');
    const link = page.getByRole('list', { name: 'Orders' }).getByRole('link').last();
    await link.focus();
    await page.keyboard.press('Enter');
    const shown = details(page, older.orderId);
    await expect(shown).toBeVisible();
    const stars = shown.getByRole('group', { name: `Rate ${plain(shelf).name}` });
    const firstStar = stars.getByRole('radio').first();
    for (
      let presses = 0;
      presses < 12 && !(await firstStar.evaluate((star) => star === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: '1 star' })).toBeChecked();
    const storedRating = async () => (await ordersOf(customer)).at(-1)?.items[0]?.rating;
    await expect.poll(storedRating).toBe(1);
    if (isWide(page)) return;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();

    await link.tap();
    await expect(stars).toBeVisible();
    // What has just opened takes no tap for 350 ms, because it may be the second of two quick ones (second-tap.ts).
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 350)));
    const box = await stars.boundingBox();
    if (!box) throw new Error('the stars are drawn');
    await stars.tap({ position: { x: (box.width * 3.25) / 5, y: box.height / 2 } });
    await expect(stars.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
    await expect.poll(storedRating).toBe(3.5);
    await page.reload();
    await expect(stars.getByRole('radio', { name: '3.5 stars' })).toBeChecked();

    await test.step('next to the stars the name has room on a tablet; with very large letters all five are in the line', async () => {
      const name = shown.getByRole('link', { name: plain(shelf).name });
      await resize(page, { width: 768, height: 1024 });
      expect((await name.locator('..').boundingBox())?.width).toBeGreaterThan(140);
      await twiceAsLarge(page);
      await resize(page, { width: 360, height: 640 });
      const all = await stars.boundingBox();
      if (!all) throw new Error('the stars are drawn');
      expect(all.x + all.width).toBeLessThanOrEqual(360);
    });
  },
);
