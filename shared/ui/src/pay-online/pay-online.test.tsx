import { afterEach, expect, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { type Shown, show } from '@shop/testing/show';
import { PayOnline } from './pay-online.tsx';

let page: Shown;
afterEach(() => page.leave());

test.each([
  [OrderStatus.Confirmed, PaymentMode.Online, 'Pay ₹18 online'],
  [OrderStatus.Confirmed, PaymentMode.CashOnDelivery, 'You can also pay ₹18 online now'],
  [OrderStatus.Delivered, PaymentMode.CashOnDelivery, '₹18 is due'],
])(
  'what is due of an order in status %i is no offer any more once it is delivered',
  async (status, paymentMode, words) => {
    const money = { state: 'partly paid' as const, total: 118, paid: 100, refunded: 0, due: 18 };
    page = await show(<PayOnline order={{ orderId: '40040026', status, paymentMode, money }} />);
    expect(page.container.querySelector('h2')?.textContent).toBe(words);
  },
);
