import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { OrderStatus } from '@shop/contract/order-status';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { onBothScreens, onDesktop } from '../../harness/screens.ts';
import { cardOf, cards, details, expect, isPhone, openOrder, pick, plain, test } from './orders-test.ts';
import { bringTo, moveOrder, placeOrder } from './orders-world.ts';

/** In the browser's own field of a phone's sheet, or typed into the desk's range. */
async function chooseLastDay(page: Page, day: string) {
  const last = page.getByLabel('To', { exact: true });
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await last.fill(day);
    await page.getByRole('button', { name: 'Show orders' }).click();
  } else {
    await last.fill(day);
    await last.press('Enter');
    // Where the other end stays open, the day is taken as the calendar closes.
    await page.getByRole('heading', { name: 'Order desk' }).click();
  }
}

test(
  'the admin sees every customer’s orders with name, phone and all prices',
  onBothScreens,
  async ({ page, shopAdmin: _, shelf }) => {
    const imran = await signInByApi(newPerson('Imran Khan'));
    const unpriced = pick(shelf.unpriced);
    const order = await placeOrder(imran, [{ product: plain(shelf), quantity: 2 }]);
    const quoted = await placeOrder(imran, [{ product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) }]);
    await page.goto(`/orders?q=${encodeURIComponent(imran.user.phoneNumber)}`);
    await expect(cardOf(page, order.orderId)).toContainText('Imran Khan');
    await expect(cardOf(page, order.orderId)).toContainText(imran.user.phoneNumber.slice(-5));
    await expect(cards(page)).toHaveCount(2);

    const shown = await openOrder(page, quoted.orderId);
    await shown.getByLabel(unpriced.name).fill('12.345');
    await shown.getByRole('button', { name: 'Save prices' }).click();
    await expect(shown.getByText('Rupees, with at most two decimals.')).toBeVisible();
    await shown.getByLabel(unpriced.name).fill('12.50');
    await shown.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('Prices are saved.')).toBeVisible();
    await expect(shown.getByText('Total').locator('..')).toContainText('₹');
  },
);

test(
  'search and filters stand in the address and survive a reload',
  onBothScreens,
  async ({ page, shopAdmin: _, admin, shelf }) => {
    const buyer = await signInByApi(newPerson('Lakshmi Narayanan'));
    const first = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    const second = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    await bringTo(admin, second, 5);
    await page.goto('/orders');
    await page.getByRole('searchbox', { name: 'Search by order id, phone or name' }).fill(buyer.user.phoneNumber);
    await expect(cards(page)).toHaveCount(2);
    if (isPhone(page)) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: /^Confirmed [\d,]+$/ }).click();
    if (isPhone(page)) await page.getByRole('button', { name: 'Show orders' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cardOf(page, second.orderId)).toBeVisible();
    await expect(page).toHaveURL(/status=5/);
    await expect(page).toHaveURL(/q=/);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    if (isPhone(page)) await page.getByRole('button', { name: 'Filters, 1 set' }).click();
    await expect(page.getByRole('button', { name: /^Confirmed/ })).toHaveAttribute('aria-pressed', 'true');
    if (isPhone(page)) await page.getByRole('button', { name: 'Show orders' }).click();

    await chooseLastDay(page, '2020-01-31');
    await expect(page).toHaveURL(/to=2020-01-31/);
    await expect(page.getByRole('heading', { name: 'No order fits these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/orders');
    await page.goto(`/orders?q=${first.orderId}`);
    await expect(cards(page)).toHaveCount(1);
  },
);

test('an order goes its way by the allowed moves only; cancelling asks for the reason', async ({
  page,
  shopAdmin: _,
  shelf,
}) => {
  const buyer = await signInByApi();
  const [going, stopped] = [
    await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]),
    await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]),
  ];
  await page.goto(`/orders/${going.orderId}`);
  const shown = details(page, going.orderId);
  for (const [button, status] of [
    ['Confirm order', 'Confirmed'],
    ['Mark shipped', 'Shipped'],
    ['Mark delivered', 'Delivered'],
    ['Mark returned', 'Returned'],
  ] as const) {
    await shown.getByRole('button', { name: button, exact: true }).click();
    await expect(shown.getByRole('status')).toHaveText(status);
  }
  await expect(shown.getByRole('button')).toHaveText(['Print']);

  await page.goto(`/orders/${stopped.orderId}`);
  await details(page, stopped.orderId).getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${stopped.orderId}` });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('This is a required field')).toBeVisible();
  await dialog.getByLabel('Reason, shown to the customer').fill('Coffee powder is delayed till Thursday.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(details(page, stopped.orderId)).toContainText('Coffee powder is delayed till Thursday.');
});

test(
  'an order without a price leads to quoting it before it goes its way',
  onBothScreens,
  async ({ page, shopAdmin: _, shelf }) => {
    const buyer = await signInByApi();
    const unpriced = pick(shelf.unpriced);
    const line = { product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) };
    const order = await placeOrder(buyer, [line]);
    const priced = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    await page.goto(`/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`);
    await expect(cardOf(page, order.orderId)).toBeVisible();
    await expect(page.getByRole('button', { name: `Confirm ${order.orderId}` })).toHaveCount(0);

    for (const { orderId } of [order, priced])
      await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await expect(bar).toContainText('2 selected, 1 without a price');
    await expect(bar.getByRole('button', { name: 'Confirm 1' })).toBeVisible();
    await bar.getByRole('button', { name: 'Clear selection' }).click();

    await page.getByRole('button', { name: `Quote price of ${order.orderId}` }).click();
    const shown = details(page, order.orderId);
    await expect(shown.getByLabel(unpriced.name)).toBeFocused();
    await expect(shown.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
    for (const name of ['Quote the price first', 'Cancel order']) {
      const box = await shown.getByRole('button', { name }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
    await shown.getByRole('button', { name: 'Quote the price first' }).click();
    await expect(shown.getByLabel(unpriced.name)).toBeFocused();
    await shown.getByLabel(unpriced.name).fill('12.50');
    await shown.getByRole('button', { name: 'Save prices' }).click();
    await expect(shown.getByRole('button', { name: 'Quote the price first' })).toHaveCount(0);
    await shown.getByRole('button', { name: 'Confirm order' }).click();
    await expect(shown.getByRole('status')).toHaveText('Confirmed');
  },
);

test('a move that the shop refuses for a missing price says so', async ({ page, shopAdmin: _, shelf }) => {
  const order = await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
  const message = 'A product of this order has no price yet. Quote its price first.';
  await page.route('**/api/admin/order-status/**', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'price_not_quoted', message }, status: OrderStatus.Ordered } }),
  );
  await page.goto(`/orders/${order.orderId}`);
  await details(page, order.orderId).getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(/moved by somebody else/)).toHaveCount(0);
});

test('whoever moves an order second is told, and sees it as it is', async ({ page, shopAdmin: _, admin, shelf }) => {
  const buyer = await signInByApi();
  const order = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
  await page.route('**/api/user/order-events/**', (route) => route.abort());
  await page.goto(`/orders/${order.orderId}`);
  const shown = details(page, order.orderId);
  await expect(shown.getByRole('button', { name: 'Confirm order' })).toBeVisible();
  await moveOrder(admin, order, 2, 'Sold out.');
  await shown.getByRole('button', { name: 'Confirm order' }).click();
  await expect(
    page.getByText(`Order ${order.orderId} was moved by somebody else meanwhile. It is Cancelled now.`),
  ).toBeVisible();
  await expect(shown.getByRole('status')).toHaveText('Cancelled');
});

test(
  'several orders move at once, each only where it may',
  onBothScreens,
  async ({ page, shopAdmin: _, admin, shelf }) => {
    const buyer = await signInByApi();
    const orders = [];
    for (let count = 0; count < 3; count += 1)
      orders.push(await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]));
    const [ordered, alsoOrdered, confirmed] = orders.map(({ orderId }) => orderId);
    if (orders[2]) await bringTo(admin, orders[2], 5);
    await page.goto(`/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`);
    await expect(cards(page)).toHaveCount(3);
    for (const { orderId } of orders) await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Confirm 2' }).click();
    await expect(page.getByText('2 orders: Confirmed.')).toBeVisible();
    for (const orderId of [ordered, alsoOrdered, confirmed]) {
      await expect(cardOf(page, orderId ?? '')).toContainText('Confirmed');
    }
    await bar.getByRole('button', { name: 'Mark shipped 3' }).click();
    await expect(page.getByText('3 orders: Shipped.')).toBeVisible();
  },
);

test('the filtered list as CSV holds these orders, and no formula runs', async ({ page, shopAdmin: _, shelf }) => {
  const evil = await signInByApi(newPerson('=HYPERLINK("http://x.example")'));
  const order = await placeOrder(evil, [{ product: plain(shelf), quantity: 1 }], { user_note: '@SUM(1+1)' });
  await page.goto(`/orders?q=${order.orderId}`);
  await expect(cards(page)).toHaveCount(1);
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(order.orderId);
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(rows[1]).toContain(`"'@SUM(1+1)"`);
});

test('keys go through the list and move the open order', onDesktop, async ({ page, shopAdmin: _, shelf }) => {
  const buyer = await signInByApi();
  const older = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
  const newer = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
  await page.goto(`/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`);
  await expect(details(page, newer.orderId)).toBeVisible();
  await page.keyboard.press('j');
  await expect(details(page, older.orderId)).toBeVisible();
  await page.keyboard.press('m');
  await expect(details(page, older.orderId).getByRole('status')).toHaveText('Confirmed');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select order ${older.orderId}` })).toBeChecked();
  await page.keyboard.press('k');
  await expect(details(page, newer.orderId)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('jkm');
  await expect(page.getByRole('searchbox', { name: 'Search by order id, phone or name' })).toHaveValue(/jkm/);
  await expect(details(page, newer.orderId).getByRole('status')).toHaveText('Ordered');
});
