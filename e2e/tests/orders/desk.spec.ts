import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseOption } from '../../harness/choose-option.ts';
import { expectWholeNumbers } from '../../harness/fits.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { onBothScreens, onDesktop } from '../../harness/screens.ts';
import { cardOf, cards, details, expect, isPhone, pick, plain, test } from './orders-test.ts';
import { bringTo, placeOrder } from './orders-world.ts';

/** In the browser's own field in a phone's sheet, or typed into the desk's range. */
async function chooseLastDay(page: Page, day: string) {
  const last = page.getByLabel('To', { exact: true });
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    // It becomes a field for dates in the frame after the sheet's first.
    await expect(last).toHaveAttribute('type', 'date');
    await last.fill(day);
    await page.getByRole('button', { name: 'Show orders' }).click();
  } else {
    await last.fill(day);
    await last.press('Enter');
    // If the other end stays open, the day is taken when the calendar closes.
    await page.getByRole('heading', { name: 'Order desk' }).click();
  }
}

test(
  'search and filters are in the address and survive a reload; the list as CSV contains these orders, and no formula runs',
  onBothScreens,
  async ({ page, shopAdmin: _, admin, shelf }) => {
    const buyer = await signInByApi(newPerson('=HYPERLINK("http://x.example")'));
    const first = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    const second = await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }], { user_note: '@SUM(1+1)' });
    await bringTo(admin, second, 5);
    await page.goto('/orders');
    await page.getByRole('searchbox', { name: 'Search by order id, phone or name' }).fill(buyer.user.phoneNumber);
    await expect(cards(page)).toHaveCount(2);
    await expectWholeNumbers(page);
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

    await test.step('as CSV', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as CSV' }).click();
      const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
      expect(rows).toHaveLength(2);
      expect(rows[1]).toContain(second.orderId);
      expect(rows[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
      expect(rows[1]).toContain(`"'@SUM(1+1)"`);
    });
    if (isPhone(page)) await page.getByRole('button', { name: 'Show orders' }).click();

    await chooseLastDay(page, '2020-01-31');
    await expect(page).toHaveURL(/to=2020-01-31/);
    await expect(page.getByRole('heading', { name: 'No order fits these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/orders');
    await page.goto(`/orders?q=${first.orderId}`);
    await expect(cards(page)).toHaveCount(1);
    if (!isPhone(page))
      await test.step('by payment', async () => {
        const payment = page.getByRole('combobox', { name: 'Payment' });
        await chooseOption(page, payment, 'Paid');
        await expect(page).toHaveURL(/money=paid/);
        await expect(cards(page)).toHaveCount(0);
        await chooseOption(page, payment, 'Due');
        await expect(cards(page)).toHaveCount(1);
        await chooseOption(page, payment, 'All');
        await expect(page).not.toHaveURL(/money=/);
      });
    await test.step('the usual days are one press away, and Back closes the popup that contains them', () =>
      chooseUsualDays(page));
  },
);

async function chooseUsualDays(page: Page) {
  const open = () =>
    isPhone(page)
      ? page.getByRole('button', { name: /^Filters/ }).click()
      : page.getByLabel('From', { exact: true }).click();
  await open();
  await page.getByText('Yesterday', { exact: true }).click();
  await expect(page).toHaveURL(/from=.*&to=/);
  if (isPhone(page)) await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByRole('heading', { name: 'No order fits these filters' })).toBeVisible();

  await open();
  await expect(page.getByText('Last 7 days')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Last 7 days')).toBeHidden();
  await expect(page).toHaveURL(/from=.*&to=/);
  await open();
  await page.getByText('Last 7 days').click();
  await expect(cards(page)).toHaveCount(1);
}

test(
  'the admin sees every customer’s orders with name, phone and all prices; an order without a price needs a quote before it moves',
  onBothScreens,
  async ({ page, shopAdmin: _, shelf }) => {
    const imran = await signInByApi(newPerson('Imran Khan'));
    const unpriced = pick(shelf.unpriced);
    const line = { product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) };
    const order = await placeOrder(imran, [line]);
    const priced = await placeOrder(imran, [{ product: plain(shelf), quantity: 2 }]);
    await page.goto(`/orders?q=${encodeURIComponent(imran.user.phoneNumber)}`);
    await expect(cardOf(page, priced.orderId)).toContainText('Imran Khan');
    await expect(cardOf(page, priced.orderId)).toContainText(imran.user.phoneNumber.slice(-5));
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Confirm ${order.orderId}` })).toHaveCount(0);

    for (const { orderId } of [order, priced])
      await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await expect(bar).toContainText('2 selected, 1 without a price');
    await bar.getByRole('button', { name: 'Confirm 1' }).click();
    await expect(cardOf(page, priced.orderId)).toContainText('Confirmed');
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
    await shown.getByLabel(unpriced.name).fill('12.345');
    await shown.getByRole('button', { name: 'Save prices' }).click();
    await expect(shown.getByText('Rupees, with at most two decimals.')).toBeVisible();
    await shown.getByLabel(unpriced.name).fill('12.50');
    await shown.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('Prices are saved.')).toBeVisible();
    await expect(shown.getByText('Total').locator('..')).toContainText('₹');
    await expect(shown.getByRole('button', { name: 'Quote the price first' })).toHaveCount(0);
    await shown.getByRole('button', { name: 'Confirm order' }).click();
    await expect(shown.getByRole('status')).toHaveText('Confirmed');
  },
);

test(
  'keys go through the list and move the open order; Shift selects a range of orders, and the box above selects all',
  onDesktop,
  async ({ page, shopAdmin: _, shelf }) => {
    const buyer = await signInByApi();
    const orders = [];
    for (let count = 0; count < 4; count += 1)
      orders.unshift(await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]));
    const [newest = '', second = ''] = orders.map(({ orderId }) => orderId);
    await page.goto(`/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`);
    await expect(cards(page)).toHaveCount(4);
    const bar = page.getByRole('region', { name: 'Selected orders' });

    await test.step('keys', async () => {
      await expect(details(page, newest)).toBeVisible();
      await page.keyboard.press('j');
      await expect(details(page, second)).toBeVisible();
      // Held down, and pressed again at once: one step.
      await page.keyboard.down('m');
      await expect(details(page, second).getByRole('status')).toHaveText('Confirmed');
      await page.keyboard.down('m');
      await page.keyboard.up('m');
      await page.keyboard.press('m');
      await page.keyboard.press('x');
      await expect(page.getByRole('checkbox', { name: `Select order ${second}` })).toBeChecked();
      await page.keyboard.press('x');
      await expect(bar).toHaveCount(0);
      await expect(details(page, second).getByRole('button', { name: 'Mark shipped' })).toBeEnabled();
      await expect(details(page, second).getByRole('status')).toHaveText('Confirmed');
      await page.keyboard.press('k');
      await expect(details(page, newest)).toBeVisible();
    });

    await test.step('Shift and the box above', async () => {
      const box = (at: number) => cards(page).nth(at).getByRole('checkbox');
      await box(0).click();
      await box(2).click({ modifiers: ['Shift'] });
      await expect(bar).toContainText('3 selected');
      const all = page.getByRole('checkbox', { name: 'Select all 4 orders of this list' });
      await expect(all).toBeChecked({ indeterminate: true });
      await all.click();
      await expect(bar).toContainText('4 selected');
      await all.click();
      await expect(bar).toHaveCount(0);
    });

    await test.step('letters that are typed are not shortcuts', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('jkm');
      await expect(page.getByRole('searchbox', { name: 'Search by order id, phone or name' })).toHaveValue(/jkm/);
      await expect(details(page, newest).getByRole('status')).toHaveText('Ordered');
    });
  },
);
