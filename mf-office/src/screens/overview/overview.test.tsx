import { afterEach, expect, jest, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { api, changeSession, currentSession, queries, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { dispatchedOrder } from '../../testing/dispatched-order.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { Overview } from './overview.tsx';
import { ToConfirm } from './to-confirm.tsx';

let page: Shown;
const before = currentSession();
afterEach(async () => {
  await page.leave();
  changeSession(() => before);
  queries.forget();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an owner does not wait for ever for the setup guide before they see the day', async () => {
  jest.useFakeTimers();
  jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
  page = await inOffice(<Overview />, { rights: ['see', 'staff.edit'] });
  const isHidden = () => page.container.querySelector('[aria-label=Today]')?.closest('[hidden]') !== null;
  expect(isHidden()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(isHidden()).toBe(false);
});

test('if the figures of the day do not load, each of its parts shows that, and no skeleton remains', async () => {
  jest.spyOn(api, 'get').mockRejectedValue(new Error('No network.'));
  page = await inOffice(<Overview />, { rights: ['see', 'amounts.see'] });
  await until(() => page.text().includes("Some of today's figures did not load."));
  expect(page.container.querySelectorAll('[role=alert]')).toHaveLength(3);
  expect(page.container.querySelector('[aria-busy=true]')).toBeNull();
});

test('a return that waits is beside the other things that wait, and opens its orders', async () => {
  const counts = { [OrderStatus.Ordered]: 0, [OrderStatus.Confirmed]: 0 };
  jest.spyOn(api, 'get').mockImplementation(async (path) => {
    if (path !== '/admin/order-figures') throw new Error('No network.');
    return { counts, placed: 0, revenue: null, returns: 2 } as never;
  });
  page = await inOffice(<Overview />, { rights: ['see'] });
  const link = () => page.container.querySelector('a[href="/orders?returns=decide"]');
  await until(() => link() !== null);
  expect(link()?.textContent).toContain('Returns to deal with2');
});

test('a role without amounts gets an order to confirm without a price that would be on request', async () => {
  changeSession((session) => ({ ...session, token: 'token', user: { _id: 'f'.repeat(24) } as never }));
  const hidden = { status: OrderStatus.Ordered, showSummary: false, totalAmount: null };
  jest.spyOn(api, 'get').mockImplementation(async (path) => {
    if (!path.startsWith('/user/history/')) throw new Error('No network.');
    return { data: [dispatchedOrder('40040001', hidden)], hasMore: false } as never;
  });
  page = await inOffice(
    <Provider store={shopStore}>
      <ToConfirm />
    </Provider>,
    { rights: ['see'] },
  );
  await until(() => page.text().includes('40040001'));
  expect(page.text()).not.toContain('Price on request');
});
