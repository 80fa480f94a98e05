import { signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { cardOf, details, expect, isWide, openOrder, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

test(
  'an order opens from its card, Back and Close lead to the list, a shared address opens it, and another person’s does not',
  onBothScreens,
  async ({ page, customer, shelf }) => {
    const order = await placeOrder(customer, [{ product: plain(shelf, 1), quantity: 3 }]);
    const newer = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
    const other = await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
    await page.goto('/orders');
    await expect(page.getByText('No more orders to show')).toBeVisible();
    await openOrder(page, order.orderId);
    await expect(page).toHaveURL(`/orders/${order.orderId}`);
    if (isWide(page)) {
      await expect(cardOf(page, order.orderId).locator('[aria-current="true"]')).toBeVisible();
      await expect(cardOf(page, order.orderId).getByRole('link')).toHaveCount(0);
      await expect(cardOf(page, newer.orderId).getByRole('link')).toHaveCount(1);
      await expect(details(page, order.orderId).getByRole('heading', { name: `Order ${order.orderId}` })).toBeFocused();
    } else {
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/orders');
      await expect(cardOf(page, order.orderId).getByRole('link')).toBeFocused();
      await openOrder(page, order.orderId);
    }
    await page.goBack();
    await expect(page).toHaveURL('/orders');
    if (!isWide(page)) await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/orders/${order._id}`);
    await expect(details(page, order.orderId)).toBeVisible();
    await page.goto(`/orders/${other._id}`);
    await expect(page).toHaveURL('/orders');
    await expect(cardOf(page, order.orderId)).toBeVisible();
    await expect(page.getByText(other.orderId)).toHaveCount(0);
  },
);
