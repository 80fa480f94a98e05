import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, placeButton, placedHeading, saveAddress } from './shopping.ts';

/** Another device on which the same customer is signed in. */
async function secondDevice(browser: Browser, page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('authentication') ?? '');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  await context.addInitScript((session) => localStorage.setItem('authentication', session), stored);
  return context.newPage();
}

const renameElsewhere = ({ token, user }: Session, user_name: string) =>
  callShop(`/user/update-user-profile/${user._id}`, { method: 'PATCH', token, body: { user_name } });

test('a cart on two devices is ordered once: at the same moment, and after one of them ordered it', async ({
  page,
  browser,
  customer,
  shelf,
}) => {
  const [rice, dal] = shelf.plain;
  if (!rice || !dal) throw new Error('the demo shop has such products');
  await saveAddress(customer);
  await fillCart(customer, [{ product: rice, quantity: 2 }]);
  await openFullCart(page);
  const laptop = await secondDevice(browser, page);
  await openFullCart(laptop);

  await test.step('of two clicks at the same moment one places the order, and the other device shows it', async () => {
    // Without a pointer, whose way to the button may last until the other device has ordered.
    await Promise.all([page, laptop].map((device) => placeButton(device).press('Enter')));
    await expect.poll(async () => (await ordersOf(customer)).length).toBe(1);
    const [order] = await ordersOf(customer);
    for (const device of [page, laptop]) await expect(device.getByText(order?.orderId ?? '').first()).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  await test.step('an open cart follows changes and orders of another device', async () => {
    await fillCart(customer, [{ product: dal, quantity: 3 }]);
    await openFullCart(laptop);
    await openFullCart(page);
    const quantity = laptop
      .getByRole('group', { name: `Quantity of ${dal.name}` })
      .getByLabel('Quantity', { exact: true });
    await expect(quantity).toHaveValue('3');
    await fillCart(customer, [{ product: dal, quantity: 4 }]);
    await expect(quantity).toHaveValue('4');
    await placeButton(page).click();
    await expect(placedHeading(page)).toBeVisible();
    await expect(laptop.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(2);
  });

  await test.step('a name that was changed on one device is that of the next order on the other', async () => {
    await fillCart(customer, [{ product: rice, quantity: 1 }]);
    await openFullCart(laptop);
    await renameElsewhere(customer, 'Asha Devi');
    await expect.poll(() => laptop.evaluate(() => localStorage.getItem('authentication'))).toContain('Asha Devi');
    await placeButton(laptop).click();
    await expect(placedHeading(laptop)).toBeVisible();
    expect((await ordersOf(customer))[0]).toMatchObject({ name: 'Asha Devi' });
  });
  await laptop.context().close();
});
