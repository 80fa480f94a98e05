import { signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { cardOf, cards, details, expect, isWide, openOrder, plain, test } from './orders-test.ts';
import { placeMany, placeOrder } from './orders-world.ts';

test('somebody without orders is told so and led to the shop', async ({ page, customer: _ }) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have not placed any orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('without a login the page stays, opens the login, and shows the orders after it', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Log in to see your orders')).toBeAttached();
});

test(
  'a card shows id, status, date and time, total and items; the open one is no link',
  onBothScreens,
  async ({ page, customer, shelf }) => {
    const rice = plain(shelf);
    const older = await placeOrder(customer, [{ product: plain(shelf, 1), quantity: 3 }]);
    const order = await placeOrder(customer, [
      { product: rice, quantity: 2 },
      { product: plain(shelf, 1), quantity: 1 },
    ]);
    await page.goto('/orders');
    const card = cardOf(page, order.orderId);
    await expect(card).toContainText('Ordered');
    await expect(card).toContainText(/\d{2} [A-Z][a-z]{2} 20\d{2} \d{2}:\d{2} [AP]M/);
    await expect(card).toContainText(`${rice.name} x 2, ${plain(shelf, 1).name} x 1`);
    await expect(card).toContainText('₹');
    await expect(page.getByText('No more orders to show')).toBeVisible();

    await openOrder(page, older.orderId);
    await expect(page).toHaveURL(`/orders/${older.orderId}`);
    if (isWide(page)) {
      await expect(cardOf(page, older.orderId).locator('[aria-current="true"]')).toBeVisible();
      await expect(cardOf(page, older.orderId).getByRole('link')).toHaveCount(0);
      await expect(cardOf(page, order.orderId).getByRole('link')).toHaveCount(1);
      await expect(details(page, older.orderId).getByRole('heading', { name: `Order ${older.orderId}` })).toBeFocused();
    } else {
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/orders');
      await expect(cardOf(page, older.orderId).getByRole('link')).toBeFocused();
    }
  },
);

test('Back closes the dialog, and a shared address opens it', onBothScreens, async ({ page, customer, shelf }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await page.goto('/orders');
  await openOrder(page, order.orderId);
  await expect(page).toHaveURL(`/orders/${order.orderId}`);
  await page.goBack();
  await expect(page).toHaveURL('/orders');
  if (!isWide(page)) await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/orders/${order._id}`);
  await expect(details(page, order.orderId)).toBeVisible();
});

test('an order that is unknown or somebody else’s leads back to the list', async ({ page, customer, shelf }) => {
  const own = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  const stranger = await signInByApi();
  const other = await placeOrder(stranger, [{ product: plain(shelf), quantity: 1 }]);
  for (const unknown of ['10000000', 'no-such-order', other.orderId, other._id]) {
    await page.goto(`/orders/${unknown}`);
    await expect(page).toHaveURL('/orders');
    await expect(cardOf(page, own.orderId)).toBeVisible();
    await expect(page.getByText(other.orderId)).toHaveCount(0);
  }
});

test('fifty at a time, more 500 ms after the end comes within 150 px, until there are no more', async ({
  page,
  customer,
  shelf,
}) => {
  await shelf.change(plain(shelf), { prod_quantity: 1000 });
  await placeMany(customer, { product: plain(shelf), quantity: 1 }, 53);
  const asked: { page: string | null; limit: string | null; at: number }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.includes('/user/history/')) return;
    asked.push({ page: url.searchParams.get('page'), limit: url.searchParams.get('limit'), at: Date.now() });
  });
  await page.goto('/orders');
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '50');
  expect(asked.map(({ page: number, limit }) => [number, limit])).toEqual([['1', '50']]);
  await expect(page.getByText('No more orders to show')).toHaveCount(0);

  const scrolledAt = Date.now();
  await expect(async () => {
    await page.evaluate(() => document.querySelector('[aria-label="Orders"]')?.scrollIntoView({ block: 'end' }));
    await expect(cards(page).last()).toHaveAttribute('aria-setsize', '53', { timeout: 1500 });
  }).toPass();
  expect(asked.map(({ page: number }) => number)).toEqual(['1', '2']);
  expect((asked[1]?.at ?? 0) - scrolledAt).toBeGreaterThanOrEqual(500);
  await page.evaluate(() => document.querySelector('[aria-label="Orders"]')?.scrollIntoView({ block: 'end' }));
  await expect(page.getByText('No more orders to show')).toBeVisible();
});

test('a list that does not come says so and comes when asked again', async ({ page, customer, shelf }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await page.route('**/api/user/history/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/orders');
  await expect(page.getByRole('alert')).toContainText('Your orders did not come.');
  await page.unroute('**/api/user/history/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, order.orderId)).toBeVisible();
});
