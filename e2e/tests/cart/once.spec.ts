import type { Page } from '@playwright/test';
import type { Session } from '../../harness/people.ts';
import { expect, type Shelf, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, part, placeButton, placedHeading, saveAddress } from './shopping.ts';

const PLACE = '**/api/user/place-order/**';

const fill = (customer: Session, shelf: Shelf, products: number, quantity: number) =>
  fillCart(
    customer,
    shelf.plain.slice(0, products).map((product) => ({ product, quantity })),
  );

function ordersSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/place-order/')) sent.push(request.url());
  });
  return sent;
}

/** The cart after the server has confirmed it: by then any automatic request has been sent. */
async function visitCart(page: Page, open: () => Promise<unknown>) {
  const checked = page.waitForResponse((response) => response.url().includes('/user/saved-cart/'));
  await open();
  await checked;
  await expect(placeButton(page)).toBeVisible();
}

test('an order that was refused, may not have arrived or waits for the network is placed once, and only by its button', async ({
  page,
  context,
  customer,
  shelf,
}) => {
  await saveAddress(customer);
  await fill(customer, shelf, 1, 2);
  await openFullCart(page);

  await test.step('after a refusal no visit of the cart sends the order again', async () => {
    const message = 'Too many orders. Please wait a minute.';
    await page.route(PLACE, (route) => route.fulfill({ status: 429, json: { error: { code: 'refused', message } } }));
    await placeButton(page).click();
    await expect(page.getByText('The order is not placed')).toBeVisible();
    await page.unroute(PLACE);
    const sent = ordersSent(page);
    await visitCart(page, () => page.reload());
    expect(sent).toEqual([]);
    expect(await ordersOf(customer)).toEqual([]);
  });

  await test.step('an order that may not have arrived is not placed by coming back to the cart, nor by a reload once the cart has changed', async () => {
    await page.route(PLACE, (route) => route.abort('connectionreset'));
    await placeButton(page).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(PLACE);
    await page.evaluate(() => localStorage.setItem('attempt', localStorage.getItem('checkout') ?? ''));
    await fill(customer, shelf, 2, 3);
    await visitCart(page, () => page.reload());
    await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible();
    // It may be looked up, under its key and with the earlier version of the cart, which places nothing.
    expect(await ordersOf(customer)).toEqual([]);

    // As after the other visits, except for the cart.
    await page.evaluate(() => localStorage.setItem('checkout', localStorage.getItem('attempt') ?? ''));
    await page.goto('/');
    await visitCart(page, () => page.getByRole('link', { name: 'Cart, 2 items' }).click());
    expect(await ordersOf(customer)).toEqual([]);
  });

  await test.step('offline, placing shows that it waits, and places when the network is back', async () => {
    await expect(part(page, 'Deliver to')).toContainText('560004');
    await context.setOffline(true);
    await placeButton(page).click();
    await expect(page.getByText('Waiting for the network')).toBeVisible();
    expect(await ordersOf(customer)).toEqual([]);
    await context.setOffline(false);
    await expect(placedHeading(page)).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(1);
  });
});

/** The next order arrives at the server, and its response is held until the test releases it or closes the page. */
async function holdResponse(page: Page) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  let isFirst = true;
  await page.route(PLACE, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await held;
    await route.fulfill({ response }).catch(() => undefined);
  });
  return letCome;
}

test('a reload while placing continues with the same order', async ({ page, customer, shelf }) => {
  await saveAddress(customer);
  await fill(customer, shelf, 2, 2);
  await openFullCart(page);
  const letCome = await holdResponse(page);
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: 'Placing order...' })).toBeVisible();
  await expect.poll(async () => (await ordersOf(customer)).length).toBe(1);
  await page.reload();
  letCome();
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('an order whose response comes while the cart is being reloaded is shown after it', async ({
  page,
  customer,
  shelf,
}) => {
  await saveAddress(customer);
  await fill(customer, shelf, 2, 2);
  await openFullCart(page);
  const letCome = await holdResponse(page);
  await placeButton(page).click();
  await expect.poll(async () => (await ordersOf(customer)).length).toBe(1);
  await page.route('**/cart', async (route) => {
    letCome();
    // The page cannot be examined while another one is loading.
    await expect.poll(() => page.url()).toMatch(/orderSuccess$/);
    await route.continue();
  });
  await page.reload();
  await expect(placedHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/orderSuccess$/);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});
