import { expectAccessible } from '../../harness/accessibility.ts';
import { expect, openOrder, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

test('an order that is not confirmed is changed: another quantity, a removed line, another address', async ({
  page,
  customer,
  shelf,
}) => {
  const [first, second] = [plain(shelf), plain(shelf, 1)];
  const order = await placeOrder(customer, [
    { product: first, quantity: 2 },
    { product: second, quantity: 1 },
  ]);
  await page.goto('/orders');
  const shown = await openOrder(page, order.orderId);
  await shown.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: `Change order ${order.orderId}` });
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await dialog
    .getByRole('group', { name: `Quantity of ${first.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await dialog.getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(dialog.getByText('New total')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('House, street, area').fill('7, Lake Road');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown.getByText('7, Lake Road')).toBeVisible();
  await expect(shown).toContainText(`${first.name} 2 to 3, ${second.name} removed, another address`);
  await expect(shown.getByRole('listitem').filter({ hasText: '3 ×' })).toBeVisible();
});
