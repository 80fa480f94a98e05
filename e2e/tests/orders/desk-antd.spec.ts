import { antdFiles } from '../../budgets/antd-files.ts';
import { expectAccessible } from '../../harness/accessibility.ts';
import { shopUrl } from '../../harness/addresses.ts';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { onBothScreens, onDesktop } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { cardOf, cards, details, expect, isPhone, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

let files: string[] | undefined;

function isAntd({ pathname }: URL) {
  files ??= antdFiles();
  return files.some((file) => pathname.endsWith(`/${file}`));
}

test(
  'the days that are asked for most are one press away, and Back closes what they lie in',
  onBothScreens,
  async ({ page, shopAdmin: _, shelf }) => {
    const order = await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
    await page.goto(`/orders?q=${order.orderId}`);
    await expect(cards(page)).toHaveCount(1);
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
  },
);

test('Shift selects a run of orders, and the box above them all', onDesktop, async ({ page, shopAdmin: _, shelf }) => {
  const buyer = await signInByApi();
  for (let count = 0; count < 4; count += 1) await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
  await page.goto(`/orders?q=${encodeURIComponent(buyer.user.phoneNumber)}`);
  await expect(cards(page)).toHaveCount(4);
  const box = (at: number) => cards(page).nth(at).getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selected orders' });
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
  "where antd's files do not come, the desk is that of a phone",
  onDesktop,
  async ({ page, shopAdmin: _, shelf }) => {
    const order = await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
    await page.route(isAntd, (route) => route.abort());
    await page.goto(`/orders?q=${order.orderId}`);
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
    await details(page, order.orderId).getByRole('button', { name: 'Confirm order' }).click();
    await expect(details(page, order.orderId).getByRole('status')).toHaveText('Confirmed');
  },
);

test(
  "antd comes to the admin's wider screens alone, and puts no style element into the page",
  onBothScreens,
  async ({ page, customer: _, browser }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isAntd(new URL(request.url()))) asked.push(request.url());
    });
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'You have not placed any orders' })).toBeVisible();
    expect(asked).toEqual([]);

    const context = await browser.newContext({ baseURL: shopUrl(), viewport: page.viewportSize() });
    const desk = await context.newPage();
    await storeSession(desk, await signInByApi(DEMO_ADMIN));
    desk.on('request', (request) => {
      if (isAntd(new URL(request.url()))) asked.push(request.url());
    });
    await desk.goto('/orders');
    await expect(cards(desk).first()).toBeVisible();
    const styles = await desk.evaluate(() => document.querySelectorAll('style').length);
    expect([asked.length > 0, styles]).toEqual([!isPhone(page), 0]);
    await context.close();
  },
);
