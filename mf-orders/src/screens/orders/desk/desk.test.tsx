import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { putOrder } from '../../../queries/cached-orders.ts';
import { leaveOrders, OrdersWorld, refused } from '../../../testing/orders-world.tsx';
import { id, sampleItem, sampleOrder } from '../../../testing/sample-order.ts';

let shop: OrdersWorld;
let page: Shown;
beforeEach(() => {
  shop = new OrdersWorld();
});
afterEach(() => {
  localStorage.removeItem('desk-carrier');
  return leaveOrders(page);
});

const numbered = (number: number, status: OrderStatus = OrderStatus.Ordered) =>
  sampleOrder({ _id: id(number), orderId: `100000${number}`, status });

const cards = () => [...page.container.querySelectorAll('ul[aria-label=Orders] > li')];
const cardOf = (orderId: string) => cards().find(({ textContent }) => textContent?.includes(orderId));
const shown = (orderId: string) => document.querySelector<HTMLElement>(`article[aria-label="Order ${orderId}"]`);
const statusOf = (orderId: string) => shown(orderId)?.querySelector('[role=status]')?.textContent;
const buttonIn = (place: Element | undefined | null, name: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]:has(form)');
const press = (button: HTMLElement | undefined | null) => act(async () => button?.click());
/** Like a person who waits for the button. */
async function pressIn(place: () => Element | null | undefined, name: string) {
  await until(() => buttonIn(place(), name)?.disabled === false);
  await press(buttonIn(place(), name));
}
const typeReason = (reason: string) =>
  act(async () => {
    const field = document.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, reason);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const typePrice = (price: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('article form input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, price);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const select = (orderId: string) => press(cardOf(orderId)?.querySelector<HTMLElement>('input[type=checkbox]'));
const bar = () => page.container.querySelector('section[aria-label="Selected orders"]');

async function openDesk(at = '/orders') {
  page = await shop.open(at, { role: 'admin' });
  await until(() => cards().length === shop.orders.length);
}

async function openOrder(orderId: string) {
  await openDesk(`/orders/${orderId}`);
  await until(() => shown(orderId) !== null);
}

describe('a search at the desk', () => {
  it('that finds nothing in one status leads to what it finds in the others, and keeps what was typed', async () => {
    shop.orders = [numbered(11, OrderStatus.Delivered), numbered(12, OrderStatus.Delivered)];
    page = await shop.open(`/orders?status=${OrderStatus.Ordered}&q=asha`, { role: 'admin' });
    await until(() => page.button('Show 2 in other states') !== null);
    await page.press('Show 2 in other states');
    await until(() => cards().length === 2);
    expect(shop.path).toBe('/orders?q=asha');
  });
});

describe('an order at the desk', () => {
  it('follows the allowed moves only', async () => {
    shop.orders = [{ ...numbered(11), paymentMode: PaymentMode.Offline }];
    await openOrder('10000011');
    for (const [button, status] of [
      ['Confirm order', 'Confirmed'],
      ['Mark shipped', 'Shipped'],
      ['Mark delivered', 'Delivered'],
      ['Mark returned', 'Returned'],
    ] as const) {
      await pressIn(() => shown('10000011'), button);
      if (status === 'Shipped') await pressIn(dialog, button);
      await until(() => statusOf('10000011') === status);
    }
    const [placed, moved] = ['2026-11-18T03:42:00.000Z', '2026-11-19T05:00:00.000Z'];
    expect(shop.sent.map(({ body }) => body)).toEqual([
      { status: OrderStatus.Confirmed, seen: placed },
      { status: OrderStatus.Shipped, seen: moved },
      { status: OrderStatus.Delivered, seen: moved },
      { status: OrderStatus.Returned, seen: moved },
    ]);
    expect([...(shown('10000011')?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Messages about this order',
      'Print',
    ]);
  });

  it('that is shipped with its carrier and number, if there are any, in one call; the next one offers that carrier', async () => {
    shop.orders = [numbered(11, OrderStatus.Confirmed)];
    await openOrder('10000011');
    await pressIn(() => shown('10000011'), 'Mark shipped');
    await until(() => dialog()?.textContent?.includes('Tracking number') === true);
    expect(shop.sent).toEqual([]);
    const [carrier] = [...(dialog()?.querySelectorAll('input') ?? [])];
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(carrier, 'Blue Dart ');
      carrier?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press(buttonIn(dialog(), 'Mark shipped'));
    await until(() => statusOf('10000011') === 'Shipped');
    expect(shop.sent.map(({ body }) => body)).toMatchObject([{ status: OrderStatus.Shipped, carrier: 'Blue Dart' }]);

    await page.leave();
    shop.orders = [numbered(12, OrderStatus.Confirmed)];
    await openOrder('10000012');
    await pressIn(() => shown('10000012'), 'Mark shipped');
    await until(() => dialog()?.querySelector('input')?.value === 'Blue Dart');
  });

  it('is cancelled only with a reason', async () => {
    shop.orders = [numbered(11)];
    await openOrder('10000011');
    await press(buttonIn(shown('10000011'), 'Cancel order'));
    await until(() => document.querySelector('textarea') !== null);
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    expect(dialog?.textContent).toContain('Cancel order 10000011');
    await press(buttonIn(dialog, 'Cancel order'));
    expect(dialog?.textContent).toContain('This is a required field');
    expect(shop.sent).toEqual([]);
    const reason = dialog?.querySelector('textarea');
    expect(reason?.labels?.[0]?.textContent).toContain('Reason, shown to the customer');
    await typeReason('Comes on Thursday.');
    await press(buttonIn(dialog, 'Cancel order'));
    await until(() => statusOf('10000011') === 'Cancelled');
    expect(shown('10000011')?.textContent).toContain('Comes on Thursday.');
  });

  it('that was shipped and came back is returned with a reason, like a cancelled one', async () => {
    shop.orders = [numbered(11, OrderStatus.Shipped)];
    await openOrder('10000011');
    const names = () => [...(shown('10000011')?.querySelectorAll('[data-moves] button') ?? [])];
    expect(names().map(({ textContent }) => textContent)).toEqual(['Mark delivered', 'Cancel order', 'Mark returned']);
    await press(buttonIn(shown('10000011'), 'Mark returned'));
    await until(() => document.querySelector('textarea') !== null);
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    expect(dialog?.textContent).toContain('Mark returned order 10000011');
    await press(buttonIn(dialog, 'Refused at the door'));
    await press(buttonIn(dialog, 'Mark returned'));
    await until(() => statusOf('10000011') === 'Returned');
    expect(shop.sent[0]?.body).toMatchObject({
      status: OrderStatus.Returned,
      cancellation_reason: 'Refused at the door',
    });
  });

  it('returns to its previous status with a reason after a wrong press, and the timeline shows it', async () => {
    const at = '2026-11-18T10:00:00.000Z';
    const moves = [OrderStatus.Ordered, OrderStatus.Confirmed].map((status) => ({
      status,
      at,
      by: 'business' as const,
    }));
    const until15 = new Date(Date.now() + 900_000).toISOString();
    const step_back = { to: OrderStatus.Ordered, until: until15 };
    shop.orders = [{ ...numbered(11, OrderStatus.Confirmed), moves, step_back }];
    await openOrder('10000011');
    await press(buttonIn(shown('10000011'), 'Back to Ordered'));
    await until(() => document.querySelector('textarea') !== null);
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    await press(buttonIn(dialog, 'Pressed by mistake'));
    await press(buttonIn(dialog, 'Back to Ordered'));
    await until(() => statusOf('10000011') === 'Ordered');
    expect(shop.sent.map(({ path, body }) => [path, body])).toEqual([
      [`/admin/order-step-back/${id(11)}`, { from: OrderStatus.Confirmed, reason: 'Pressed by mistake' }],
    ]);
    expect(shown('10000011')?.textContent).toContain('Back to Ordered by the shop');
    expect(shown('10000011')?.querySelector('q')?.textContent).toBe('Pressed by mistake');
    expect(buttonIn(shown('10000011'), 'Back to Ordered')).toBeUndefined();
  });

  it('that can no longer be taken back has no button for it', async () => {
    const step_back = { to: OrderStatus.Ordered, until: new Date(Date.now() + 60).toISOString() };
    shop.orders = [{ ...numbered(11, OrderStatus.Confirmed), step_back }];
    await openOrder('10000011');
    await until(() => buttonIn(shown('10000011'), 'Back to Ordered') === undefined);
    expect(buttonIn(shown('10000011'), 'Mark shipped')).toBeDefined();
  });

  it('goes one step for two quick presses, and the focus moves to the next button', async () => {
    shop.orders = [numbered(11)];
    await openOrder('10000011');
    await act(async () => buttonIn(shown('10000011'), 'Confirm order')?.focus());
    await press(buttonIn(shown('10000011'), 'Confirm order'));
    await until(() => buttonIn(shown('10000011'), 'Mark shipped') !== undefined);
    await press(buttonIn(shown('10000011'), 'Mark shipped'));
    await until(() => buttonIn(shown('10000011'), 'Mark shipped')?.disabled === false);
    expect(shop.sent).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Mark shipped');
  });

  it('keeps the dialog with its reason if the shop did not respond', async () => {
    shop.orders = [numbered(11)];
    shop.failing['/order-status/'] = refused(0, 'network');
    await openOrder('10000011');
    await press(buttonIn(shown('10000011'), 'Cancel order'));
    await until(() => document.querySelector('textarea') !== null);
    await typeReason('Comes on Thursday.');
    const dialog = () => document.querySelector('textarea')?.closest('[role=dialog]');
    await press(buttonIn(dialog(), 'Cancel order'));
    await until(() => shop.notices.length === 1);
    expect(document.querySelector('textarea')?.value).toBe('Comes on Thursday.');
    delete shop.failing['/order-status/'];
    await pressIn(dialog, 'Cancel order');
    await until(() => statusOf('10000011') === 'Cancelled');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('keeps the dialog with its reason if the order was changed meanwhile, and sends the order that is shown now', async () => {
    shop.orders = [numbered(11)];
    await openOrder('10000011');
    await press(buttonIn(shown('10000011'), 'Cancel order'));
    await until(() => document.querySelector('textarea') !== null);
    await typeReason('Comes on Thursday.');
    const edited = { status: OrderStatus.Ordered, at: '2026-11-18T12:00:00.000Z', by: 'customer' } as const;
    shop.change('10000011', { moves: [...numbered(11).moves, edited] });
    shop.failing['/order-status/'] = refused(409, 'changed_meanwhile', 'This order was changed meanwhile.');
    const dialog = () => document.querySelector('textarea')?.closest('[role=dialog]');
    await press(buttonIn(dialog(), 'Cancel order'));
    await until(() => shop.notices.length === 1);
    expect(shop.notices).toEqual(['Order 10000011: This order was changed meanwhile.']);
    expect(document.querySelector('textarea')?.value).toBe('Comes on Thursday.');
    delete shop.failing['/order-status/'];
    await pressIn(dialog, 'Cancel order');
    await until(() => statusOf('10000011') === 'Cancelled');
    expect(shop.sent.map(({ body }) => (body as { seen?: string }).seen)).toEqual([edited.at]);
  });

  it('shows a message if the shop refuses a move because of a missing price', async () => {
    const message = 'A product of this order has no price yet. Quote its price first.';
    shop.orders = [numbered(11)];
    shop.failing['/order-status/'] = refused(409, 'price_not_quoted', message);
    await openOrder('10000011');
    await press(buttonIn(shown('10000011'), 'Confirm order'));
    await until(() => shop.notices.length > 0);
    expect(shop.notices).toEqual([`Order 10000011: ${message}`]);
  });

  it('that somebody else moved first is named in a message, and shown in its current state', async () => {
    shop.orders = [numbered(11)];
    await openOrder('10000011');
    shop.change('10000011', { status: OrderStatus.Cancelled, cancellation_reason: 'Sold out.' });
    shop.failing['/order-status/'] = refused(409, 'not_allowed');
    await press(buttonIn(shown('10000011'), 'Confirm order'));
    await until(() => statusOf('10000011') === 'Cancelled');
    expect(shop.notices).toEqual(['Order 10000011 was moved by somebody else meanwhile. It is Cancelled now.']);
  });

  it('is fetched after a move without a response: it has moved, has not, or nobody knows', async () => {
    shop.orders = [numbered(11)];
    shop.failing['/order-status/'] = refused(0, 'network');
    await openOrder('10000011');
    await press(buttonIn(shown('10000011'), 'Confirm order'));
    await until(() => shop.notices.length === 1);
    shop.failing['/order-details/'] = refused(0, 'network');
    await press(buttonIn(shown('10000011'), 'Confirm order'));
    await until(() => shop.notices.length === 2);
    delete shop.failing['/order-details/'];
    shop.change('10000011', { status: OrderStatus.Confirmed });
    await press(buttonIn(shown('10000011'), 'Confirm order'));
    await until(() => statusOf('10000011') === 'Confirmed');
    expect(shop.notices).toEqual([
      'Order 10000011 did not move. Please try again.',
      'Order 10000011: no answer from the shop. It may or may not have moved.',
      'Order 10000011: Confirmed.',
    ]);
  });
});

it('a quote without a response is not reported as unsaved, and the order shows its real price', async () => {
  const unpriced = { ...sampleItem().productId, is_pricing: false };
  shop.orders = [{ ...numbered(11), items: [sampleItem({ price: null, productId: unpriced })], totalAmount: null }];
  shop.failing['/order-prices/'] = refused(0, 'network');
  await openOrder('10000011');
  const field = shown('10000011')?.querySelector<HTMLInputElement>('form input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '50');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  shop.change('10000011', { items: [sampleItem({ price: 50, productId: unpriced })] });
  await press(buttonIn(shown('10000011'), 'Save prices'));
  await until(() => shown('10000011')?.textContent?.includes('4 × ₹50') ?? false);
  expect(shop.notices).toEqual(['No answer from the shop. The prices may or may not have been saved.']);
});

it('a price that is being typed stays when somebody else quotes another line', async () => {
  const line = (number: number) =>
    sampleItem({ price: null, productId: { ...sampleItem().productId, _id: id(number), is_pricing: false } });
  shop.orders = [{ ...numbered(11), items: [line(51), line(52)], totalAmount: null }];
  await openOrder('10000011');
  const fields = () => [...(shown('10000011')?.querySelectorAll<HTMLInputElement>('form input') ?? [])];
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(fields()[1], '50');
    fields()[1]?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const theirs = shop.change('10000011', { items: [{ ...line(51), price: 40 }, line(52)] });
  await act(async () => putOrder(id(2), theirs));
  expect(fields().map(({ value }) => value)).toEqual(['40', '50']);
});

it('a price that is being typed shows that somebody else has quoted the same line meanwhile', async () => {
  const unpriced = { ...sampleItem().productId, is_pricing: false };
  const line = sampleItem({ price: null, productId: unpriced });
  shop.orders = [{ ...numbered(11), items: [line], totalAmount: null }];
  await openOrder('10000011');
  const field = () => shown('10000011')?.querySelector<HTMLInputElement>('form input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '50');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const quotes = [{ name: 'Saffron', before: null, after: 45, by: 'Meena', at: '2026-11-27T10:00:00.000Z' }];
  const theirs = shop.change('10000011', { items: [{ ...line, price: 45 }], quotes });
  await act(async () => putOrder(id(2), theirs));
  expect(field()?.value).toBe('50');
  expect(shown('10000011')?.textContent).toContain('Quoted at ₹45 by somebody else meanwhile.');
  expect(shown('10000011')?.textContent).toContain('Saffron: ₹45 by Meena');
});

it('an error of a typed price does not hide that somebody else has quoted the line meanwhile', async () => {
  const unpriced = { ...sampleItem().productId, is_pricing: false };
  const line = sampleItem({ price: null, productId: unpriced });
  shop.orders = [{ ...numbered(11), items: [line], totalAmount: null }];
  await openOrder('10000011');
  await typePrice('28,50');
  await act(async () => putOrder(id(2), shop.change('10000011', { items: [{ ...line, price: 31 }] })));
  await press(buttonIn(shown('10000011'), 'Save prices'));
  expect(shown('10000011')?.textContent).toContain('Quoted at ₹31 by somebody else meanwhile.');
  expect(shown('10000011')?.textContent).toContain('comma');
  expect(shop.sent).toEqual([]);
});

it('an order whose typed price is not saved is not confirmed at the old one', async () => {
  const quoted = sampleItem({ price: 28.5, productId: { ...sampleItem().productId, is_pricing: false } });
  shop.orders = [{ ...numbered(11), items: [quoted] }];
  await openOrder('10000011');
  await typePrice('20');
  await press(buttonIn(shown('10000011'), 'Confirm order'));
  expect(shop.sent).toEqual([]);
  expect(shop.notices).toEqual([
    'Order 10000011 has a typed price that is not saved. Save it, or delete what you typed.',
  ]);
  expect(document.activeElement).toBe(shown('10000011')?.querySelector('form input'));
  await typePrice('');
  await press(buttonIn(shown('10000011'), 'Confirm order'));
  await until(() => statusOf('10000011') === 'Confirmed');
});

it('a move without a network is shown as waiting, and sent when the network is back', async () => {
  shop.orders = [numbered(11)];
  await openOrder('10000011');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(buttonIn(shown('10000011'), 'Confirm order'));
  expect([shop.sent.length, shop.notices]).toEqual([0, ['You are offline. It is sent when the network is back.']]);
  onLine.mockRestore();
  await act(async () => void dispatchEvent(new Event('online')));
  await until(() => statusOf('10000011') === 'Confirmed');
});

it('a move from a dialog waits for the network in sight; closing it drops it', async () => {
  shop.orders = [numbered(11)];
  await openOrder('10000011');
  await press(buttonIn(shown('10000011'), 'Cancel order'));
  await until(() => document.querySelector('textarea') !== null);
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  await typeReason('Sold out');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event('offline')));
  await press(buttonIn(dialog, 'Cancel order'));
  expect(dialog?.textContent).toContain('Waiting for the network…');
  await press(buttonIn(dialog, 'Keep order'));
  expect(shop.notices).toEqual(['You closed it before there was a network: nothing was sent.']);
  onLine.mockRestore();
  await act(async () => void dispatchEvent(new Event('online')));
  expect([shop.sent, buttonIn(shown('10000011'), 'Confirm order')?.disabled]).toEqual([[], false]);
});

describe('several orders at the desk', () => {
  it('wait only for themselves', async () => {
    shop.orders = [numbered(11), numbered(12)];
    await openDesk();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const isWaiting = (orderId: string) => buttonIn(cardOf(orderId), 'Confirm')?.disabled;
    await press(buttonIn(cardOf('10000011'), 'Confirm'));
    expect([isWaiting('10000011'), isWaiting('10000012')]).toEqual([true, false]);
    await select('10000012');
    expect(buttonIn(bar(), 'Confirm 1')?.disabled).toBe(false);
    await select('10000011');
    expect(buttonIn(bar(), 'Confirm 2')?.disabled).toBe(true);
    await press(buttonIn(cardOf('10000012'), 'Confirm'));
    onLine.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => shop.sent.length === 2);
    for (const { orderId } of shop.orders)
      await until(() => cardOf(orderId)?.textContent?.includes('Confirmed') ?? false);
  });

  it('that did not move are reported in one sentence', async () => {
    shop.orders = [11, 12, 13, 14, 15, 16, 17].map((number) => numbered(number));
    shop.failing['/order-status/'] = refused(500, 'internal', 'Something went wrong.');
    await openDesk();
    for (const { orderId } of shop.orders) await select(orderId);
    await press(buttonIn(bar(), 'Confirm 7'));
    await until(() => shop.notices.length > 0);
    expect(shop.notices).toEqual([
      '7 orders did not move: 10000011, 10000012, 10000013, 10000014, 10000015 and 2 more. Not moved: Something went wrong.',
    ]);
  });

  it('move at once, each only where its status allows it', async () => {
    shop.orders = [numbered(11), numbered(12), numbered(13, OrderStatus.Confirmed)];
    await openDesk();
    for (const orderId of ['10000011', '10000012', '10000013']) await select(orderId);
    expect(bar()?.textContent).toContain('3 selected');
    await press(buttonIn(bar(), 'Confirm 2'));
    await until(() => shop.notices.includes('2 orders: Confirmed.'));
    for (const card of cards()) expect(card.textContent).toContain('Confirmed');
    await pressIn(bar, 'Mark shipped 3');
    await until(() => shop.notices.includes('3 orders: Shipped.'));
    expect(shop.sent).toHaveLength(5);
  });
});
