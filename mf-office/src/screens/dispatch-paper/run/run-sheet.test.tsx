import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { ApiError, api } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { dispatchedOrder } from '../../../testing/dispatched-order.ts';
import { inOffice } from '../../../testing/in-office.tsx';
import { readKept } from './kept-reports.ts';
import { RunSheet } from './run-sheet.tsx';

const FAR = dispatchedOrder('40040001', { pin: '560100', name: 'Ravi' });
const NEAR = dispatchedOrder('40040002', { user_note: 'Ring twice' });

let page: Shown;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});
const open = async () => {
  page = await inOffice(<RunSheet orders={[FAR, NEAR]} products={[]} />, { rights: ['see', 'payments.record'] });
};
const refused = (status: number, now?: number) =>
  new ApiError(status, 'move_not_allowed', 'The order has moved on.', {}, { status: now });

test('doors follow their pincodes, with the cash to collect, the note, and ways to call and to find them', async () => {
  await open();
  expect([...page.container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    '560004',
    '560100',
  ]);
  expect(page.text()).toContain('Ring twice');
  expect(page.text()).toContain('Collect ₹240 in cash');
  const links = [...page.container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('tel:+919000000002');
  expect(links[1]).toContain('maps/search/?api=1&query=4%20Lake%20View%2C%20Bengaluru%20560004');
});

test('without a connection what happened at the door is kept on the phone, said, and sent when it is back', async () => {
  const patch = jest.spyOn(api, 'patch').mockRejectedValue(new ApiError(0, 'network', ''));
  await open();
  await page.press('Delivered');
  await page.press('Save delivered');
  await until(() => page.text().includes('Kept on this phone'));
  expect(page.text()).toContain('No connection. One door is kept on this phone');
  patch.mockResolvedValue({} as never);
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
  expect(patch.mock.lastCall).toEqual([
    '/admin/order-status/40040002',
    { status: OrderStatus.Delivered, received_by: 'Asha', cash_received: 240 },
  ]);
  expect(readKept(localStorage.getItem('run-sheet'))).toEqual({});
});

test('a door that nobody opened needs a reason, and somebody who was there first is said', async () => {
  const post = jest.spyOn(api, 'post').mockRejectedValue(refused(409, OrderStatus.Delivered));
  await open();
  await page.press('Not delivered');
  await page.press('Save not delivered');
  expect(page.text()).toContain('Required.');
  expect(post).not.toHaveBeenCalled();
  await page.type('Why it was not delivered', 'The lift is broken');
  await page.press('Save not delivered');
  expect(post.mock.lastCall?.[1]).toEqual({ trip: 'failed', reason: 'The lift is broken' });
  expect(page.text()).toContain('The order has moved on.');
});

test('damaged reports on the phone are dropped', () => {
  expect(readKept('{')).toEqual({});
  expect(readKept('{"1":{"did":"delivered"},"2":{"did":"failed","reason":"No"}}')).toEqual({
    2: { did: 'failed', reason: 'No' },
  });
});
