import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderReturn, ReturnState } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { changeSession } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { leaveOrders, OrdersWorld, refused, turnScreen } from '../../testing/orders-world.tsx';
import { id, sampleItem, sampleOrder } from '../../testing/sample-order.ts';

let shop: OrdersWorld;
let page: Shown;
beforeEach(() => {
  shop = new OrdersWorld();
  shop.orders = [order];
});
afterEach(() => {
  sessionStorage.clear();
  return leaveOrders(page);
});

const [rice, dal] = [id(901), id(902)];
const item = (_id: string, name: string, quantity: number) =>
  sampleItem({ quantity, price: 100, productId: { ...sampleItem().productId, _id, name } });
const order = sampleOrder({
  orderId: '10000012',
  status: OrderStatus.Delivered,
  items: [item(rice, 'Rice', 5), item(dal, 'Dal', 1)],
  totalAmount: 600,
  money: { state: 'paid', total: 600, paid: 600, refunded: 0, due: 0 },
  return_until: '2099-01-01T00:00:00.000Z',
});
const aReturn = (state: ReturnState): OrderReturn => ({
  _id: id(500),
  state,
  lines: [{ productId: rice, name: 'Rice', quantity: 2 }],
  reason: 'It is damaged',
  pictures: [],
  steps: [{ state: 'requested', at: '2026-11-19T05:00:00.000Z', by: 'customer' }],
  refund: null,
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog] form')?.closest<HTMLElement>('[role=dialog]');
const buttonIn = (place: ParentNode | null | undefined, name: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const tick = (name: string) =>
  press([...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent?.startsWith(name)));
const type = (amount: string) =>
  act(async () => {
    const field = dialog()?.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, amount);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

async function open() {
  page = await shop.open('/orders/10000012');
  await until(() => buttonIn(document, 'Return items') !== undefined);
  await press(buttonIn(document, 'Return items'));
  await until(() => dialog() != null);
}

describe('returning items', () => {
  it('sends what was chosen, with the reason, and shows what comes next', async () => {
    await open();
    await press(buttonIn(dialog(), 'Ask for the return'));
    expect(dialog()?.textContent).toContain('Please choose at least one item.');
    await until(() => document.activeElement === dialog()?.querySelector('input'));
    expect(dialog()?.textContent).toContain('Please choose a reason, or write one.');
    await tick('Rice');
    await press(dialog()?.querySelector<HTMLElement>('[aria-label="Quantity of Rice"] [aria-label="One more"]'));
    await press(buttonIn(dialog(), 'It is damaged'));
    expect(dialog()?.textContent).toContain('You would get back about ₹200.');
    expect(dialog()?.textContent).toContain('For another reason or wish, send a second request afterwards.');
    await tick('Another one instead');
    expect(dialog()?.textContent).not.toContain('You would get back');
    await press(buttonIn(dialog(), 'Ask for the return'));
    await until(() => dialog() == null || dialog() === undefined);
    expect(shop.sent.map(({ body }) => body)).toEqual([
      { lines: [{ productId: rice, quantity: 2 }], reason: 'It is damaged', pictures: [], wish: 'exchange' },
    ]);
    await until(() => document.body.textContent?.includes('Return of 2 items') === true);
    expect(document.body.textContent).toContain('The shop looks at it and tells you.');
    expect(document.body.textContent).toContain('Return of 2 items: Exchange requested');
    await until(() => document.activeElement?.textContent?.startsWith('Return of 2 items') === true);
  });

  it('goes on where it was after it was closed, until it is dropped', async () => {
    await open();
    await tick('Rice');
    await press(buttonIn(dialog(), 'It is damaged'));
    await press(buttonIn(dialog(), 'Close'));
    const again = async () => {
      await until(() => dialog() == null);
      await press(buttonIn(document, 'Return items'));
      await until(() => dialog() != null);
      const reason = buttonIn(dialog(), 'It is damaged')?.getAttribute('aria-pressed');
      return [reason, dialog()?.textContent?.includes('You would get back about ₹100.')];
    };
    expect(await again()).toEqual(['true', true]);
    await press(buttonIn(dialog(), 'Keep everything'));
    expect(await again()).toEqual(['false', false]);
  });

  it('names what would be paid back, and what would not be due any more', async () => {
    shop.orders = [
      { ...order, money: { state: 'partly paid' as const, total: 600, paid: 480, refunded: 0, due: 120 } },
    ];
    await open();
    expect(dialog()?.textContent).not.toContain('You would get back');
    await tick('Rice');
    await press(dialog()?.querySelector<HTMLElement>('[aria-label="Quantity of Rice"] [aria-label="One more"]'));
    expect(dialog()?.textContent).toContain(
      'You would get back about ₹80. ₹120 of this order would not be due any more.',
    );
  });

  it('is lowered with a word to what can be returned', async () => {
    await open();
    await tick('Rice');
    const field = dialog()?.querySelector<HTMLInputElement>('[aria-label="Quantity of Rice"] input');
    await act(async () => {
      if (field) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '9');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    expect(field?.value).toBe('5');
    expect(dialog()?.textContent).toContain('From 1 to 5.');
  });

  it('can be withdrawn while the shop has not decided, and what happened shows it', async () => {
    shop.orders = [{ ...order, returns: [aReturn('requested')] }];
    page = await shop.open('/orders/10000012');
    await until(() => buttonIn(document, 'Withdraw the request') !== undefined);
    buttonIn(document, 'Withdraw the request')?.focus();
    await press(buttonIn(document, 'Withdraw the request'));
    const secondOfDouble = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
    await act(async () => buttonIn(document, 'Yes, I keep the items')?.dispatchEvent(secondOfDouble));
    expect(shop.sent).toEqual([]);
    await press(buttonIn(document, 'Yes, I keep the items'));
    await until(
      () => document.querySelector('section[aria-label=Returns]')?.textContent?.includes('Withdrawn') === true,
    );
    expect(shop.sent).toMatchObject([{ path: expect.stringContaining(`/withdraw-return/`) }]);
    await until(() => document.activeElement?.textContent?.startsWith('Return of 2 items') === true);
    const timeline = [...document.querySelectorAll('article h3')].find(
      ({ textContent }) => textContent === 'What happened',
    );
    const all = [...(timeline?.nextElementSibling?.children ?? [])].map((one) => one.firstElementChild?.textContent);
    expect(all.slice(-2)).toEqual(['Return of 2 items: Requested by you', 'Return of 2 items: Withdrawn by you']);
  });

  it('keeps what was entered without a network, and when the phone is turned', async () => {
    await open();
    await tick('Dal');
    await tick('Another one instead');
    await press(buttonIn(dialog(), 'It is damaged'));
    shop.failing['/request-return/'] = refused(0, 'network');
    await press(buttonIn(dialog(), 'Ask for the return'));
    await until(() => dialog()?.querySelector('[role=alert]') != null);
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('nothing you entered is lost');
    await act(async () => turnScreen(true));
    const chosen = [...(dialog()?.querySelectorAll('input:checked') ?? [])].map(
      (one) => one.parentElement?.textContent,
    );
    expect(chosen).toEqual([expect.stringMatching(/^Dal/), 'Another one instead']);
    await act(async () => turnScreen(false));
    expect(buttonIn(dialog(), 'It is damaged')?.getAttribute('aria-pressed')).toBe('true');
    // The order, which covers the list on a phone, does not come over the dialog.
    expect([...document.querySelectorAll('[role=dialog]')].at(-1)).toBe(dialog());
  });

  it('refuses a picture that cannot be read as soon as it is chosen', async () => {
    // Only browsers have it.
    const createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    Object.assign(globalThis, { createImageBitmap });
    await open();
    const field = dialog()?.querySelector<HTMLInputElement>('input[type=file]');
    const broken = new File(['no picture'], 'bag.jpg', { type: 'image/jpeg' });
    await act(async () => {
      if (field) Object.defineProperty(field, 'files', { value: [broken] });
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const words = 'bag.jpg cannot be read here. Please take another picture.';
    await until(() => dialog()?.textContent?.includes(words) === true);
    expect(dialog()?.querySelector('img')).toBeNull();
    Object.assign(globalThis, { createImageBitmap: undefined });
  });

  it('leads to what was refused', async () => {
    await open();
    await tick('Dal');
    await press(buttonIn(dialog(), 'It is damaged'));
    shop.failing['/request-return/'] = refused(422, 'too_late', 'The time for returns is over.');
    await press(buttonIn(dialog(), 'Ask for the return'));
    await until(() => document.activeElement?.textContent === 'The time for returns is over.');
  });

  it('offers items that are not in a return yet, and none in a shop that takes no returns', async () => {
    shop.orders = [{ ...order, returns: [aReturn('accepted')] }];
    await open();
    expect(dialog()?.textContent).toContain('3 of 5 can be returned');
    await leaveOrders(page);
    const { return_until: _, ...over } = order;
    shop.orders = [{ ...over, return_ended: '2026-11-27T05:00:00.000Z' }];
    page = await shop.open('/orders/10000012');
    await until(() => document.body.textContent?.includes('Returns were possible until 27 Nov.') === true);
    expect(buttonIn(document, 'Return items')).toBeUndefined();
  });
});

describe('the desk', () => {
  const openDesk = async (state: ReturnState) => {
    shop.orders = [{ ...order, returns: [aReturn(state)] }];
    page = await shop.open('/orders/10000012', { role: 'admin' });
    await until(() => document.querySelector('section[aria-label=Returns] button') !== null);
  };
  const acceptDialog = () =>
    [...document.querySelectorAll('[role=dialog]')].find(({ textContent }) => textContent?.includes('comes later'));
  const returns = () => document.querySelector('section[aria-label=Returns]');

  it('has an open return first, with its buttons, and the moves of the whole order at the end', async () => {
    await openDesk('requested');
    const words = [
      ...document.querySelectorAll('article[aria-label="Order 10000012"] :is(h3, button, ol[aria-label])'),
    ];
    const at = (name: string) => words.findIndex((one) => (one.ariaLabel ?? one.textContent)?.startsWith(name));
    const order = ['Return of 2', 'Accept return', 'Refuse', 'Progress', 'Print', 'Mark returned', 'Refund'].map(at);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('accepts a part of a return only with a reason for the rest, which the customer reads', async () => {
    await openDesk('requested');
    buttonIn(returns(), 'Accept return')?.focus();
    await press(buttonIn(returns(), 'Accept return'));
    await until(() => buttonIn(acceptDialog(), 'Accept return') !== undefined);
    await press(acceptDialog()?.querySelector<HTMLElement>('[aria-label="One less"]'));
    await press(buttonIn(acceptDialog(), 'Accept return'));
    await until(() => document.activeElement === acceptDialog()?.querySelector('textarea'));
    await press(buttonIn(acceptDialog(), 'The item was opened or used'));
    await press(buttonIn(acceptDialog(), 'Accept return'));
    await until(() => returns()?.textContent?.includes('Not taken back:1 × Rice') === true);
    expect(shop.sent).toMatchObject([
      { body: { lines: [{ productId: rice, quantity: 1 }], reason: 'The item was opened or used' } },
    ]);
    await until(() => document.activeElement === buttonIn(returns(), 'Goods are back'));
  });

  it.each([
    ['received', 'Pay back'],
    ['requested', 'Refuse'],
  ] as const)('goes on at the heading of a return after its last step: %s, %s', async (state, decision) => {
    await openDesk(state);
    buttonIn(returns(), decision)?.focus();
    await press(buttonIn(returns(), decision));
    await until(() => dialog() != null);
    await press(buttonIn(dialog(), 'The item was opened or used'));
    await press(buttonIn(dialog(), decision === 'Refuse' ? 'Refuse return' : decision));
    await until(() => document.activeElement === returns()?.querySelector('h3'));
  });

  it('does not accept nothing of a return', async () => {
    await openDesk('requested');
    await press(buttonIn(returns(), 'Accept return'));
    await until(() => buttonIn(acceptDialog(), 'Accept return') !== undefined);
    await press(acceptDialog()?.querySelector('input'));
    await press(buttonIn(acceptDialog(), 'Accept return'));
    expect(acceptDialog()?.querySelector('[role=alert]')?.textContent).toContain('Take one item at least');
    await until(() => document.activeElement === acceptDialog()?.querySelector('input'));
    expect(shop.sent).toEqual([]);
  });

  it('accepts a return', async () => {
    await openDesk('requested');
    await press(buttonIn(returns(), 'Accept return'));
    await until(() => buttonIn(acceptDialog(), 'Accept return') !== undefined);
    await press(buttonIn(acceptDialog(), 'Accept return'));
    await until(() => returns()?.textContent?.includes('Accepted') === true);
    expect(shop.sent.at(-1)?.body).toEqual({ decision: 'accept', seen: 'requested' });
  });

  it('shows for an exchange that the money pays the new order', async () => {
    const done = { state: 'done', at: '2026-11-20T05:00:00.000Z', by: 'business', exchange: '10000099' } as const;
    shop.orders = [{ ...order, returns: [{ ...aReturn('done'), steps: [done], refund: 304 }] }];
    page = await shop.open('/orders/10000012', { role: 'admin' });
    await until(() => returns() !== null);
    expect(returns()?.textContent).toContain('Pays the new order: ₹304');
    expect(returns()?.textContent).not.toContain('Paid back');
  });

  it('shows for each line whether it goes back to stock or is written off', async () => {
    await openDesk('accepted');
    await press(buttonIn(returns(), 'Goods are back'));
    await until(() => dialog()?.textContent?.includes('where does each of them go?') === true);
    await press(buttonIn(dialog(), 'The goods are back'));
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Choose where it goes.');
    await until(() => document.activeElement === dialog()?.querySelector('input[type=radio]'));
    expect(shop.sent).toEqual([]);
    await tick('Written off');
    await press(buttonIn(dialog(), 'The goods are back'));
    await until(() => shop.sent.length === 1);
    expect(shop.sent[0]?.body).toEqual({ decision: 'receive', seen: 'accepted', written_off: [rice] });
  });

  it('has first what the customer would like: new ones instead of the money', async () => {
    const request = { state: 'requested', at: '2026-11-19T05:00:00.000Z', by: 'customer', wish: 'exchange' } as const;
    shop.orders = [{ ...order, returns: [{ ...aReturn('received'), steps: [request] }] }];
    page = await shop.open('/orders/10000012', { role: 'admin' });
    await until(() => buttonIn(returns(), 'Pay back') !== undefined);
    expect(returns()?.textContent).toContain('Wanted: Another one instead');
    expect([...(returns()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Send new ones',
      'Pay back',
    ]);
  });

  it('reads who goes on, if that is not the one who looks at it', async () => {
    await openDesk('received');
    const rights = ['see', 'orders.move'] as const;
    await act(async () => changeSession((now) => ({ ...now, user: now.user && { ...now.user, rights: [...rights] } })));
    expect(buttonIn(returns(), 'Pay back')).toBeUndefined();
    expect(returns()?.textContent).toContain('An owner or a manager goes on here');
  });

  it('pays back what the goods cost, unless another amount is typed', async () => {
    await openDesk('received');
    await press(buttonIn(returns(), 'Pay back'));
    await until(() => dialog()?.querySelector('input') != null);
    expect(dialog()?.querySelector('input')?.value).toBe('200');
    await type('201');
    await press(buttonIn(dialog(), 'Pay back'));
    expect(dialog()?.textContent).toContain('An amount up to ₹200.');
    await type('200');
    await press(buttonIn(dialog(), 'Pay back'));
    await until(() => shop.sent.length === 1);
    expect(shop.sent[0]?.body).toEqual({ decision: 'done', seen: 'received' });
  });

  it('shows what is no longer due of an unpaid order, and refunds only the rest', async () => {
    const unpaid = { ...order, money: { state: 'partly paid' as const, total: 600, paid: 480, refunded: 0, due: 120 } };
    shop.orders = [{ ...unpaid, returns: [aReturn('received')] }];
    page = await shop.open('/orders/10000012', { role: 'admin' });
    await until(() => buttonIn(returns(), 'Pay back') !== undefined);
    await press(buttonIn(returns(), 'Pay back'));
    await until(() => dialog()?.querySelector('input') != null);
    expect(dialog()?.textContent).toContain('₹120 of what is due for this order is not due any more.');
    expect(dialog()?.querySelector('input')?.value).toBe('80');
  });

  it('shows that nothing is refunded if the goods cost no more than what is due', async () => {
    const unpaid = { ...order, money: { state: 'partly paid' as const, total: 600, paid: 300, refunded: 0, due: 300 } };
    shop.orders = [{ ...unpaid, returns: [aReturn('received')] }];
    page = await shop.open('/orders/10000012', { role: 'admin' });
    await until(() => buttonIn(returns(), 'Pay back') !== undefined);
    await press(buttonIn(returns(), 'Pay back'));
    await until(() => dialog()?.querySelector('input') != null);
    expect(dialog()?.textContent).toContain(
      '₹200 of what is due for this order is not due any more, so nothing is paid',
    );
    expect(dialog()?.textContent).not.toContain('Pay it back');
    expect(buttonIn(dialog(), 'Done')).toBeDefined();
  });
});
