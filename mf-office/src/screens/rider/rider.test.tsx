import { afterEach, expect, jest, test } from '@jest/globals';
import { api, queries, type SessionUser } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { runSheetQuery } from '../../queries/dispatch.ts';
import { dispatchedOrder } from '../../testing/dispatched-order.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { Rider } from './rider.tsx';

const RIDER = { _id: 'f'.repeat(24), user_name: 'Ravi' } as SessionUser;

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

test('a rider has the doors that are left, how many are done, and the cash from those alone: other riders may go to the rest', async () => {
  const get = jest
    .spyOn(api, 'get')
    .mockResolvedValue({ orders: [dispatchedOrder('40040002')], collected: 300, delivered: 2 } as never);
  page = await inOffice(<Rider user={RIDER} />);
  await until(() => page.text().includes('1 of 3 deliveries are left.'));
  expect(get.mock.lastCall?.[0]).toBe('/admin/run-sheet');
  expect(page.text()).toContain('Cash to bring back: ₹300');
  await page.press('Delivered');
  expect(page.container.querySelector('form')?.textContent).toContain('Cash received');
  await act(async () => queries.set(runSheetQuery(RIDER._id).key, { orders: [], collected: 540, delivered: 3 }));
  expect(page.text()).toContain('Every delivery is done.Cash to bring back: ₹540');
});
