import { afterEach, expect, it, jest } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { refused } from '../../testing/orders-world.tsx';
import { sampleOrder } from '../../testing/sample-order.ts';
import { PayPage } from './pay-page.tsx';

const order = sampleOrder();
const paid: Order = { ...order, money: { state: 'paid', total: 5520, paid: 5520, refunded: 0, due: 0 } };
const payment = { provider: 'razorpay', key_id: 'k', order_id: 'o', amount: 552_000, currency: 'INR' };
const responses = { order, payment, checkout: '/checkout.js' };

let page: Shown;
let look = () => {};
let now: Order;
let pay: () => Promise<unknown>;

/** The provider's checkout is closed as soon as it has opened. */
async function open() {
  now = order;
  window.Razorpay = class {
    constructor(private readonly options: { modal: { ondismiss: () => void } }) {}
    open() {
      this.options.modal.ondismiss();
    }
  };
  jest.spyOn(globalThis, 'setInterval').mockImplementation((again) => {
    look = again as () => void;
    return 0 as never;
  });
  jest.spyOn(api, 'post').mockImplementation(() => pay() as never);
  jest.spyOn(api, 'get').mockImplementation(async () => ({ order: now }) as never);
  page = await show(
    <MemoryRouter>
      <PayPage customerId={order.customerId} orderId={order.orderId} />
    </MemoryRouter>,
  );
}
const untilShown = (text: string) => until(() => page.text().includes(text));

afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

it('a payment that is reported after its window has closed is shown by itself', async () => {
  pay = async () => responses;
  await open();
  await untilShown('the payment has not been reported yet. This page shows it by itself.');
  await act(async () => look());
  expect(page.text()).toContain('Pay now');
  now = paid;
  await act(async () => look());
  await untilShown('₹5,520 is paid. The shop has your order.');
  expect(page.text()).not.toContain('Pay now');
});

it('an order that has ended meanwhile is not offered to be paid', async () => {
  pay = async () => responses;
  await open();
  await untilShown('has not been reported yet');
  now = { ...order, status: OrderStatus.Cancelled };
  await act(async () => look());
  await untilShown('This order has ended.');
  expect(page.text()).not.toContain('Pay now');
});

it('an order that owes nothing any more is shown as paid, without an error', async () => {
  pay = async () => {
    now = paid;
    throw refused(409, 'nothing_due', 'Nothing is due for this order any more.');
  };
  await open();
  await untilShown('₹5,520 is paid. The shop has your order.');
  expect(page.text()).not.toContain('Nothing is due');
});

it('a payment of less than the order costs by now shows what is still to pay, and a button for it', async () => {
  pay = async () => responses;
  await open();
  await untilShown('the payment has not been reported yet. This page shows it by itself.');
  now = { ...order, money: { state: 'partly paid', total: 6054, paid: 5520, refunded: 0, due: 534 } };
  await act(async () => look());
  await untilShown('₹5,520 is paid. ₹534 is still to pay.');
  expect(page.button('Pay ₹534')).not.toBeNull();
});
