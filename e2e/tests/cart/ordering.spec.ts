import { PaymentMode } from '@shop/contract/payment';
import { formatRupees } from '@shop/pricing/money';
import { totalsOf } from '@shop/pricing/prices';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from './cart-test.ts';
import {
  fillCart,
  openFullCart,
  ordersOf,
  payBy,
  placeButton,
  placedHeading,
  saveAddress,
  savedQuantities,
  writeNote,
} from './shopping.ts';

test('a customer orders and pays online', async ({ page, customer, shelf }) => {
  const lines = shelf.plain.slice(0, 2).map((product) => ({ product, quantity: 3 }));
  await saveAddress(customer);
  await fillCart(customer, lines);
  await openFullCart(page);
  await payBy(page, 'Online Payment');
  await writeNote(page, 'Call before delivery');

  const total = formatRupees(totalsOf(lines).total);
  await expect(placeButton(page)).toHaveText(`Place order · ${total}`);
  await placeButton(page).click();

  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  const [order, ...others] = await ordersOf(customer);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    paymentMode: PaymentMode.Online,
    user_note: 'Call before delivery',
    pin: '560004',
    name: 'Asha Rao',
  });
  await expect(page.getByText('Deliver to')).toBeVisible();
  await expect(page.getByText(order?.orderId ?? '')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('online');
  await expect(page.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/orders');
  const shared = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(shared ?? '').searchParams.get('text')).toContain(`Order ${order?.orderId} at Panseri`);
  await expect.poll(() => savedQuantities(customer)).toEqual({});
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('heading')).toHaveText(`Pay ${total} online`);
  await expect(payment.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/orders/${order?.orderId}?pay=1`,
  );

  await test.step('an order that is cancelled elsewhere no longer offers a payment', async () => {
    await page.getByRole('link', { name: 'Pay now' }).focus();
    await callShop(`/user/cancel-order/${customer.user._id}/${order?._id}`, {
      token: customer.token,
      body: { reason: 'Ordered by mistake' },
    });
    await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible();
    await expect(page.getByText('Ordered by mistake')).toBeVisible();
  });
});

test('a reporting tab reports when a cart becomes an order, and names a call that failed on the way', async ({
  page,
  customer,
  shelf,
}) => {
  // One tab in ten reports on its pages; this one does.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }));
  const reports: { section: string; steps?: string[]; errors: { kind: string; name: string }[] }[] = [];
  page.on('request', (request) => request.url().endsWith('/__vitals') && reports.push(request.postDataJSON()));
  await saveAddress(customer);
  await fillCart(
    customer,
    shelf.plain.slice(0, 1).map((product) => ({ product, quantity: 1 })),
  );
  await page.route('**/api/user/place-order/**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await openFullCart(page);
  await placeButton(page).click();
  await expect
    .poll(() => reports.flatMap(({ errors }) => errors))
    .toMatchObject([{ kind: 'request', name: 'status 503' }]);
  await placeButton(page).click();
  await expect(placedHeading(page)).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => reports.filter(({ section }) => section === 'mf-cart-checkout').flatMap(({ steps = [] }) => steps))
    .toEqual(['cart', 'order']);
});
