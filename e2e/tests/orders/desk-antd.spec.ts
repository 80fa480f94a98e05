import type { Page } from '@playwright/test';
import type { HistoryResponse } from '@shop/contract/order';
import { allAntdFiles } from '../../budgets/antd-files.ts';
import { expectAccessible } from '../../harness/accessibility.ts';
import { shopUrl } from '../../harness/addresses.ts';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { onDesktop } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { cardOf, cards, details, expect, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

let files: string[] | undefined;

function isAntd({ pathname }: URL) {
  files ??= allAntdFiles();
  return files.some((file) => pathname.endsWith(`/${file}`));
}

test(
  'between phone and desktop an order opens beside the table, and a dialog over it closes first',
  onDesktop,
  async ({ page, shopAdmin: _, shelf }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    const buyer = await signInByApi();
    const older = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    const newer = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    const path = `/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`;
    await page.goto(path);
    await cardOf(page, older.orderId).getByText(older.orderId).click();
    await expect(details(page, older.orderId).getByRole('heading', { name: `Order ${older.orderId}` })).toBeFocused();
    await expectAccessible(page);
    await cardOf(page, newer.orderId).getByText(newer.orderId).click();
    await expect(details(page, newer.orderId)).toBeVisible();

    await details(page, newer.orderId).getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${newer.orderId}` });
    await dialog.getByLabel('Reason, shown to the customer').fill('Sold out.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(details(page, newer.orderId)).toBeVisible();

    await page.getByRole('button', { name: 'Close' }).click();
    await expect(details(page, newer.orderId)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(cardOf(page, newer.orderId).getByRole('link')).toBeFocused();
  },
);

test(
  "beside an open order its customer's name is not cut, and the order's moves are in one row",
  onDesktop,
  async ({ page, shopAdmin: _, shelf }) => {
    const order = await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
    await page.goto(`/orders/${order.orderId}`);
    const pane = details(page, order.orderId);
    await pane.getByRole('button', { name: 'Confirm order' }).click();
    await expect(pane.getByRole('button', { name: 'Back to Ordered' })).toBeVisible();
    const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: order.orderId });
    const name = row.locator('b:not([data-order])');
    await expect(name).toHaveText('Asha Rao');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    const tops = await pane
      .getByRole('button', { name: /^(Mark shipped|Cancel order)$/ })
      .or(pane.getByRole('link', { name: /^Call / }))
      .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  },
);

test("without antd's files the desk looks as on a phone", onDesktop, async ({ page, shopAdmin: _, shelf }) => {
  const order = await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
  await page.route(isAntd, (route) => route.abort());
  await page.goto(`/orders?q=${order.orderId}`);
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
  await details(page, order.orderId).getByRole('button', { name: 'Confirm order' }).click();
  await expect(details(page, order.orderId).getByRole('status')).toHaveText('Confirmed');

  const missing = page.getByRole('alert').filter({ hasText: 'The table did not load.' });
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.unroute(isAntd);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test(
  'the table of orders appears when the network is back, but not while somebody types',
  onDesktop,
  async ({ page, shopAdmin: _ }) => {
    await page.route(isAntd, (route) => route.abort());
    await page.goto('/orders');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeEnabled();
    await page.unroute(isAntd);
    const search = page.getByRole('searchbox', { name: 'Search by order id, phone or name' });
    await search.focus();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: 'Trying…' })).toHaveCount(0);
    await expect(again).toBeEnabled();
    await expect(page.getByRole('table', { name: 'Orders' })).toHaveCount(0);
    await search.blur();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  },
);

/** Statuses, totals and steps that are cut off, or overlap their neighbour. */
const cutOff = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll('td:nth-child(4) > *, td:nth-child(5) > *, td button')])
      .filter((part) => {
        const label = document.createRange();
        label.selectNodeContents(part);
        const text = label.getBoundingClientRect();
        const cell = part.closest('td');
        const room = cell?.getBoundingClientRect();
        const before = cell?.previousElementSibling?.firstElementChild?.getBoundingClientRect();
        const box = part.getBoundingClientRect();
        const isOut = part.matches('button') && text.width > box.width;
        return !room || !before || isOut || Math.max(text.right, box.right) > room.right || text.left < before.right;
      })
      .map(({ textContent }) => textContent),
  );

test(
  'no status, total or step of the table is cut off, and a filter moves no row',
  onDesktop,
  async ({ page, shopAdmin: _, shelf }) => {
    const buyer = await signInByApi();
    const order = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    await page.route('**/api/user/history/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as HistoryResponse;
      const dear = body.data.map((one) => ({ ...one, totalAmount: 1_234_567.5 }));
      await route.fulfill({ response, json: { ...body, data: dear } });
    });
    await page.goto(`/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`);
    await expect(cardOf(page, order.orderId)).toContainText('₹12,34,567.50');
    for (const status of ['Ordered', 'Confirmed'] as const) {
      await expect(cardOf(page, order.orderId)).toContainText(status);
      for (const width of [768, 1000, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(cards(page)).toHaveCount(1);
        expect([width, await cutOff(page)]).toEqual([width, []]);
      }
      if (status === 'Ordered') await cardOf(page, order.orderId).getByRole('button', { name: 'Confirm' }).click();
    }
    await page.goto('/orders');
    const top = () =>
      cards(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top + scrollY);
    for (const width of [1100, 1150, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(cards(page).first()).toBeVisible();
      // The rows of the filter before may still be replaced by all.
      await expect(cards(page).filter({ hasText: 'Ordered' }).first()).toBeVisible();
      const unfiltered = await top();
      await page.getByRole('button', { name: /^Confirmed [\d,]+$/ }).click();
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
      // The filter moves nothing under the pointer.
      expect([width, await top()]).toEqual([width, unfiltered]);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL('/orders');
    }
  },
);

test("antd is loaded only on the admin's wider screens", async ({ page, customer: _, browser }) => {
  const requested: string[] = [];
  const note = (by: Page) =>
    by.on('request', (request) => {
      if (isAntd(new URL(request.url()))) requested.push(request.url());
    });
  note(page);
  await page.goto('/orders');
  const nothing = page.getByRole('heading', { name: 'You have not placed any orders' });
  await expect(nothing).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(nothing).toBeVisible();
  expect(requested).toEqual([]);

  const context = await browser.newContext({ baseURL: shopUrl(), viewport: { width: 360, height: 640 } });
  const desk = await context.newPage();
  await storeSession(desk, await signInByApi(DEMO_ADMIN));
  note(desk);
  await desk.goto('/orders');
  await expect(cards(desk).first()).toBeVisible();
  expect(requested).toEqual([]);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.reload();
  // All of antd for the first time, without a cache.
  await expect(desk.getByRole('table', { name: 'Orders' })).toBeVisible({ timeout: 30_000 });
  expect(requested).not.toEqual([]);
  await context.close();
});
