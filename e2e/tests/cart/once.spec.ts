import type { Page } from '@playwright/test';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, placeButton, placedHeading, saveAddress, writeNote } from './shopping.ts';

const PLACE = '**/api/user/place-order/**';

test.beforeEach(async ({ customer, shelf, page }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 2 })),
  );
  await openFullCart(page);
});

/** The order is placed, and its response does not come back. */
async function loseFirstResponse(page: Page) {
  let lost = 0;
  await page.route(PLACE, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('a double click places one order', async ({ page, customer }) => {
  await placeButton(page).dblclick();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('an answer that is lost: the order is found again, not placed again', async ({ page, customer }) => {
  await loseFirstResponse(page);
  await placeButton(page).click();
  await expect(page.getByText('The shop did not answer')).toBeVisible();
  await expect(page.getByText('Waiting for the network')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('a lost answer and a change before trying again: still the one order that was placed', async ({
  page,
  customer,
}) => {
  await loseFirstResponse(page);
  await placeButton(page).click();
  await expect(page.getByText('The shop did not answer')).toBeVisible();
  await writeNote(page, 'second thought');
  await placeButton(page).click();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
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

for (const [status, sentence] of [
  [500, 'Internal Server Error.'],
  [502, 'Bad Gateway.'],
  [503, 'Service Unavailable.'],
] as const) {
  test(`the API answering ${status} is said once, and trying again recovers`, async ({ page, customer }) => {
    let failing = true;
    await page.route(PLACE, (route) => (failing ? route.fulfill({ status, body: '' }) : route.continue()));
    await placeButton(page).click();
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(page.getByText('The shop could not take the order just now')).toBeVisible();
    expect(await ordersOf(customer)).toEqual([]);
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(placedHeading(page)).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(1);
  });
}
