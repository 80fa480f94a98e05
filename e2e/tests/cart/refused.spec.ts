import type { Page } from '@playwright/test';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, ordersOf, placeButton, saveAddress } from './shopping.ts';

const PLACE = '**/api/user/place-order/**';

test.beforeEach(async ({ customer, shelf }) => {
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 1).map((product) => ({ product, quantity: 2 })),
  );
});

/** Every order that the page sends from now on. */
function ordersSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/place-order/')) sent.push(request.url());
  });
  return sent;
}

/** The cart after the server has confirmed it: by then whatever goes on by itself has gone. */
async function visitCart(page: Page, open: () => Promise<unknown>) {
  const checked = page.waitForResponse((response) => response.url().includes('/user/saved-cart/'));
  await open();
  await checked;
  await expect(placeButton(page)).toBeVisible();
}

test('after a refusal no visit of the cart sends the order again', async ({ page, customer }) => {
  const message = 'Too many orders. Please wait a minute.';
  await page.route(PLACE, (route) => route.fulfill({ status: 429, json: { error: { code: 'refused', message } } }));
  await openFullCart(page);
  await placeButton(page).click();
  await expect(page.getByText('The order is not placed')).toBeVisible();
  await page.unroute(PLACE);

  const sent = ordersSent(page);
  await visitCart(page, () => page.reload());
  await visitCart(page, () => page.goto('/cart'));
  expect(sent).toEqual([]);
  expect(await ordersOf(customer)).toEqual([]);
});

test('an order that may not have arrived is not sent by coming back to the cart, nor by a reload once the cart has changed', async ({
  page,
  customer,
  shelf,
}) => {
  await page.route(PLACE, (route) => route.abort('connectionreset'));
  await openFullCart(page);
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(PLACE);
  const sent = ordersSent(page);

  await page.evaluate(() => localStorage.setItem('attempt', localStorage.getItem('checkout') ?? ''));
  await fillCart(
    customer,
    shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 3 })),
  );
  await visitCart(page, () => page.reload());
  await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible();
  expect(sent).toEqual([]);

  // As the other visits left it, but for the cart.
  await page.evaluate(() => localStorage.setItem('checkout', localStorage.getItem('attempt') ?? ''));
  await page.goto('/');
  await visitCart(page, () => page.getByRole('link', { name: 'Cart, 2 items' }).click());
  expect(sent).toEqual([]);
  expect(await ordersOf(customer)).toEqual([]);
});
