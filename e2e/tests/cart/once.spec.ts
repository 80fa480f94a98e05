import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, placeButton, placedHeading, saveAddress } from './shopping.ts';

const PLACE = '**/api/user/place-order/**';

test.beforeEach(async ({ customer, shelf, page }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 2 })),
  );
  await openFullCart(page);
});

test('a reload while placing goes on with the same order', async ({ page, customer }) => {
  let release: () => void = () => undefined;
  const reloaded = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PLACE, async (route) => {
    await route.fetch();
    await reloaded;
    await route.abort().catch(() => undefined);
  });
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: 'Placing order...' })).toBeVisible();
  await expect.poll(async () => (await ordersOf(customer)).length).toBe(1);
  await page.unroute(PLACE, undefined);
  await page.reload();
  release();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('offline, placing says that it waits, and places when the network is back', async ({
  page,
  customer,
  context,
}) => {
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText('Waiting for the network')).toBeVisible();
  expect(await ordersOf(customer)).toEqual([]);
  await context.setOffline(false);
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});
