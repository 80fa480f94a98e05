import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { ApiError } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { leaveOrders, OrdersWorld, refused } from '../../testing/orders-world.tsx';
import { id, sampleItem, sampleOrder } from '../../testing/sample-order.ts';

let shop: OrdersWorld;
let page: Shown;
beforeEach(() => {
  shop = new OrdersWorld();
  shop.orders = [order];
  shop.products = [product(901, 'Rice'), product(902, 'Dal')];
});
afterEach(() => leaveOrders(page));

const [rice, dal] = [id(901), id(902)];
const product = (number: number, name: string) =>
  sampleProduct({ _id: id(number), name, prod_quantity: 5, discounted_price: 100, prices: [] });
const item = (_id: string, name: string, quantity: number) =>
  sampleItem({ quantity, price: 100, productId: { ...sampleItem().productId, _id, name } });
const order = sampleOrder({
  orderId: '10000012',
  items: [item(rice, 'Rice', 2), item(dal, 'Dal', 1)],
  totalAmount: 300,
});

const dialog = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find(({ textContent }) =>
    textContent?.includes('Delivery address'),
  );
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const counter = (name: string, press: string) =>
  dialog()?.querySelector<HTMLElement>(`[aria-label="Quantity of ${name}"] [aria-label="${press}"]`);
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());

async function open() {
  page = await shop.open('/orders/10000012');
  await until(() => document.querySelector('article') !== null);
  const opener = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Change order');
  await press(opener);
  await until(() => dialog() !== undefined);
}

describe('changing an order', () => {
  it('sends the changed lines with the price that was shown, and shows the new total before', async () => {
    await open();
    expect(button('Save changes')?.getAttribute('aria-disabled')).toBe('true');
    await press(counter('Rice', 'One more'));
    await press(button('Remove Dal'));
    await press(counter('Rice', 'One more'));
    expect(dialog()?.textContent).toContain('₹400');
    await press(button('Save changes'));
    await until(() => dialog() === undefined);
    expect(shop.sent.map(({ body }) => body)).toEqual([
      {
        seen: order.moves[0]?.at,
        items: [
          { productId: rice, quantity: 4, price: 100 },
          { productId: dal, quantity: 0, price: 100 },
        ],
      },
    ]);
    expect(shop.notices).toContain('Your order is changed.');
  });

  it('shows the total that the shop will charge when its delivery becomes free', async () => {
    const delivery = { charge: 40, slot: null, pickup: false, carrier: null, tracking: null };
    shop.orders = [{ ...order, delivery, totalAmount: 340 }];
    shop.deliveryFor = (amount) => ({ charge: amount >= 400 ? 0 : 40 });
    await open();
    expect(dialog()?.textContent).toContain('With ₹40 for the delivery.');
    await press(counter('Rice', 'One more'));
    await until(() => dialog()?.textContent?.includes('Delivery is free.') === true);
    expect(dialog()?.textContent).toContain('₹400');
    await press(button('Remove Dal'));
    await until(() => dialog()?.textContent?.includes('With ₹40 for the delivery.') === true);
    expect(dialog()?.textContent).toContain('₹340');
  });

  it('continues at the first field of another address, which replaces the button', async () => {
    await open();
    button('Change address')?.focus();
    await press(button('Change address'));
    expect(document.activeElement?.getAttribute('autocomplete')).toBe('postal-code');
  });

  it('shows at the pincode that the shop does not deliver there, and saves nothing until it is another one', async () => {
    const delivery = { charge: 40, slot: null, pickup: false, carrier: null, tracking: null };
    shop.orders = [{ ...order, delivery, totalAmount: 340 }];
    shop.deliveryFor = () => ({ serviceable: false, charge: null });
    await open();
    await press(button('Change address'));
    const field = dialog()?.querySelector<HTMLInputElement>('[autocomplete=postal-code]');
    const type = (pin: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, pin);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await type('799250');
    await until(() => field?.getAttribute('aria-invalid') === 'true');
    const isShownOnce = () => dialog()?.textContent?.split('The shop does not deliver to this pincode.').length === 2;
    expect([isShownOnce(), dialog()?.textContent?.includes('--')]).toEqual([true, false]);
    expect(button('Save changes')?.getAttribute('aria-disabled')).toBe('true');
    await press(button('Save changes'));
    expect(document.activeElement).toBe(field);
    await type('79925');
    expect(dialog()?.textContent).not.toContain('The shop does not deliver');
    expect(shop.sent).toEqual([]);
  });

  it('takes another time that is free, and shows which are full', async () => {
    const slot = { _id: 's1-2031-05-05', day: '2031-05-05', from: '09:00', to: '12:00' };
    const delivery = { charge: 40, slot, pickup: false, carrier: null, tracking: null };
    shop.orders = [{ ...order, delivery, totalAmount: 340 }];
    const time = (_id: string, from: string, left: number | null) => ({ _id, from, to: '20:00', left });
    const slots = [time('s2-2031-05-05', '15:00', 0), time('s3-2031-05-05', '17:00', 3)];
    const before = { day: '2031-05-04', slots: [time('s3-2031-05-04', '17:00', 1)] };
    shop.deliveryFor = () => ({ charge: 60, needs_slot: true, days: [before, { day: '2031-05-05', slots }] });
    await open();
    expect(dialog()?.textContent).toContain('Mon 5 May, 9 to 12');
    shop.failing['/user/delivery/'] = refused(503);
    button('Change time')?.focus();
    await press(button('Change time'));
    await until(() => dialog()?.textContent?.includes('The times did not load.') === true);
    shop.failing = {};
    expect(document.activeElement).toBe(button('Change time'));
    await press(button('Change time'));
    await until(() => dialog()?.querySelector('select') != null);
    expect(document.activeElement).toBe(dialog()?.querySelector('select'));
    const options = [...(dialog()?.querySelectorAll('option') ?? [])];
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Sun 4 May, 5 to 8 pm', false],
      ['Mon 5 May, 9 to 12', false],
      ['Mon 5 May, 3 to 8 pm (full)', true],
      ['Mon 5 May, 5 to 8 pm', false],
    ]);
    const field = dialog()?.querySelector('select');
    await act(async () => {
      if (field) field.value = 's3-2031-05-05';
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(dialog()?.textContent).toContain('With ₹60 for the delivery.');
    shop.failing['/change-order/'] = refused(409, 'delivery_changed', 'Mon 5 May, 5 to 8 pm is full.');
    const left = time('s3-2031-05-05', '17:00', 0);
    shop.deliveryFor = () => ({ charge: 60, needs_slot: true, days: [{ day: '2031-05-05', slots: [left] }] });
    await press(button('Save changes'));
    await until(() => dialog()?.textContent?.includes('Mon 5 May, 5 to 8 pm (full)') === true);
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('is full');
    delete shop.failing['/change-order/'];
    await press(button('Save changes'));
    await until(() => shop.sent.length === 1);
    expect(shop.sent[0]?.body).toEqual({ seen: order.moves[0]?.at, delivery: { slot: 's3-2031-05-05', charge: 60 } });
  });

  it('gets no more than the shop has left, with a message', async () => {
    shop.products = [sampleProduct({ _id: rice, name: 'Rice', prod_quantity: 0, prices: [] })];
    await open();
    await press(counter('Rice', 'One more'));
    expect(dialog()?.querySelector('[role=status]')?.textContent).toContain('Up to 2 in one order.');
    expect(dialog()?.querySelector<HTMLInputElement>('[aria-label="Quantity of Rice"] input')?.value).toBe('2');
  });

  it('cannot remove everything', async () => {
    await open();
    await press(button('Remove Rice'));
    await press(button('Remove Dal'));
    expect(dialog()?.textContent).toContain('Nothing would be left. Cancel the order instead.');
    await press(button('Save changes'));
    expect(shop.sent).toEqual([]);
    await press(button('Put back Rice'));
    expect(counter('Rice', 'One more')).not.toBeNull();
  });

  it('shows beforehand how much of a paid order comes back', async () => {
    shop.orders = [{ ...order, money: { state: 'paid', total: 300, paid: 300, refunded: 0, due: 0 } }];
    await open();
    const note = () => dialog()?.querySelector('[role=status]:not(.problem)')?.textContent;
    expect(dialog()?.textContent).not.toContain('The shop pays you back');
    await press(button('Remove Dal'));
    expect(note()).toMatch(/^The shop pays you back ₹\d/);
    await press(button('Save changes'));
    await until(() => shop.sent.length === 1);
  });

  it('shows that the total cannot change while a payment is checked', async () => {
    shop.orders = [{ ...order, money: { state: 'pending', total: 300, paid: 0, refunded: 0, due: 0 } }];
    await open();
    await press(counter('Rice', 'One more'));
    expect(dialog()?.querySelector('[role=status].problem')?.textContent).toBe(
      'Your payment is being checked. Until then the total must stay as it is.',
    );
    await press(button('Save changes'));
    expect(shop.sent).toEqual([]);
  });

  it('shows a new price and what is left, keeps the input, and sends the price that is shown now', async () => {
    await open();
    await press(counter('Rice', 'One more'));
    const extra = {
      priceMismatched: [{ productId: rice, name: 'Rice', oldPrice: 100, newPrice: 110 }],
      removed: [{ productId: dal, name: 'Dal', reason: 'not_enough_stock', available: 1 }],
    };
    shop.failing['/change-order/'] = new ApiError(409, 'order_changed', 'Changed.', {}, extra);
    await press(button('Save changes'));
    const sentence = 'Rice is ₹110 each for this quantity. Only 1 of Dal are available. Please look again, and save.';
    await until(() => dialog()?.querySelector('[role=alert]')?.textContent === sentence);
    shop.failing = {};
    await press(button('Save changes'));
    await until(() => shop.sent.length === 1);
    expect(shop.sent[0]?.body).toMatchObject({ items: [{ productId: rice, quantity: 3, price: 110 }] });
  });

  it('keeps the input without a network', async () => {
    await open();
    await press(counter('Rice', 'One more'));
    shop.failing['/change-order/'] = refused(0, 'network');
    await press(button('Save changes'));
    await until(() => dialog()?.querySelector('[role=alert]') != null);
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('a change is never made twice');
    expect(dialog()?.querySelector<HTMLInputElement>('[aria-label="Quantity of Rice"] input')?.value).toBe('3');
    // What was wrong is gone with the next change.
    await press(counter('Rice', 'One more'));
    expect(dialog()?.querySelector('[role=alert]')).toBeNull();
  });

  it('is not offered once the shop has confirmed', async () => {
    shop.orders = [{ ...order, status: OrderStatus.Confirmed }];
    page = await shop.open('/orders/10000012');
    await until(() => document.querySelector('article') !== null);
    expect(document.body.textContent).not.toContain('Change order');
  });
});

it('an order’s changes stand in its history, and its steps keep their times', async () => {
  const edit = {
    lines: [
      { name: 'Rice', before: 2, after: 1200 },
      { name: 'Dal', before: 1, after: 0 },
    ],
    address: true,
  };
  const at = '2026-11-19T10:00:00.000Z';
  shop.orders = [{ ...order, moves: [...order.moves, { status: OrderStatus.Ordered, at, by: 'customer', edit }] }];
  page = await shop.open('/orders/10000012');
  await until(() => document.querySelector('article') !== null);
  const text = document.querySelector('article')?.textContent;
  expect(text).toContain('Changed by you');
  expect(text).toContain('Rice 2 to 1,200, Dal removed, another address');
  expect(document.querySelector('ol[aria-label=Progress] time')?.getAttribute('dateTime')).toBe(order.moves[0]?.at);
});
