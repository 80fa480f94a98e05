import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, authenticationAtom, profileAtom, queries, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { leaveOrders, OrdersWorld, refused } from '../../../testing/orders-world.tsx';
import { id, sampleItem, sampleOrder } from '../../../testing/sample-order.ts';

let shop: OrdersWorld;
let page: Shown;
beforeEach(() => {
  shop = new OrdersWorld();
});
afterEach(() => leaveOrders(page));

const untilShown = (...sentences: string[]) =>
  until(() => sentences.every((sentence) => document.body.textContent?.includes(sentence)));
const cardOf = (orderId: string) =>
  [...page.container.querySelectorAll('ul[aria-label=Orders] > li')].find(({ textContent }) =>
    textContent?.includes(orderId),
  );
const shown = (orderId: string) => document.querySelector<HTMLElement>(`article[aria-label="Order ${orderId}"]`);
const dialog = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find(
    (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === name,
  );
const buttonIn = (place: HTMLElement | undefined | null, name: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const press = (button: HTMLElement | undefined | null) => act(async () => button?.click());

const rice = sampleItem({ quantity: 2 }, 'Rice');
const dal = sampleItem({ quantity: 1, productId: { ...sampleItem().productId, _id: id(901), name: 'Dal' } });
const older = sampleOrder({ _id: id(11), orderId: '10000011', items: [dal] });
const newer = sampleOrder({ _id: id(12), orderId: '10000012', items: [rice, dal], totalAmount: 4140 });

describe("a customer's orders", () => {
  it('are empty at first, with a link to the shop', async () => {
    page = await shop.open();
    await untilShown('You have not placed any orders');
    const [link] = [...page.container.querySelectorAll('a')].filter(
      ({ textContent }) => textContent === 'Start shopping',
    );
    await press(link);
    expect(shop.path).toBe('/');
  });

  it('need a login, which opens over the page', async () => {
    page = await shop.open('/orders', { role: null });
    await untilShown('Log in to see your orders');
    await until(() => shopStore.get(authenticationAtom).isModalOpen);
    expect(shop.path).toBe('/orders');
  });

  it('do not include the order of a link to another account: a message explains it, and the login can be changed', async () => {
    shop.orders = [older];
    page = await shop.open('/orders/10000077');
    await untilShown('This order is not among yours.', 'No more orders to show');
    expect(shop.path).toBe('/orders');
    jest.useFakeTimers();
    await press(buttonIn(page.container, 'Log in with another number'));
    jest.clearAllTimers();
    jest.useRealTimers();
    await untilShown('Log in to see your orders');
    // With the other number it opens.
    expect(shop.path).toBe('/orders/10000077');
  });

  it('are cards with id, status, date and time, items and total', async () => {
    shop.orders = [newer, older];
    page = await shop.open();
    await untilShown('No more orders to show');
    const card = cardOf('10000012')?.textContent;
    for (const part of ['Ordered', '18 Nov 2026 03:42 AM', 'Rice x 2, Dal x 1', '₹4,140']) expect(card).toContain(part);
    expect(cardOf('10000012')?.querySelector('a')?.getAttribute('href')).toBe('/orders/10000012');
  });

  it('can be paid from the list while they wait for it; one that was not paid in time shows that', async () => {
    const payUntil = new Date(Date.now() + 600_000).toISOString();
    const ended = { status: OrderStatus.Cancelled, at: older.date, by: 'business' as const, unpaid: true };
    const partly = { state: 'partly paid' as const, total: 4140, paid: 4000, refunded: 0, due: 140 };
    shop.orders = [
      { ...newer, pay_online: true, pay_until: payUntil },
      { ...older, status: OrderStatus.Cancelled, moves: [...older.moves, ended] },
      { ...older, _id: id(10), orderId: '10000010', pay_online: true, money: partly },
    ];
    page = await shop.open();
    await untilShown('No more orders to show');
    const pay = cardOf('10000012')?.querySelector('a[aria-label="Pay now 10000012"]');
    expect(pay?.getAttribute('href')).toBe('/orders/10000012?pay=1');
    const rest = cardOf('10000010')?.querySelector('a[aria-label="Pay now 10000010"]');
    expect(rest?.getAttribute('href')).toBe('/orders/10000010?pay=1');
    expect(cardOf('10000011')?.textContent).toContain('Not paid in time');
    await press(cardOf('10000011')?.querySelector('a'));
    await until(() => shown('10000011')?.textContent?.includes('Cancelled Not paid in time') === true);
  });

  it('are next to the open one on a wide screen, whose card is no link and whose title has the focus', async () => {
    shop.orders = [newer, older];
    page = await shop.open('/orders', { isWide: true });
    await untilShown('No more orders to show');
    await press(cardOf('10000011')?.querySelector('a'));
    await until(() => shown('10000011') !== null);
    expect(shop.path).toBe('/orders/10000011');
    expect(cardOf('10000011')?.querySelector('[aria-current=true]')).not.toBeNull();
    expect(cardOf('10000011')?.querySelector('a')).toBeNull();
    expect(cardOf('10000012')?.querySelectorAll('a')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Order 10000011');
  });

  it('change next to the open one, which stays open without having been chosen', async () => {
    shop.orders = [newer, older];
    page = await shop.open('/orders', { isWide: true });
    await until(() => shown(newer.orderId) !== null);
    shop.orders = [older];
    await act(async () => void queries.invalidate(['orders', 'history']));
    await until(() => cardOf(newer.orderId) === undefined);
    expect(shown(newer.orderId)).not.toBeNull();
  });

  it('are behind the open one on a phone, whose card gets the focus after closing', async () => {
    shop.orders = [newer, older];
    page = await shop.open();
    await untilShown('No more orders to show');
    await press(cardOf('10000011')?.querySelector('a'));
    await until(() => shown('10000011') !== null);
    expect(document.querySelector('[role=dialog]')?.contains(shown('10000011'))).toBe(true);
    await press(document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]'));
    await until(() => document.querySelector('[role=dialog]') === null);
    expect(shop.path).toBe('/orders');
    expect(document.activeElement?.getAttribute('href')).toBe('/orders/10000011');
  });

  it.each([400, 403, 404])('are what an order leads back to that the shop refuses with %i', async (status) => {
    shop.orders = [newer];
    shop.failing['/order-details/'] = refused(status);
    page = await shop.open('/orders/no-such-order');
    await until(() => shop.path === '/orders' && cardOf('10000012') !== undefined);
    expect(page.text()).not.toContain('no-such-order');
  });

  it('come back by themselves when the network does', async () => {
    shop.orders = [older];
    shop.failing['/history/'] = refused(400);
    page = await shop.open();
    await untilShown('Your orders did not load.');
    delete shop.failing['/history/'];
    await act(async () => dispatchEvent(new Event('online')));
    await until(() => cardOf('10000011') !== undefined);
    expect(page.text()).not.toContain('did not load');
  });

  it('that do not load show a message, and load with Try again', async () => {
    shop.orders = [newer];
    shop.failing['/history/'] = refused(400);
    page = await shop.open();
    await untilShown('Your orders did not load.');
    expect(page.container.querySelector('[role=alert]')?.textContent).toContain('Your orders did not load.');
    shop.failing = {};
    await page.press('Try again');
    await until(() => cardOf('10000012') !== undefined);
  });
});

describe('cancelling', () => {
  it('asks for the reason, and shows it', async () => {
    shop.orders = [newer];
    page = await shop.open('/orders/10000012');
    await until(() => shown('10000012') !== null);
    await press(buttonIn(shown('10000012'), 'Cancel order'));
    await until(() => dialog('Cancel order 10000012') !== undefined);
    const cancelDialog = dialog('Cancel order 10000012');
    expect(document.activeElement?.textContent).toBe('Keep order');
    await press(buttonIn(cancelDialog, 'Cancel order'));
    expect(cancelDialog?.textContent).toContain('This is a required field');
    expect(shop.sent).toEqual([]);
    await press(buttonIn(cancelDialog, 'Ordered by mistake'));
    const reason = cancelDialog?.querySelector('textarea');
    expect(reason?.labels?.[0]?.textContent).toBe('Reason, shown to the shop (required)');
    expect(reason?.value).toBe('Ordered by mistake');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Ordered twice.');
      reason?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press(buttonIn(cancelDialog, 'Cancel order'));
    await until(() => shown('10000012')?.querySelector('[role=status]')?.textContent === 'Cancelled');
    expect(shop.sent.map(({ body }) => body)).toEqual([{ reason: 'Ordered twice.' }]);
    expect(shown('10000012')?.textContent).toContain('Cancelled by you');
    expect(shown('10000012')?.textContent).toContain('Ordered twice.');
  });

  it('is no longer offered once the shop has confirmed', async () => {
    shop.orders = [{ ...newer, status: OrderStatus.Confirmed }];
    page = await shop.open('/orders/10000012');
    await until(() => buttonIn(shown('10000012'), 'Re-order') !== undefined);
    expect(buttonIn(shown('10000012'), 'Cancel order')).toBeUndefined();
  });
});

describe('ordering again', () => {
  const sold = (_id: string, name: string, prod_quantity: number) => sampleProduct({ _id, name, prod_quantity });
  const [available, gone, scarce] = [id(911), id(912), id(913)];
  const line = (_id: string, name: string, quantity: number) =>
    sampleItem({ quantity, productId: { ...sampleItem().productId, _id, name } });

  it('takes the products that are sold today, and names the rest', async () => {
    shop.orders = [{ ...newer, items: [line(available, 'Rice', 4), line(gone, 'Dal', 1), line(scarce, 'Salt', 5)] }];
    shop.products = [sold(available, 'Rice', 500), sold(scarce, 'Salt', 2)];
    page = await shop.open('/orders/10000012');
    await until(() => shown('10000012') !== null);
    await press(buttonIn(shown('10000012'), 'Re-order'));
    await until(() => shop.path === '/cart');
    expect(shop.notices).toEqual(
      expect.arrayContaining([
        'Products have been added to the cart!',
        'Not available any more: Dal.',
        'Quantity changed: Salt (5 to 2).',
      ]),
    );
  });

  it('shows a message when the products cannot be requested', async () => {
    shop.orders = [newer];
    shop.failing['/product-details/'] = refused(400);
    page = await shop.open('/orders/10000012');
    await until(() => shown('10000012') !== null);
    await press(buttonIn(shown('10000012'), 'Re-order'));
    await until(() => shop.notices.includes('Failed to reorder items. Please try again.'));
    expect(shop.path).toBe('/orders/10000012');
  });
});

describe('a rating', () => {
  it('is undone if the shop refuses it', async () => {
    shop.orders = [{ ...newer, status: OrderStatus.Delivered, items: [{ ...rice, rating: 4 }] }];
    page = await shop.open('/orders/10000012');
    await until(() => shown('10000012') !== null);
    const stars = (value: string) =>
      document.querySelector<HTMLInputElement>(`fieldset input[type=radio][value="${value}"]`);
    shop.failing['/update-rating/'] = refused(500);
    await press(stars('2'));
    expect(stars('2')?.checked).toBe(true);
    await until(() => shop.notices.includes('Your rating was not saved.'));
    expect(stars('4')?.checked).toBe(true);
  });

  it("shows the shop's value after several that could not be saved", async () => {
    shop.orders = [{ ...newer, status: OrderStatus.Delivered, items: [{ ...rice, rating: 4 }] }];
    page = await shop.open('/orders/10000012');
    await until(() => shown('10000012') !== null);
    const refusals: (() => void)[] = [];
    jest
      .spyOn(api, 'put')
      .mockImplementation(() => new Promise((_, reject) => refusals.push(() => reject(refused(0, 'network')))));
    const stars = (value: string) =>
      document.querySelector<HTMLInputElement>(`fieldset input[type=radio][value="${value}"]`);
    const checked = () => document.querySelector<HTMLInputElement>('fieldset input:checked')?.value;
    await press(stars('2'));
    await until(() => refusals.length === 1);
    await press(stars('3'));
    // The second one waits for its turn.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await act(async () => refusals[0]?.());
    await until(() => refusals.length === 2);
    expect(checked()).toBe('3');
    await act(async () => refusals[1]?.());
    await until(() => checked() === '4');
  });
});

describe('an online order', () => {
  it('shows the code and link of its payment until it is confirmed', async () => {
    shopStore.set(profileAtom, { ...shopStore.get(profileAtom), business_name: 'Panseri', upi_id: 'shop@bank' });
    shop.orders = [{ ...newer, paymentMode: PaymentMode.Online }];
    page = await shop.open('/orders/10000012');
    const payment = () => shown('10000012')?.querySelector('section[aria-label=Payment]');
    await until(() => payment()?.querySelector('h2') != null);
    expect(payment()?.querySelector('h2')?.textContent).toBe('Pay ₹4,140 by UPI');
    const link = payment()?.querySelector('a')?.getAttribute('href');
    expect(link).toContain('am=4140.00&cu=INR');
    expect(link).toContain('tr=10000012');
    const code = '[role=img][aria-label="UPI code to pay ₹4,140 for order 10000012"]';
    await until(() => payment()?.querySelector(code) !== null);
    expect(payment()?.querySelector('[aria-label="Copy the UPI id"]')).not.toBeNull();
    await leaveOrders(page);
    shop.change('10000012', { status: OrderStatus.Confirmed });
    page = await shop.open('/orders/10000012');
    await until(() => shown('10000012')?.querySelector('[role=status]')?.textContent === 'Confirmed');
    expect(payment()).toBeNull();
  });
});
