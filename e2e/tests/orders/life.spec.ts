import { OrderStatus } from '@shop/contract/order-status';
import { callShop } from '../../harness/shop-api.ts';
import { cards, details, expect, pick, plain, secondBrowser, test } from './orders-test.ts';
import { moveOrder, placeOrder } from './orders-world.ts';

test('an order from placing to its return, seen by both sides at once', async ({
  page,
  customer,
  shelf,
  browser,
  admin,
}) => {
  const unpriced = pick(shelf.unpriced);
  const desk = await secondBrowser(browser, admin);
  await desk.goto('/orders');
  await expect(desk.getByRole('heading', { name: 'Order desk' })).toBeVisible();
  // A new browser loads the desk and antd besides; what follows is live.
  await expect(cards(desk).first()).toBeVisible({ timeout: 30_000 });

  const order = await placeOrder(customer, [
    { product: unpriced, quantity: Math.max(2, unpriced.min_order_quantity) },
    { product: plain(shelf), quantity: 1 },
  ]);
  await expect(desk.getByText(/new orders? came in/)).toBeVisible();
  await page.goto(`/orders/${order.orderId}`);
  const own = details(page, order.orderId);
  const atDesk = details(desk, order.orderId);
  await expect(own.getByText('Total').locator('..')).toContainText('--');

  // By its address: other tests place orders all the time, and the list continues below them.
  await desk.goto(`/orders/${order.orderId}`);
  await atDesk.getByLabel(unpriced.name).fill('250');
  await atDesk.getByRole('button', { name: 'Save prices' }).click();
  await expect(atDesk.getByText('Total').locator('..')).toContainText('₹');
  await expect(own.getByText('Total').locator('..')).toContainText('--');

  await atDesk.getByRole('button', { name: 'Confirm order' }).click();
  await expect(own.getByRole('status')).toHaveText('Confirmed');
  await expect(own.getByText('Total').locator('..')).toContainText('₹');
  await expect(own.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  const ship = async () => {
    await atDesk.getByRole('button', { name: 'Mark shipped' }).click();
    const carrier = desk.getByRole('dialog', { name: `Ship order ${order.orderId}` });
    await carrier.getByRole('button', { name: 'Mark shipped' }).click();
  };
  await ship();
  await expect(own.getByRole('status')).toHaveText('Shipped');
  await atDesk.getByRole('button', { name: 'Back to Confirmed' }).click();
  const back = desk.getByRole('dialog', { name: `Order ${order.orderId}: back to confirmed` });
  await back.getByRole('button', { name: 'The parcel is still here' }).click();
  await back.getByRole('button', { name: 'Back to Confirmed' }).click();
  await expect(own.getByRole('status')).toHaveText('Confirmed');
  await expect(own.getByText('The parcel is still here')).toBeVisible();

  for (const [button, status] of [
    ['Mark shipped', 'Shipped'],
    ['Mark delivered', 'Delivered'],
    ['Mark returned', 'Returned'],
  ] as const) {
    if (status === 'Shipped') await ship();
    else await atDesk.getByRole('button', { name: button, exact: true }).click();
    if (status === 'Delivered') {
      const cash = desk.getByRole('dialog', { name: `Order ${order.orderId} is delivered` });
      await cash.getByRole('button', { name: 'Mark delivered' }).click();
    }
    await expect(own.getByRole('status')).toHaveText(status);
    await expect(atDesk.getByRole('status')).toHaveText(status);
  }
  await expect(own.getByRole('list', { name: 'Progress' })).toHaveCount(0);
  await expect(own.getByText(/ by the shop/)).toHaveCount(6);

  await test.step('a customer’s cancellation reaches the desk', async () => {
    const taken = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
    await desk.goto(`/orders/${taken.orderId}`);
    const stopped = details(desk, taken.orderId);
    await expect(stopped.getByRole('status')).toHaveText('Ordered');
    await page.goto(`/orders/${taken.orderId}`);
    await details(page, taken.orderId).getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${taken.orderId}` });
    await dialog.getByLabel('Reason, shown to the shop').fill('Changed my mind.');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(stopped.getByRole('status')).toHaveText('Cancelled');
    await expect(stopped).toContainText('Changed my mind.');
    await expect(stopped).toContainText('Cancelled by the customer');
  });
  await desk.context().close();
});

test('a lost connection is opened again and catches up', async ({ page, customer, shelf, admin, context }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  const followed = page.waitForResponse((response) => response.url().includes('/user/order-events/'));
  await page.goto(`/orders/${order.orderId}`);
  await followed;
  await expect(details(page, order.orderId).getByRole('status')).toHaveText('Ordered');
  await context.setOffline(true);
  await page.route('**/api/user/order-events/**', (route) => route.abort());
  await moveOrder(admin, order, OrderStatus.Confirmed);
  const { order: moved } = await callShop<{ order: { status: number } }>(
    `/user/order-details/${customer.user._id}/${order.orderId}`,
    { token: customer.token },
  );
  expect(moved.status).toBe(OrderStatus.Confirmed);
  await context.setOffline(false);
  await page.unroute('**/api/user/order-events/**');
  await expect(details(page, order.orderId).getByRole('status')).toHaveText('Confirmed');
});
