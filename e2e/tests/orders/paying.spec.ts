import type { Page } from '@playwright/test';
import type { Order, OrderResponse } from '@shop/contract/order';
import type { UnmatchedResponse } from '@shop/contract/order-money';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { expectAccessible } from '../../harness/accessibility.ts';
import type { Session } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, openOrder, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

const checkout = (page: Page) => page.frameLocator('iframe[title="Payment"]');
const choose = (page: Page, name: string) => checkout(page).getByRole('button', { name }).click();
const rupees = (amount: number | null) => formatRupees(parseRupees(amount) ?? 0);
const readOrder = async ({ token, user }: Session, { _id }: Order) =>
  (await callShop<OrderResponse>(`/user/order-details/${user._id}/${_id}`, { token })).order;
const moneyState = async (customer: Session, order: Order) => (await readOrder(customer, order)).money.state;

test('a customer pays online: the bank refuses, it works the second time, and the order shows it', async ({
  page,
  customer,
  shelf,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 2 }], {
    paymentMode: PaymentMode.Online,
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`/orders/${order.orderId}`);
  const payNow = page.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'Pay now' });
  await expect(payNow).toBeVisible();
  expect(scripts.filter((url) => url.endsWith('/checkout.js'))).toEqual([]);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('We keep your order until');
  await payNow.click();

  await expect(checkout(page).getByText(rupees(order.totalAmount))).toBeVisible();
  expect(scripts.filter((url) => url.endsWith('/checkout.js'))).toHaveLength(1);
  await choose(page, 'Let the bank refuse it');
  await expect(checkout(page).getByRole('status')).toContainText('The bank refused the payment.');
  await choose(page, 'Pay by UPI');

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'is paid' })).toContainText(rupees(order.totalAmount));
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText(
    `Paid ${rupees(order.totalAmount)} by UPI on`,
  );
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toHaveCount(0);
  expect(await moneyState(customer, order)).toBe('paid');
});

test('a customer closes the payment, and pays later from their orders', async ({ page, customer, shelf }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }], {
    paymentMode: PaymentMode.Online,
  });
  await page.goto(`/orders/${order.orderId}?pay=1`);
  await choose(page, 'Close without paying');
  await expect(page.getByText('the payment has not been reported yet')).toBeVisible();
  expect(await moneyState(customer, order)).toBe('due');

  await page.goto('/orders');
  await (await openOrder(page, order.orderId)).getByRole('link', { name: 'Pay now' }).click();
  await choose(page, 'Pay by card');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('by card on');
});

test('a payment in two tabs counts once, and the desk pays some of it back', async ({
  page,
  customer,
  shelf,
  admin,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 2 }], {
    paymentMode: PaymentMode.Online,
  });
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => tab.goto(`/orders/${order.orderId}?pay=1`)));
  await expect(checkout(other).getByRole('button', { name: 'Pay by UPI' })).toBeVisible();
  await choose(page, 'Pay by UPI');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await choose(other, 'Pay by UPI');
  await expect(other.getByRole('main').getByRole('status')).toContainText('The shop has to pay it back');
  expect((await readOrder(customer, order)).money).toMatchObject({ state: 'paid', paid: order.totalAmount });

  const { token } = admin;
  const { unmatched } = await callShop<UnmatchedResponse>('/admin/payments/unmatched', { token });
  expect(unmatched.filter((each) => each.order._id === order._id).map(({ amount, why }) => [amount, why])).toEqual([
    [order.totalAmount, 'The order was paid already.'],
  ]);
  const body = { amount: 10, reason: 'A torn pack' };
  await callShop(`/admin/refunds/${order._id}`, { token, body });
  await page.goto(`/orders/${order.orderId}`);
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('₹10 paid back by online payment on');
});
