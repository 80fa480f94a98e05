import { afterEach, expect, jest, test } from '@jest/globals';
import type { Right } from '@shop/contract/office/rights';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { ApiError, api, changeSession, currentSession, queries, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { dispatchedOrder } from '../../testing/dispatched-order.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { PackingLists } from '../dispatch-paper/packing-lists.tsx';
import { PickList } from '../dispatch-paper/pick-list.tsx';
import { RunSheet } from '../dispatch-paper/run/run-sheet.tsx';
import { linkFor } from './carrier-link.ts';
import { DispatchScreen } from './dispatch.tsx';

const rights: Right[] = ['see', 'customers.see', 'orders.move'];
const confirmed = { status: OrderStatus.Confirmed };
const MORNING = dispatchedOrder('40040001', confirmed);
const ANY_TIME = dispatchedOrder('40040002', {
  ...confirmed,
  name: 'Ravi',
  delivery: { charge: 40, slot: null, pickup: false, carrier: null, tracking: null },
});

let page: Shown;
const before = currentSession();
afterEach(async () => {
  await page.leave();
  sessionStorage.clear();
  changeSession(() => before);
  jest.restoreAllMocks();
  queries.forget();
});

function open(orders: Order[], at = '/office/dispatch') {
  changeSession((session) => ({ ...session, token: 'token', user: { _id: 'f'.repeat(24) } as never }));
  jest
    .spyOn(api, 'get')
    .mockImplementation(
      async (path) =>
        (path === '/admin/delivery'
          ? { settings: { zones: [] } }
          : { data: [...orders].reverse(), hasMore: false }) as never,
    );
  const screen = (
    <Provider store={shopStore}>
      <DispatchScreen />
    </Provider>
  );
  return inOffice(screen, { at, rights });
}
const chooseAll = () =>
  act(async () => page.container.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());

test('the chosen orders are marked shipped together; one that is refused stays in the list with its reason', async () => {
  page = await open([ANY_TIME, MORNING]);
  await until(() => page.text().includes('Choose all 2'));
  expect(page.text().indexOf(MORNING.orderId)).toBeLessThan(page.text().indexOf(ANY_TIME.orderId));
  await chooseAll();
  expect(page.text()).toContain('2 orders chosen');
  const moved = jest.spyOn(api, 'patch').mockImplementation(async (path) => {
    if (path.endsWith(MORNING._id)) throw new ApiError(409, 'move_not_allowed', 'The order has moved on.');
    return {} as never;
  });
  await page.press('Mark shipped 2');
  await until(() => page.text().includes('Order 40040001: The order has moved on.'));
  expect(moved.mock.calls.map(([, body]) => body)).toEqual(
    Array(2).fill({ status: 3, seen: '2026-11-28T06:00:00.000Z' }),
  );
});

test('an order whose customer has not replied about missing items is marked, and is neither shipped nor packed', async () => {
  const proposal = { _id: 'p'.repeat(24), lines: [], at: '', until: '', silence: 'keep' as const };
  const waiting = { ...MORNING, proposal };
  page = await open([waiting, ANY_TIME]);
  await until(() => page.text().includes('Choose all 2'));
  await chooseAll();
  expect(page.text()).toContain('Waits for the customer');
  expect(page.text()).toContain('Mark shipped 1');
  await page.leave();
  const papers = (
    <>
      <PackingLists orders={[waiting]} products={[]} />
      <PickList orders={[waiting]} products={[]} />
      <RunSheet orders={[waiting]} />
    </>
  );
  page = await inOffice(papers, { rights });
  expect(page.text().match(/Do not pack yet: 40040001 \(Asha\)/g)).toHaveLength(2);
  expect(page.text()).toContain('0 pieces for 0 orders');
  expect(page.text()).toContain('Waits for the customer');
  expect(page.text()).not.toContain('in cash');
});

test('the packing list has the shelves, and nothing to collect of an order that is paid later', async () => {
  const later = { ...MORNING, paymentMode: PaymentMode.Offline };
  const products = [{ _id: 'd'.repeat(24), category: 'Pulses', sku: null, shelf: 'A3' }];
  page = await inOffice(<PackingLists orders={[later, ANY_TIME]} products={products} />, { rights });
  const lists = [...page.container.querySelectorAll('section')].map(({ textContent }) => textContent);
  expect(lists.map((list) => list?.includes('Nothing to collect: it is paid later.'))).toEqual([true, false]);
  expect(lists.map((list) => list?.includes('in cash'))).toEqual([false, true]);
  const cells = [...page.container.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
  expect(cells[0]).toEqual(['Pieces', 'Product', 'Shelf', '2', 'Dal', 'A3']);
});

test('a time narrows the orders, and lists are made of the chosen ones', async () => {
  page = await open([MORNING, ANY_TIME], '/office/dispatch?when=any');
  await until(() => page.text().includes('Choose all 1'));
  expect(page.text()).not.toContain('40040001');
  await chooseAll();
  const links = [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/office/dispatch/pick?orders=40040002');
});

test('the orders stay chosen while their lists are looked at', async () => {
  page = await open([MORNING, ANY_TIME]);
  await until(() => page.text().includes('Choose all 2'));
  await chooseAll();
  await page.leave();
  page = await open([MORNING, ANY_TIME]);
  await until(() => page.text().includes('2 orders chosen'));
  await page.press('Choose none');
  expect(sessionStorage.getItem('dispatch-chosen')).toBe('[]');
});

test('accepted returns are collected with a run sheet, and with no other list', async () => {
  const lines = [{ productId: 'd'.repeat(24), name: 'Dal', quantity: 1 }];
  const one = { _id: 'r'.repeat(24), lines, reason: 'Torn', pictures: [], steps: [], refund: null };
  const returned = dispatchedOrder('40040003', {
    status: OrderStatus.Delivered,
    returns: [{ ...one, state: 'accepted' }],
  });
  page = await open([returned], '/office/dispatch?state=collect');
  await until(() => page.text().includes('Choose all 1'));
  const history = jest.mocked(api.get).mock.calls.find(([path]) => path.startsWith('/user/history/'));
  expect(history?.[1]).toMatchObject({ params: { returns: 'collect' } });
  await chooseAll();
  const lists = [...page.container.querySelectorAll('a[href^="/office/dispatch/"]')];
  expect(lists.map(({ textContent }) => textContent)).toEqual(['Run sheet']);
});

test('an empty list of orders to dispatch shows why it is empty', async () => {
  page = await open([]);
  await until(() => page.text().includes('No confirmed order waits to be packed.'));
});

test('one link serves many orders: each has its own number in it, and none without one', () => {
  expect(linkFor(' https://track.example/{number} ', 'EK 1')).toBe('https://track.example/EK%201');
  expect(linkFor('https://track.example/{number}', '')).toBe('');
  expect(linkFor('https://track.example', '')).toBe('https://track.example');
});
