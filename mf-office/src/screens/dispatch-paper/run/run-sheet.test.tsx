import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { ApiError, api } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { dispatchedOrder } from '../../../testing/dispatched-order.ts';
import { inOffice } from '../../../testing/in-office.tsx';
import { RunSheet } from './run-sheet.tsx';
import { readUnsent } from './unsent-reports.ts';

const FAR = dispatchedOrder('40040001', { pin: '560100', name: 'Ravi' });
const NEAR = dispatchedOrder('40040002', { user_note: 'Ring twice' });

let page: Shown;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});
const open = async () => {
  page = await inOffice(<RunSheet orders={[FAR, NEAR]} />, { rights: ['see', 'orders.deliver'] });
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
  expect(page.text()).toContain('Cash to bring back: ₹480');
  const papers = [...page.container.querySelectorAll('.paper')].map(({ textContent }) => textContent);
  expect(papers).toEqual(['2 x DalSignature', '2 x DalSignature']);
  expect(page.text()).toContain('+91 90000 00002');
  const links = [...page.container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('tel:+919000000002');
  expect(links[1]).toContain('maps/search/?api=1&query=4%20Lake%20View%2C%20Bengaluru%20560004');
});

test('an accepted return is a door as well: what is collected there, until its goods are back', async () => {
  const lines = [{ productId: 'd'.repeat(24), name: 'Dal', quantity: 1 }];
  const one = { _id: 'r'.repeat(24), lines, reason: 'Torn', pictures: [], steps: [], refund: null };
  const money = { ...FAR.money, paid: 240, due: 0 };
  const back = (state: 'accepted' | 'received') =>
    dispatchedOrder('40040003', { status: OrderStatus.Delivered, money, returns: [{ ...one, state }] });
  page = await inOffice(<RunSheet orders={[back('accepted')]} />, { rights: ['see', 'orders.deliver'] });
  expect(page.text()).toContain('1 of 1 deliveries are left.');
  expect(page.text()).toContain('Collect these items1 x Dal');
  expect(page.text()).not.toContain('in cash');
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('tel:+919000000002');
  expect(page.button('Delivered')).toBeNull();
  await page.leave();
  page = await inOffice(<RunSheet orders={[back('received')]} />);
  expect(page.text()).toContain('Every delivery is done.');
});

test('a double tap that saves a delivery does not open the form of the next door, which has moved under the finger', async () => {
  jest.spyOn(api, 'patch').mockResolvedValue({} as never);
  await open();
  await page.press('Delivered');
  await page.press('Save delivered');
  const tap = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { pointerType: 'touch' });
  await act(async () => page.button('Delivered')?.dispatchEvent(tap));
  expect(page.container.querySelector('form')).toBeNull();
});

test('without a network a delivery is stored on the phone, with a notice, and sent when the network is back', async () => {
  const patch = jest.spyOn(api, 'patch').mockRejectedValue(new ApiError(0, 'network', ''));
  await open();
  await page.press('Delivered');
  await page.press('Save delivered');
  await until(() => page.text().includes('Kept on this phone'));
  expect(page.text()).toContain('No connection. One delivery is kept on this phone');
  patch.mockResolvedValue({} as never);
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
  expect(patch.mock.lastCall).toEqual([
    '/admin/order-status/40040002',
    { status: OrderStatus.Delivered, received_by: 'Asha', cash_received: 240 },
  ]);
  expect(readUnsent(localStorage.getItem('run-sheet'))).toEqual({});
});

const PHOTO = '/api/pictures/photo-1/640.webp';

async function takePhotograph(file = new File(['picture'], 'door.jpg', { type: 'image/jpeg' })) {
  const camera = page.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!camera) throw new Error('there is no camera');
  expect(camera.getAttribute('capture')).toBe('environment');
  Object.defineProperty(camera, 'files', { value: [file], configurable: true });
  // Only a browser may empty the field.
  Object.defineProperty(camera, 'value', { value: '', writable: true, configurable: true });
  await act(async () => camera.dispatchEvent(new Event('change', { bubbles: true })));
}

const unsent = () => readUnsent(localStorage.getItem('run-sheet'))['40040002'];

test('a photograph is enough; without a network it is stored, and it and the report are sent once', async () => {
  const post = jest.spyOn(api, 'post').mockRejectedValue(new ApiError(0, 'network', ''));
  const patch = jest.spyOn(api, 'patch').mockRejectedValue(new ApiError(0, 'network', ''));
  await open();
  await page.press('Delivered');
  await takePhotograph();
  await until(() => page.container.querySelector('form img') !== null);
  await page.press('Save delivered');
  await until(() => page.text().includes('Kept on this phone'));
  expect(unsent()).toEqual({ did: 'delivered', photograph: `data:image/jpeg;base64,${btoa('picture')}`, cash: 240 });
  expect(patch).not.toHaveBeenCalled();

  post.mockClear();
  post.mockResolvedValue({ url: PHOTO } as never);
  await act(async () => dispatchEvent(new Event('online')));
  expect(unsent()).toEqual({ did: 'delivered', photograph: PHOTO, cash: 240 });
  patch.mockResolvedValue({} as never);
  await act(async () => dispatchEvent(new Event('online')));
  expect(post.mock.calls).toEqual([
    ['/admin/door-photograph/40040002', expect.any(Blob), { headers: { 'Content-Type': 'image/jpeg' } }],
  ]);
  expect(patch.mock.lastCall).toEqual([
    '/admin/order-status/40040002',
    { status: OrderStatus.Delivered, photograph: PHOTO, cash_received: 240 },
  ]);
  expect(unsent()).toBeUndefined();
});

test('a delivery needs a name or a photograph; a photograph can be removed, and an unreadable one gets a message', async () => {
  const patch = jest.spyOn(api, 'patch');
  await open();
  await page.press('Delivered');
  await page.type('Who took it', ' ');
  await page.press('Save delivered');
  expect(page.text()).toContain('Write a name, or take a photograph.');
  await takePhotograph(new File(['words'], 'door.txt', { type: 'text/plain' }));
  expect(page.text()).toContain('This picture cannot be read here. Please take another one.');
  await takePhotograph();
  await until(() => page.container.querySelector('form img') !== null);
  expect(page.text()).not.toContain('Write a name, or take a photograph.');
  await page.press('Remove');
  await page.press('Save delivered');
  expect(page.text()).toContain('Write a name, or take a photograph.');
  expect(patch).not.toHaveBeenCalled();
});

test('on a phone without storage the report is sent while the page is open, and a notice asks to leave it open', async () => {
  const patch = jest.spyOn(api, 'patch').mockRejectedValue(new ApiError(0, 'network', ''));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await open();
  await page.press('Delivered');
  await page.press('Save delivered');
  await until(() => page.text().includes('This phone has no room to keep it.'));
  full.mockRestore();
  patch.mockResolvedValue({} as never);
  await act(async () => dispatchEvent(new Event('online')));
  expect(patch).toHaveBeenCalledTimes(2);
  expect(page.text()).not.toContain('This phone has no room');
});

test('a delivered order shows that there is a photograph', async () => {
  const moved = { status: OrderStatus.Delivered, at: '2026-11-28T07:00:00.000Z', by: 'business' } as const;
  const delivered = (number: string, more: object) =>
    dispatchedOrder(number, { status: OrderStatus.Delivered, moves: [{ ...moved, photograph: PHOTO, ...more }] });
  page = await inOffice(
    <RunSheet orders={[delivered('40040003', {}), delivered('40040004', { received_by: 'Ravi' })]} />,
  );
  expect(page.text()).toContain('Delivered, with a photograph');
  expect(page.text()).toContain('Delivered to Ravi, with a photograph');
});

test('an order that is not confirmed has no buttons, and shows why', async () => {
  const waiting = dispatchedOrder('40040005', { status: OrderStatus.Ordered });
  page = await inOffice(<RunSheet orders={[waiting]} />);
  expect(page.text()).toContain('1 of 1 deliveries are left.');
  expect(page.text()).toContain('Not confirmed yet');
  expect(page.container.querySelector('[data-done]')).toBeNull();
});

test('a failed delivery needs a reason; if the order has moved on meanwhile, its new status is shown', async () => {
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
  expect(readUnsent('{')).toEqual({});
  expect(
    readUnsent('{"1":{"did":"delivered"},"2":{"did":"failed","reason":"No"},"3":{"did":"delivered","photograph":1}}'),
  ).toEqual({ 2: { did: 'failed', reason: 'No' } });
});
