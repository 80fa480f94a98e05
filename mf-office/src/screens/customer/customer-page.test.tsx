import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '@shop/contract/office/customers';
import type { OrderMoney } from '@shop/contract/order-money';
import { api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { inOffice } from '../../testing/in-office.tsx';
import { CustomerPage } from './customer-page.tsx';

const asha: Customer = {
  _id: 'a'.repeat(24),
  user_name: 'Asha',
  phoneNumber: '+919812345678',
  user_email: null,
  blocked_at: null,
  orders: 2,
  spent: 600,
  group: null,
  since: '2026-01-05T05:00:00.000Z',
  last_order_at: null,
  gstin: null,
  legal_name: null,
  default_address: null,
  addresses: [],
  notes: [],
  money: { paid: 350, pending: 0, due: 250 },
};
const order = (orderId: string, money: OrderMoney) => ({
  _id: orderId.padEnd(24, '0'),
  orderId,
  status: 0,
  date: '2026-11-20T05:00:00.000Z',
  totalAmount: 300,
  money,
  items: [],
  showSummary: true,
});

let page: Shown;
const figures = () =>
  Object.fromEntries(
    [...page.container.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  );

beforeEach(() => {
  const data = [
    order('40040026', { state: 'partly paid', total: 300, paid: 50, refunded: 0, due: 250 }),
    order('40040027', { state: 'paid', total: 300, paid: 300, refunded: 0, due: 0 }),
  ];
  jest
    .spyOn(api, 'get')
    .mockImplementation(async (path) => (path.startsWith('/user/history') ? { data } : { groups: [] }) as never);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

test('a customer has what they paid and what is due, which leads to these orders at the desk', async () => {
  page = await inOffice(<CustomerPage customer={asha} />, { rights: ['see', 'amounts.see', 'orders.move'] });
  await until(() => page.text().includes('40040026'));
  expect(figures()).toMatchObject({ Ordered: '₹600', Paid: '₹350', Due: '₹250' });
  expect(page.container.querySelector('header a[href*=sale]')?.getAttribute('href')).toBe(
    '/office/sale?phone=9812345678',
  );
  expect(page.container.querySelector('dl a')?.getAttribute('href')).toBe('/orders?q=%2B919812345678&money=due');
  const lines = [...page.container.querySelectorAll('small')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Due ₹250', 'Paid']);
});

test('a person without the right to see amounts gets no sums of money', async () => {
  page = await inOffice(<CustomerPage customer={{ ...asha, money: null }} />);
  await until(() => page.text().includes('40040026'));
  expect(Object.keys(figures())).not.toContain('Due');
});

test('a price group stays in sight when the groups do not load, which can be tried again', async () => {
  jest.mocked(api.get).mockRejectedValue(new Error('No network.'));
  const group = { _id: 'b'.repeat(24), name: 'Canteens' };
  page = await inOffice(<CustomerPage customer={{ ...asha, group }} />, { rights: ['prices.edit'] });
  await until(() => page.text().includes('The groups did not load.'));
  expect(page.text()).toContain('PricesCanteens');
});

test('a customer who buys for a business gets a GSTIN whose check digit is right, and its legal name', async () => {
  const patch = jest.spyOn(api, 'patch').mockResolvedValue({ customer: asha } as never);
  page = await inOffice(<CustomerPage customer={asha} />, { rights: ['customers.edit'] });
  const save = () =>
    act(async () => page.field('GSTIN').closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.click());
  await page.type('GSTIN', '27AAPFU0939F1ZX');
  await save();
  expect(page.text()).toContain('One character of this GSTIN is wrong.');
  expect(page.text()).toContain('An invoice for a business needs its legal name.');
  expect(patch).not.toHaveBeenCalled();
  await page.type('GSTIN', '27AAPFU0939F1ZV');
  await page.type('Legal name', 'Asha Traders');
  await page.type('Address on invoices', '4 MG Road, Pune');
  await save();
  expect(patch.mock.lastCall).toEqual([
    `/admin/customers/${asha._id}`,
    { gstin: '27AAPFU0939F1ZV', legal_name: 'Asha Traders', business_address: '4 MG Road, Pune' },
  ]);
});
