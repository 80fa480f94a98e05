import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { sampleOrder } from '@shop/contract/testing/sample-order';
import { cart, changeSession, openLogin, profileAtom, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { ASHA, CheckoutWorld, dal, failed, leaveCheckout, rice } from '../../testing/checkout-world.tsx';

let shop: CheckoutWorld;
let page: Shown;
beforeEach(() => {
  shop = new CheckoutWorld();
  shopStore.set(profileAtom, { business_name: 'Panseri', upi_id: 'shop@bank' });
});
afterEach(() => leaveCheckout(page));

const orderOf = (paymentMode: PaymentMode, _id = 'order-1'): Order =>
  ({
    ...sampleOrder([{ productId: rice, quantity: 2, price: 100, total: 200 }]),
    _id,
    orderId: 'PN-7',
    customerId: ASHA,
    status: OrderStatus.Ordered,
    showSummary: true,
    paymentMode,
    totalAmount: 200,
  }) as unknown as Order;

const open = async (order: Order, now: Partial<Order> = {}) => {
  shop.order = { ...order, ...now };
  page = await shop.open({ pathname: '/orderSuccess', state: { order } });
};
const linkOf = (name: string) =>
  [...page.container.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.href ?? '';

describe('a placed order', () => {
  it.each([
    [PaymentMode.CashOnDelivery, 'in cash'],
    [PaymentMode.Offline, 'Pay later: you settle'],
  ])('paid by %s shows its number and the next steps, and requests no payment', async (mode, next) => {
    await open(orderOf(mode));
    expect(page.text()).toContain('Your order number isPN-7');
    expect(page.text()).toContain(next);
    expect(page.container.querySelector('[aria-label^="UPI code"]')).toBeNull();
    expect(new URL(linkOf('See my orders')).pathname).toBe('/orders');
    expect(new URL(linkOf('Share on WhatsApp')).searchParams.get('text')).toContain('Order PN-7 at Panseri');
  });

  it('to be paid in cash shows first what happens next, and then that it can be paid now', async () => {
    const money = { total: 200, paid: 0, due: 200, refunded: 0, state: 'unpaid' };
    await open({ ...orderOf(PaymentMode.CashOnDelivery, 'order-cash'), money, pay_online: true } as Order);
    await until(() => page.text().includes('You can also pay ₹200 online now'));
    expect(page.text().indexOf('What happens next')).toBeLessThan(
      page.text().indexOf('You can also pay ₹200 online now'),
    );
  });

  it('removes its own lines from the cart, once, and not what was added later', async () => {
    shop.lines = [
      { product: rice, quantity: 5 },
      { product: dal, quantity: 1 },
    ];
    await open(orderOf(PaymentMode.CashOnDelivery, 'order-2'));
    await until(() => shop.saved().Rice === 3);
    expect(shop.saved()).toEqual({ Rice: 3, Dal: 1 });
    await page.leave();
    await open(orderOf(PaymentMode.CashOnDelivery, 'order-2'));
    // The cart would have been saved by now if the lines had been removed again.
    await act(() => cart.saveNow());
    expect(shop.saved()).toEqual({ Rice: 3, Dal: 1 });
  });
});

describe('an order that is no longer new', () => {
  const order = orderOf(PaymentMode.Online, 'order-4');
  const upi = () => page.container.querySelector('[aria-label="Payment"]');

  it('can be paid while it is neither confirmed nor cancelled, and is not shown as done before', async () => {
    await open(order);
    expect(page.container.querySelector('h1')?.textContent).toBe('Not paid yet');
    expect(page.container.querySelector('svg path[d^="M28 39"]')).toBeNull();
    expect(upi()?.textContent).toContain('Pay ₹200 by UPI');
    expect(page.text()).toContain('What happens next');
  });

  it.each([OrderStatus.Confirmed, OrderStatus.Cancelled])('of status %s is not paid any more', async (status) => {
    await open(order, { status });
    expect(page.text()).toContain('PN-7');
    expect(upi()).toBeNull();
    expect(page.text()).not.toContain('What happens next');
    const title = status === OrderStatus.Cancelled ? 'Order cancelled' : 'Order placed';
    expect(page.container.querySelector('h1')?.textContent).toBe(title);
    expect(page.text().includes('Thank you')).toBe(status === OrderStatus.Confirmed);
  });

  it('shows its number at once, and a payment only after the shop has confirmed it', async () => {
    let respond = () => {};
    shop.waitFor['/order-details/'] = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await open(order, { totalAmount: 180 });
    expect(page.text()).toContain('PN-7');
    expect(upi()).toBeNull();
    await act(async () => respond());
    await until(() => page.text().includes('Pay ₹180 by UPI'));
  });

  it('is shown as it was placed while the shop does not respond, and fetched when its customer returns', async () => {
    shop.failing['/order-details/'] = failed(503);
    await open(order, { status: OrderStatus.Confirmed });
    await until(() => upi() !== null);
    shop.failing = {};
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await until(() => upi() === null);
    expect(page.text()).toContain('PN-7');
  });
});

describe('the page of an order', () => {
  const order = orderOf(PaymentMode.CashOnDelivery, 'order-3');
  const removed = [{ productId: rice._id, name: 'Rice', reason: 'out_of_stock', available: 0 }];
  const endSession = () =>
    act(async () => changeSession((session) => ({ ...session, token: null, user: null, isAuthenticated: false })));

  it.each([
    ['that was placed', { order }],
    ['that was refused', { customerId: ASHA, priceMismatched: [], removed, pictures: {} }],
  ])('%s redirects another person to the home page, and does not change their cart', async (_, state) => {
    shop.user = { ...shop.user, _id: 'f'.repeat(24), user_name: 'Ravi' };
    shop.lines = [{ product: rice, quantity: 5 }];
    page = await shop.open({ pathname: '/orderSuccess', state });
    expect(page.text()).toBe('The home page');
    await act(() => cart.saveNow());
    expect(shop.saved()).toEqual({ Rice: 5 });
  });

  it('with a refusal leads back to the cart once a later order was placed', async () => {
    const refused = { customerId: ASHA, priceMismatched: [], removed, pictures: {}, after: '' };
    page = await shop.open({ pathname: '/orderSuccess', state: refused });
    expect(page.text()).toContain('Your order is not placed yet');
    await page.leave();
    await open(order);
    await page.leave();
    page = await shop.open({ pathname: '/orderSuccess', state: refused });
    expect(page.text()).not.toContain('Your order is not placed yet');
    await until(() => page.text().includes('Your cart'));
  });

  it('redirects to the home page after a logout', async () => {
    await open(order);
    expect(page.text()).toContain('PN-7');
    await endSession();
    expect(page.text()).toBe('The home page');
  });

  it('stays while its customer logs in again after the session has ended', async () => {
    await open(order);
    await act(async () => openLogin());
    await endSession();
    expect(page.text()).toContain('PN-7');
  });
});

it('without an order the page redirects home', async () => {
  page = await shop.open('/orderSuccess');
  expect(page.text()).toBe('The home page');
});
