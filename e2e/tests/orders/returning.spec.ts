import { OrderStatus } from '@shop/contract/order-status';
import { expectAccessible } from '../../harness/accessibility.ts';
import { callShop } from '../../harness/shop-api.ts';
import { details, expect, openOrder, plain, secondBrowser, test } from './orders-test.ts';
import { bringTo, placeOrder } from './orders-world.ts';

test('two of five lines are returned with a picture, from the request on a phone to the refund', async ({
  page,
  browser,
  customer,
  admin,
  shelf,
}) => {
  const [first, second] = [plain(shelf), plain(shelf, 1)];
  const lines = [0, 1, 2, 3, 4].map((position) => ({ product: plain(shelf, position), quantity: 2 }));
  const order = await placeOrder(customer, lines);
  await bringTo(admin, order, OrderStatus.Delivered);
  const amount = order.totalAmount ?? 0;
  await callShop(`/admin/payments/${order._id}`, { token: admin.token, body: { amount, method: 'cash' } });

  await page.goto('/orders');
  const shown = await openOrder(page, order.orderId);
  await shown.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: `Return items of order ${order.orderId}` });
  await dialog.getByRole('checkbox', { name: first.name }).check();
  await dialog.getByRole('checkbox', { name: second.name }).check();
  await dialog
    .getByRole('group', { name: `Quantity of ${second.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await dialog.getByRole('button', { name: 'It is damaged' }).click();
  const picture = { name: 'bag.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.getByLabel('Add a picture').setInputFiles(picture);
  const chosen = dialog.getByRole('img', { name: 'Chosen, number 1' });
  await expect(chosen).toBeVisible();
  // Squares show it: nothing of it is cut off, as its sides are filled.
  expect(await chosen.evaluate((image: HTMLImageElement) => image.naturalWidth - image.naturalHeight)).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog).toHaveCount(0);
  const mine = shown.getByRole('region', { name: 'Returns' });
  await expect(mine.getByText('The shop looks at it and tells you.')).toBeVisible();
  await expect(mine.getByRole('img', { name: 'Picture 1 of the return' })).toBeVisible();

  const desk = await secondBrowser(browser, admin);
  await desk.goto(`/orders/${order.orderId}`);
  const atDesk = details(desk, order.orderId).getByRole('region', { name: 'Returns' });
  await atDesk.getByRole('button', { name: 'Accept return' }).click();
  const accepting = desk.getByRole('dialog', { name: 'Return of 3 items: accept' });
  await accepting.getByRole('button', { name: 'One less' }).click();
  await accepting.getByRole('button', { name: 'Accept return' }).click();
  await expect(accepting.getByLabel('Why the rest is not taken back')).toBeFocused();
  await expectAccessible(desk);
  await accepting.getByRole('button', { name: 'The item was opened or used' }).click();
  await accepting.getByRole('button', { name: 'Accept return' }).click();
  await expect(mine.getByText('Please keep the items ready.')).toBeVisible();
  await expect(mine.getByText(`Not taken back:1 × ${second.name}`)).toBeVisible();
  await expect(atDesk.getByRole('button', { name: 'Goods are back' })).toBeFocused();
  await atDesk.getByRole('button', { name: 'Goods are back' }).click();
  const receiving = desk.getByRole('dialog', { name: 'Return of 2 items: the goods are back' });
  await receiving.getByRole('group', { name: first.name }).getByLabel('Written off').check();
  await receiving.getByRole('group', { name: second.name }).getByLabel('Back to stock').check();
  await receiving.getByRole('button', { name: 'The goods are back' }).click();
  await atDesk.getByRole('button', { name: 'Pay back' }).click();
  await desk
    .getByRole('dialog', { name: 'Return of 2 items: pay back' })
    .getByRole('button', { name: 'Pay back' })
    .click();
  await expect(atDesk.getByText('Paid back:')).toBeVisible();
  await expect(atDesk.getByRole('heading', { name: 'Return of 2 items' })).toBeFocused();
  await expect(mine.getByText('Paid back:')).toBeVisible();
  await expectAccessible(page);
});
