import { expectAccessible } from '../../harness/accessibility.ts';
import { details, expect, openOrder, plain, secondBrowser, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

test('a line that is not available is replaced, and the customer agrees on a phone', async ({
  page,
  browser,
  customer,
  admin,
  shelf,
}) => {
  const [gone, kept, instead] = [plain(shelf), plain(shelf, 1), plain(shelf, 2)];
  const order = await placeOrder(customer, [
    { product: gone, quantity: 3 },
    { product: kept, quantity: 1 },
  ]);
  await page.goto('/orders');
  const shown = await openOrder(page, order.orderId);

  const desk = await secondBrowser(browser, admin);
  await desk.goto(`/orders/${order.orderId}`);
  await details(desk, order.orderId).getByRole('button', { name: 'Something is missing' }).click();
  const dialog = desk.getByRole('dialog', { name: `Order ${order.orderId}: what is not available?` });
  const line = dialog.getByRole('group', { name: gone.name });
  await line.getByLabel('Not all of it is available').check();
  await line.getByLabel('How many are available').fill('1');
  await line.getByLabel('Offer something instead').fill(instead.name);
  await line.getByRole('button', { name: instead.name }).first().click();
  await dialog.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(details(desk, order.orderId).getByText('The customer was asked')).toBeFocused();

  const question = shown.getByRole('region', { name: 'Items that are not available' });
  await expect(question.getByText(`Only 1 instead of 3 of ${gone.name} are available.`)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(question).toHaveCount(0);
  await expect(shown.locator(':focus')).toHaveCount(1);
  await expect(shown.getByRole('listitem').filter({ hasText: instead.name }).first()).toContainText('2 ×');
});
