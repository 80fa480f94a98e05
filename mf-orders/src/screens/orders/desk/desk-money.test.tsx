import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { ApiError, notify, profileAtom, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { leaveOrders, OrdersWorld, refused, turnScreen } from '../../../testing/orders-world.tsx';
import { sampleOrder } from '../../../testing/sample-order.ts';

let shop: OrdersWorld;
let page: Shown;
beforeEach(() => {
  shop = new OrdersWorld();
});
afterEach(() => leaveOrders(page));

const order = sampleOrder();
const article = () => document.querySelector<HTMLElement>(`article[aria-label="Order ${order.orderId}"]`);
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]:has(form)');
const buttonIn = (place: Element | null, name: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
async function pressIn(place: () => Element | null, name: string) {
  await until(() => buttonIn(place(), name) !== undefined);
  await act(async () => buttonIn(place(), name)?.click());
}
async function type(label: string, text: string) {
  await until(() => dialog() !== null);
  const of = [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
  const field = document.getElementById(of?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement;
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function openDesk() {
  page = await shop.open(`/orders/${order.orderId}`, { role: 'admin' });
  await until(() => article() !== null);
}

describe('the money of an order at the desk', () => {
  it('is recorded with amount, way and reference, and no more than is due', async () => {
    shop.orders = [order];
    await openDesk();
    await pressIn(article, 'Record payment');
    await type('Amount in rupees', '5520.01');
    await pressIn(dialog, 'Record payment');
    expect(dialog()?.textContent).toContain('An amount up to ₹5,520.');
    await type('Amount in rupees', '1,520.50');
    await type('Reference (optional)', ' slip 7 ');
    await pressIn(dialog, 'Record payment');
    await until(() => shop.notices.includes('The payment is recorded.'));
    expect(shop.sent).toEqual([
      { path: `/admin/payments/${order._id}`, body: { amount: 1520.5, method: 'cash', reference: 'slip 7' } },
    ]);
    await until(() => article()?.textContent?.includes('Due ₹3,999.50') === true);
  });

  it('with a reference that was used before gets the refusal at that field', async () => {
    shop.orders = [order];
    await openDesk();
    await pressIn(article, 'Record payment');
    const sentence = 'A payment with this reference was recorded for order 40040001 already.';
    shop.failing = { '/admin/payments/': refused(409, 'reference_used', sentence) };
    await type('Reference (optional)', 'UTR 1');
    await pressIn(dialog, 'Record payment');
    await until(() => dialog()?.textContent?.includes(sentence) === true);
    expect(shop.notices).not.toContain(sentence);
    await type('Reference (optional)', 'UTR 2');
    expect(dialog()?.textContent).not.toContain(sentence);
  });

  it('that is settled with the merchant is recorded when staff enter how it came', async () => {
    shop.orders = [{ ...order, paymentMode: PaymentMode.Offline }];
    await openDesk();
    await pressIn(article, 'Record payment');
    await until(() => dialog() !== null);
    expect(dialog()?.querySelector('input[type=radio]:checked')).toBeNull();
    await pressIn(dialog, 'Record payment');
    expect(dialog()?.textContent).toContain('Choose how it was paid.');
    expect(shop.sent).toEqual([]);
    await act(async () => dialog()?.querySelector<HTMLInputElement>('input[type=radio]')?.click());
    await pressIn(dialog, 'Record payment');
    await until(() => shop.notices.includes('The payment is recorded.'));
    expect(shop.sent).toMatchObject([{ body: { amount: 5520, method: 'cash' } }]);
  });

  it.each([
    ['Record payment', 'Amount in rupees', '77'],
    ['Cancel order', 'Reason, shown to the customer (required)', 'Sold out'],
  ])(
    'keeps the open dialog on top, with what was typed, when the window becomes narrow: %s',
    async (button, label, text) => {
      shop.orders = [order];
      page = await shop.open(`/orders/${order.orderId}`, { role: 'admin', isWide: true });
      await pressIn(article, button);
      await type(label, text);
      await act(async () => turnScreen(false));
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
      expect(top).toBe(dialog());
      expect(
        [...(top?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].map(({ value }) => value),
      ).toContain(text);
      await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
      // Now the order covers the list.
      await until(() => document.querySelector('[role=dialog] article') !== null);
    },
  );

  it('waits for the network in sight; closing it drops it', async () => {
    shop.orders = [order];
    await openDesk();
    await pressIn(article, 'Record payment');
    await type('Amount in rupees', '10');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    await pressIn(dialog, 'Record payment');
    expect(dialog()?.textContent).toContain('Waiting for the network…');
    await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
    expect(shop.notices).toContain('You closed it before there was a network: nothing was sent.');
    onLine.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(shop.sent).toEqual([]);
  });

  it('goes back with a reason, and a refusal is shown as a sentence', async () => {
    shop.orders = [{ ...order, money: { state: 'paid', total: 5520, paid: 5520, refunded: 0, due: 0 } }];
    shop.failing = { '/admin/refunds/': refused(409, 'more_than_paid', 'Only ₹20 of this order can be refunded.') };
    await openDesk();
    await pressIn(article, 'Refund');
    await type('Amount in rupees', '30');
    await pressIn(dialog, 'Refund');
    expect(shop.sent).toEqual([]);
    await type('Reason', 'Torn');
    await pressIn(dialog, 'Refund');
    await until(() => shop.notices.includes('Only ₹20 of this order can be refunded.'));
    shop.failing = {};
    await pressIn(dialog, 'Refund');
    await until(() => shop.notices.includes('The refund is recorded.'));
    expect(shop.sent).toEqual([{ path: `/admin/refunds/${order._id}`, body: { amount: 30, reason: 'Torn' } }]);
  });
});

const received = (method: 'UPI' | 'provider' | 'cash', _id: string) => ({
  _id,
  kind: 'payment' as const,
  method,
  amount: 2760,
  state: 'received' as const,
  at: '2026-11-27T06:00:00.000Z',
});
const choice = () => {
  const chosen = dialog()?.querySelector<HTMLInputElement>('input[type=radio]:checked');
  return chosen?.closest('label')?.textContent;
};
const choose = (label: string) =>
  act(async () => [...(dialog()?.querySelectorAll('label') ?? [])].find((one) => one.textContent === label)?.click());

it('a payment that was recorded by mistake is taken back with a reason, and never one of the provider', async () => {
  const paid = { kind: 'payment' as const, state: 'received' as const, amount: 2760, at: '2026-11-27T06:00:00.000Z' };
  const payments = [
    { ...paid, _id: 'p1', method: 'cash' as const },
    { ...paid, _id: 'p2', method: 'UPI' as const, reference: 'UTR 7' },
    { ...paid, _id: 'p3', method: 'provider' as const },
  ];
  const money = { state: 'paid' as const, total: 5520, paid: 5520, refunded: 0, due: 0 };
  shop.orders = [{ ...order, money, payments }];
  await openDesk();
  await pressIn(article, 'Recorded by mistake');
  await until(() => dialog() !== null);
  expect([...(dialog()?.querySelectorAll('fieldset label') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Paid ₹2,760 in cash on 27 Nov',
    'Paid ₹2,760 by UPI on 27 Nov · UTR 7',
  ]);
  await pressIn(dialog, 'Remove it');
  expect(dialog()?.textContent).toContain('Choose the payment.');
  await act(async () => dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  await type('Reason', 'Typed twice');
  await pressIn(dialog, 'Remove it');
  await until(() => shop.sent.length > 0);
  expect(shop.sent).toEqual([{ path: '/admin/payments/recorded/p2/void', body: { reason: 'Typed twice' } }]);
});

it('what was paid for an order that ended is paid back from its row', async () => {
  const money = { state: 'paid' as const, total: 5520, paid: 5520, refunded: 0, due: 0, to_pay_back: 5520 };
  shop.orders = [{ ...order, status: OrderStatus.Cancelled, money }];
  page = await shop.open('/orders', { role: 'admin' });
  const row = () => page.container.querySelector('[data-order-card]');
  await until(() => row()?.textContent?.includes('To pay back ₹5,520') === true);
  await pressIn(row, 'Refund');
  await until(() => dialog()?.textContent?.includes(`Refund of order ${order.orderId}`) === true);
});

it('some of what was paid for an order that ended is kept with a reason, first of all its delivery', async () => {
  const money = { state: 'paid' as const, total: 5520, paid: 5520, refunded: 0, due: 0, to_pay_back: 5520 };
  const delivery = { charge: 40, slot: null, pickup: false, carrier: null, tracking: null };
  shop.orders = [{ ...order, status: OrderStatus.Returned, money, delivery }];
  await openDesk();
  await pressIn(article, 'Keep some of it');
  await until(() => dialog()?.textContent?.includes(`Keep some of order ${order.orderId}`) === true);
  await pressIn(dialog, 'Keep it');
  expect(dialog()?.textContent).toContain('This is a required field');
  await type('Reason, shown to the customer', 'Delivery');
  await pressIn(dialog, 'Keep it');
  await until(() => shop.sent.length > 0);
  expect(shop.sent).toEqual([{ path: `/admin/kept/${order._id}`, body: { amount: 40, reason: 'Delivery' } }]);
});

it('the business of an order is corrected until the invoice is issued, and shown on its page', async () => {
  shopStore.set(profileAtom, { ...shopStore.get(profileAtom), takes_gstin: true });
  shop.orders = [{ ...order, buyer: { gstin: '27AAPFU0939F1ZV', legal_name: 'Uma Traders' } }];
  await openDesk();
  expect(article()?.textContent).toContain('Uma Traders, 27AAPFU0939F1ZV');
  await pressIn(article, 'Change GSTIN');
  await type('GSTIN', '27AAPFU0939F1ZX');
  await pressIn(dialog, 'Save');
  expect(dialog()?.textContent).toContain('One character of this GSTIN is wrong.');
  expect(shop.sent).toEqual([]);
  await type('GSTIN', '');
  await pressIn(dialog, 'Save');
  await until(() => shop.sent.length > 0);
  expect(shop.sent).toEqual([{ path: `/admin/order-buyer/${order._id}`, body: { gstin: null, legal_name: null } }]);
  await page.leave();
  shop.orders = [{ ...order, invoice: 'INV/2627/0001' }];
  await openDesk();
  expect(buttonIn(article(), 'Add GSTIN')).toBeUndefined();
});

describe('how a refund goes back', () => {
  const money = { state: 'paid' as const, total: 5520, paid: 5520, refunded: 0, due: 0 };

  it('uses the method of the payment, unless staff choose another one', async () => {
    shop.orders = [{ ...order, money, payments: [received('UPI', 'p1')] }];
    await openDesk();
    await pressIn(article, 'Refund');
    await type('Reason', 'Torn');
    expect(choice()).toBe('UPI');
    await choose('Cash');
    await pressIn(dialog, 'Refund');
    await until(() => shop.notices.includes('The refund is recorded.'));
    expect(shop.sent.map(({ body }) => body)).toEqual([{ amount: 5520, reason: 'Torn', method: 'cash' }]);
  });

  it('through the provider and in cash is both ways', async () => {
    shop.orders = [{ ...order, money, payments: [received('provider', 'p1'), received('cash', 'p2')] }];
    await openDesk();
    await pressIn(article, 'Refund');
    await type('Reason', 'Torn');
    expect(choice()).toBe('As it was paid (Online, Cash)');
    expect(dialog()?.textContent).toContain('The payment provider sends it back the way it came.');
    expect(dialog()?.textContent).not.toContain('Reference');
    await choose('Bank transfer');
    expect(dialog()?.textContent).toContain('Pay it back to the customer first.');
    await type('Reference (optional)', ' N-77 ');
    await pressIn(dialog, 'Refund');
    await until(() => shop.sent.length > 0);
    expect(shop.sent).toMatchObject([
      { body: { amount: 5520, reason: 'Torn', method: 'bank transfer', reference: 'N-77' } },
    ]);
  });
});

describe('an order that is paid in cash on delivery', () => {
  const shipped = { ...order, status: OrderStatus.Shipped, paymentMode: PaymentMode.CashOnDelivery };

  it('asks for the cash when it is delivered, and records it with the move', async () => {
    shop.orders = [shipped];
    await openDesk();
    await pressIn(article, 'Mark delivered');
    await type('Cash received', '5,520.01');
    await pressIn(dialog, 'Mark delivered');
    expect(dialog()?.textContent).toContain('An amount up to ₹5,520.');
    await type('Cash received', '5,500');
    await pressIn(dialog, 'Mark delivered');
    await until(() => dialog() === null);
    expect(shop.sent).toMatchObject([
      { path: `/admin/order-status/${order._id}`, body: { status: OrderStatus.Delivered, cash_received: 5500 } },
    ]);
  });

  it('may be delivered without cash', async () => {
    shop.orders = [shipped];
    await openDesk();
    await pressIn(article, 'Mark delivered');
    await type('Cash received', '');
    await pressIn(dialog, 'Mark delivered');
    await until(() => dialog() === null);
    expect(shop.sent.map(({ body }) => body)).toEqual([{ status: OrderStatus.Delivered, seen: expect.any(String) }]);
  });
});

it('without an HSN code cannot be shipped, and the refusal leads to the product', async () => {
  const body = { products: [{ _id: 'd'.repeat(24), name: 'Plain' }] };
  shop.orders = [{ ...order, status: OrderStatus.Confirmed }];
  shop.failing = { '/order-status/': new ApiError(409, 'gst_missing', 'Plain has no rate of GST.', {}, body) };
  await openDesk();
  const shown = jest.spyOn(notify, 'error');
  await pressIn(article, 'Mark shipped');
  await pressIn(dialog, 'Mark shipped');
  await until(() => shown.mock.calls.length > 0);
  const [text, options] = shown.mock.calls[0] ?? [];
  expect([text, options?.action?.label]).toEqual([
    `Order ${order.orderId}: Plain has no rate of GST.`,
    'Open the product',
  ]);
  await act(async () => options?.action?.onClick());
  expect(shop.path).toBe(`/office/products/${'d'.repeat(24)}`);
  shown.mockRestore();
});

describe('a write-off', () => {
  const path = `/admin/write-offs/${order._id}`;

  it('takes the last rupees with a reason, and no more than is due', async () => {
    shop.orders = [{ ...order, money: { state: 'partly paid', total: 5520, paid: 5500, refunded: 0, due: 20 } }];
    await openDesk();
    await pressIn(article, 'Write off');
    await type('Amount in rupees', '20.01');
    await type('Reason', 'Would not pay it');
    await pressIn(dialog, 'Write off');
    expect(dialog()?.textContent).toContain('An amount up to ₹20.');
    await type('Amount in rupees', '20');
    await pressIn(dialog, 'Write off');
    await until(() => shop.notices.includes('It is written off.'));
    expect(shop.sent).toEqual([{ path, body: { amount: 20, reason: 'Would not pay it' } }]);
  });

  it('that was a mistake is taken back, and its amount is due again', async () => {
    const money = { state: 'partly paid' as const, total: 5520, paid: 5500, refunded: 0, due: 0 };
    const off = { _id: 'w1', amount: 20, at: '2026-11-27T06:00:00.000Z', note: 'Would not pay it' };
    shop.orders = [{ ...order, money, write_offs: [off] }];
    await openDesk();
    expect(article()?.textContent).toContain('₹20 written off on 27 NovWould not pay it');
    await pressIn(article, 'Write off');
    await pressIn(dialog, 'Make it due again');
    await until(() => shop.notices.includes('It is due again.'));
    expect(shop.sent).toEqual([{ path: `${path}/take-back`, body: {} }]);
  });
});

it('a customer claims a UPI payment with its reference, and gets no further request to pay', async () => {
  shop.orders = [{ ...order, paymentMode: PaymentMode.Online }];
  shopStore.set(profileAtom, { business_name: 'Panseri', upi_id: 'shop@bank' });
  page = await shop.open(`/orders/${order.orderId}`);
  await until(() => document.querySelector('section[aria-label=Payment]') !== null);
  const payment = () => document.querySelector('section[aria-label=Payment]');
  await pressIn(payment, 'I have paid');
  const field = payment()?.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'UTR 77');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pressIn(payment, 'I have paid');
  await until(() => shop.notices.includes('Thank you. The shop checks your payment.'));
  expect(shop.sent.at(-1)).toEqual({
    path: `/user/claim-payment/${order.customerId}/${order._id}`,
    body: { method: 'UPI', reference: 'UTR 77' },
  });
  await until(() => payment() === null);
});
