import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Right } from '@shop/contract/office/rights';
import { WAITING_KEY } from '@shop/contract/office/waiting-key';
import type { MoneyReport, UnmatchedResponse } from '@shop/contract/order-money';
import { ApiError, api, queries } from '@shop/platform';
import { dayOf } from '@shop/platform/dates';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { choose } from '../../testing/choose.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { MoneyScreen } from './money.tsx';
import { lastMonths } from './months.ts';

const order = { _id: 'a'.repeat(24), orderId: '40040026', name: 'Asha' };
const report: MoneyReport = {
  from: '2026-11-20',
  to: '2026-11-27',
  received: 2420.5,
  refunded: 20,
  due: 620,
  written_off: 15,
  kept: 40,
  methods: [{ method: 'cash', received: 1000.5, refunded: 20 }],
  dues: [
    { mode: 0, due: 400 },
    { mode: 1, due: 220 },
  ],
  days: [
    {
      day: '2026-11-27',
      received: 2420.5,
      refunded: 20,
      due: 620,
      written_off: 15,
      kept: 40,
      methods: [
        { method: 'cash', received: 1000.5, refunded: 20 },
        { method: 'provider', received: 1420, refunded: 0 },
      ],
      dues: [
        { mode: 0, due: 400 },
        { mode: 1, due: 220 },
      ],
      closing: { expected: 980.5, counted: 970.5, note: '', by: 'Asha', at: '2026-11-27T15:00:00.000Z' },
    },
  ],
  differences: [
    { _id: 'e'.repeat(24), order, text: 'The shop has ₹5, and the provider ₹4.', at: '2026-11-27T15:00:00.000Z' },
  ],
};
const waiting: UnmatchedResponse = {
  unmatched: [
    {
      _id: 'b'.repeat(24),
      order,
      method: 'provider',
      instrument: 'upi',
      amount: 1420,
      currency: 'INR',
      reference: null,
      at: '2026-11-27T06:00:00.000Z',
      why: 'The order was paid already.',
      isRefunding: false,
      refund_problem: 'The bank did not take it.',
      fits: '40040027',
      open_orders: [
        { orderId: '40040028', due: 700 },
        { orderId: '40040027', due: 1420 },
      ],
    },
  ],
  claims: [
    { _id: 'c'.repeat(24), order, method: 'UPI', reference: 'UTR 7', amount: 620, at: '2026-11-27T06:00:00.000Z' },
  ],
};

let page: Shown;
const responses: Record<string, object> = {
  '/admin/payments/unmatched': waiting,
  '/admin/settings': { version: 1, profile: { gst: { scheme: 'regular' } } },
};
const open = (rights: Right[]) => {
  jest.spyOn(api, 'get').mockImplementation(async (path) => (responses[path] ?? report) as never);
  return inOffice(<MoneyScreen />, { at: '/office/money?from=2026-11-20&to=2026-11-27', rights });
};
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

describe('the page of money', () => {
  test('shows what came, went back and is due by day and method, and what the provider sees differently', async () => {
    page = await open(['amounts.see']);
    await until(() => page.text().includes('27 Nov 2026'));
    expect([page.field('From').value, page.field('To').value]).toEqual(['20 Nov 2026', '27 Nov 2026']);
    expect(page.container.querySelector('[type=date]')).toBeNull();
    const rows = [...page.container.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      '27 Nov 2026All₹2,420.50₹20₹620₹15₹40₹970.50, ₹10 less than expected',
      'Cash₹1,000.50₹20',
      'Online₹1,420₹0',
      'Cash on Delivery₹400',
      'Online Payment₹220',
    ]);
    expect(page.text()).toContain('Online Payment ₹220');
    expect(page.text()).toContain('Written off₹15');
    expect(page.text()).toContain('Kept of what came back₹40');
    expect(page.text()).toContain('Order 40040026: The shop has ₹5, and the provider ₹4.');
    expect(page.text()).not.toContain('Money without an order');
    expect(page.button('Close the day')).toBeNull();
  });

  test('gives a registered shop the month’s files for its accountant', async () => {
    page = await open(['amounts.see']);
    await until(() => page.text().includes('GSTR-1 for the portal'));
    expect(page.text()).toContain('Sales register');
    expect(page.button('Purchase register')).toBeNull();
    await page.leave();
    page = await open(['amounts.see', 'costs.read']);
    await until(() => page.button('Purchase register') !== null);
  });

  test('saves no file of a month without invoices, and begins with this month if the last one had none', async () => {
    const saved = jest.fn(() => '#saved');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    const [thisMonth, lastMonth] = lastMonths(dayOf(new Date()));
    page = await open(['amounts.see']);
    await until(() => page.text().includes(`Month${lastMonth[1]}`));
    await page.leave();
    queries.forget();
    const empty = { ...report, days: [] };
    const empties: Record<string, unknown> = {
      '/admin/sales-register.csv': 'Number,Date\r\n',
      '/admin/gstr1': { doc_issue: { doc_det: [] }, open_days: ['2026-11-26'] },
    };
    page = await open(['amounts.see']);
    jest.spyOn(api, 'get').mockImplementation(async (path) => (empties[path] ?? responses[path] ?? empty) as never);
    await act(async () => void queries.invalidate(['office', 'money']));
    await until(() => page.text().includes(`Month${thisMonth[1]}`));
    await page.press('Sales register');
    await until(() => page.text().includes(`There is nothing in ${thisMonth[1]}.`));
    await page.press('GSTR-1 for the portal');
    await until(() =>
      page
        .text()
        .includes(`There is nothing in ${thisMonth[1]}. These days are not closed, or changed after it: 26 Nov`),
    );
    expect(saved).not.toHaveBeenCalled();
    empties['/admin/sales-register.csv'] = 'Date,Document\r\n2026-11-26,Day not closed\r\n';
    await page.press('Sales register');
    await until(() =>
      page
        .text()
        .includes(`There is nothing in ${thisMonth[1]}. These days are not closed, or changed after it: 26 Nov`),
    );
    expect(saved).not.toHaveBeenCalled();
    empties['/admin/sales-register.csv'] = 'Date,Document\r\n2026-11-02,Tax invoice\r\n2026-11-26,Day not closed\r\n';
    await page.press('Sales register');
    await until(() => saved.mock.calls.length === 1);
    expect(page.text()).toContain('These days are not closed, or changed after it: 26 Nov');
  });

  test('asks how money without an order goes back, and confirms a claim by one click', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue({ order: {} } as never);
    page = await open(['amounts.see', 'payments.record', 'payments.refund']);
    await until(() => page.text().includes('The order was paid already.'));
    expect(page.text()).toContain('The refund failed: The bank did not take it.');
    const refunds = `/admin/payments/unmatched/${'b'.repeat(24)}/refund`;
    const reason = 'It does not belong to an order.';
    await page.press('Refund');
    await page.press('Send ₹1,420 back');
    expect(post.mock.lastCall).toEqual([refunds, { reason }]);
    await page.press('Refund');
    await choose(page.field('Paid back by').closest('.ant-select'), 'Bank transfer');
    await page.type('Reference (optional)', ' UTR 12 ');
    await page.press('Record the refund');
    expect(post.mock.lastCall).toEqual([refunds, { reason, method: 'bank transfer', reference: 'UTR 12' }]);
    const attached = `/admin/payments/unmatched/${'b'.repeat(24)}/attach`;
    const others = 'Asha has paid this, and order 40040027 is of Ravi. Their phone numbers differ.';
    post.mockRejectedValueOnce(new ApiError(409, 'other_customer', others));
    await page.press('Attach');
    expect(post.mock.lastCall).toEqual([attached, { order: '40040027' }]);
    await until(
      () => document.querySelector('[role=alertdialog], [role=dialog]')?.textContent?.includes(others) === true,
    );
    await page.pressInDialog('Use it all the same');
    expect(post.mock.lastCall).toEqual([attached, { order: '40040027', other_customer: true }]);
    const tooMuch = 'Only ₹700 is due for this order, and a payment cannot be divided.';
    post.mockRejectedValueOnce(new ApiError(409, 'more_than_due', tooMuch));
    await choose(page.field('Use it for order').closest('.ant-select'), '40040028: ₹700 due');
    await page.press('Attach');
    expect(post.mock.lastCall).toEqual([attached, { order: '40040028' }]);
    await until(() => page.text().includes(tooMuch));
    await page.press('Refund');
    expect(page.text()).not.toContain(tooMuch);
    await choose(page.field('Use it for order').closest('.ant-select'), 'Another order');
    await page.type('Order number', '40040031');
    await page.press('Attach');
    expect(post.mock.lastCall).toEqual([attached, { order: '40040031' }]);
    await page.press('The money is here');
    expect(post.mock.lastCall).toEqual([
      `/admin/payments/${order._id}`,
      { amount: 620, method: 'UPI', reference: 'UTR 7' },
    ]);
  });

  test('Not found asks for a confirmation first, then counts the waiting claims again', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue({ order: {} } as never);
    const invalidate = jest.spyOn(queries, 'invalidate');
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.text().includes('UTR 7'));
    await page.press('Not found…');
    expect(document.body.textContent).toContain('The customer reads that ₹620 was not found. The order may end.');
    expect(post).not.toHaveBeenCalled();
    await page.pressInDialog('Keep');
    await page.press('Not found…');
    await page.pressInDialog('Not found');
    expect(post.mock.calls).toEqual([[`/admin/payments/claims/${'c'.repeat(24)}/decline`, {}]]);
    expect(invalidate).toHaveBeenCalledWith(WAITING_KEY);
  });

  test('shows the result of the count, what came in cash since, and takes grouped thousands', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(report as never);
    const [day] = report.days;
    const closing = { expected: 980.5, counted: 970.5, note: '', by: 'Asha', at: '2026-11-27T15:00:00.000Z' };
    if (day) day.closing = { ...closing, cash_later: 500 };
    page = await open(['amounts.see', 'payments.record']);
    await until(() =>
      page.text().includes('₹500 in cash was received after the day was closed. Count the cash again.'),
    );
    expect(page.text()).toContain('Counted ₹970.50, ₹10 less than expected. ₹980.50 was expected.');
    await page.type('Cash counted', '1,48');
    await page.press('Count again');
    expect(page.text()).toContain('The comma in "1,48" is unclear.');
    expect(post).not.toHaveBeenCalled();
    await page.type('Cash counted', '1,480.50');
    await page.press('Count again');
    expect(page.text()).toContain('₹500 differs. Write why.');
    expect(post).not.toHaveBeenCalled();
    await page.type('Note', 'Paid by mistake');
    await page.press('Count again');
    const sent = { day: '2026-11-27', float: 0, counted: 1480.5, version: 0, note: 'Paid by mistake' };
    expect(post.mock.lastCall).toEqual(['/admin/payments/closing', sent]);
    if (day) day.closing = closing;
  });

  test('a day is counted with the float of the last closing, and shows how much cash remains', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(report as never);
    const [day] = report.days;
    const closing = day?.closing ?? null;
    if (day) day.closing = null;
    report.left_before = 500;
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.text().includes('With the float, ₹1,480.50 should be in the till.'));
    await page.type('Cash counted', '1480.50');
    await page.type('Stays in the till', '1,500');
    await page.press('Close the day');
    expect(page.text()).toContain('No more can stay in the till than was counted.');
    await page.type('Stays in the till', '400');
    await page.press('Close the day');
    expect(post.mock.lastCall?.[1]).toEqual({ day: '2026-11-27', float: 500, counted: 1480.5, left: 400, version: 0 });
    delete report.left_before;
    if (day) day.closing = closing;
  });

  test('a day is counted again from what was saved, so that a new count does not erase the rest', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(report as never);
    const [day] = report.days;
    const closing = day?.closing ?? null;
    const saved = { expected: 3980.5, counted: 3900, float: 3000, left: 2000, note: 'Tea', by: 'Asha', version: 2 };
    if (day) day.closing = { ...saved, at: '2026-11-27T15:00:00.000Z' };
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.button('Count again') !== null);
    const shown = ['In the till when the day began', 'Stays in the till', 'Note'].map((name) => page.field(name).value);
    expect(shown).toEqual(['3000', '2000', 'Tea']);
    await page.type('Cash counted', '3950');
    await page.press('Count again');
    const { float, left, note, version } = saved;
    const sent = { day: '2026-11-27', counted: 3950, float, left, note, version };
    expect(post.mock.lastCall).toEqual(['/admin/payments/closing', sent]);
    if (day) day.closing = closing;
  });

  test('closes no day whose payments did not load', async () => {
    jest.spyOn(api, 'get').mockRejectedValue(new Error('No network.'));
    const post = jest.spyOn(api, 'post').mockResolvedValue(report as never);
    page = await inOffice(<MoneyScreen />, { at: '/office/money', rights: ['amounts.see', 'payments.record'] });
    await until(() => page.text().includes('The payments did not load.'));
    expect(page.text()).not.toContain('₹0');
    await page.type('Cash counted', '100');
    await page.press('Close the day');
    expect(post).not.toHaveBeenCalled();
  });

  test('lists the cash that was taken out of the till, without which the day is counted, and records more', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(report as never);
    const [day] = report.days;
    const closing = day?.closing ?? null;
    const out = { _id: 'd'.repeat(24), amount: 200, reason: 'Milk', by: 'Asha', at: '2026-11-27T06:00:00.000Z' };
    if (day) Object.assign(day, { closing: null, cash_out: [out] });
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.text().includes('₹200 · Milk'));
    expect(page.text()).toContain('Cash of the day: ₹780.50₹200 that was taken out is subtracted.');
    const rows = [...page.container.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows[1]).toBe('27 Nov 2026All₹2,420.50₹20₹620₹15₹40₹200');
    await page.press('Record');
    expect(page.text()).toContain('Write what it was for.');
    expect(post).not.toHaveBeenCalled();
    await page.type('Amount taken out', '1,000');
    await page.type('What for', ' Bank ');
    await page.press('Record');
    const sent = { day: '2026-11-27', amount: 1000, reason: 'Bank' };
    const withKey = { headers: { 'idempotency-key': expect.stringMatching(/^out:/) } };
    expect(post.mock.lastCall).toEqual(['/admin/payments/cash-out', sent, withKey]);
    await page.press('Recorded by mistake');
    expect(post.mock.lastCall).toEqual([`/admin/payments/cash-out/${out._id}/take-back`, {}]);
    if (day) day.closing = closing;
    delete day?.cash_out;
  });

  test('takes a difference off the list with what was found, and keeps it to be found', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(report as never);
    const [difference] = report.differences;
    if (!difference) throw new Error('There is no difference.');
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.text().includes('and the provider ₹4.'));
    await page.press('Settle…');
    await page.press('Close');
    expect(document.activeElement?.localName).toBe('li');
    await page.press('Settle…');
    await page.press('Settled');
    expect(page.text()).toContain('Write what you found.');
    expect(post).not.toHaveBeenCalled();
    await page.type('What you found', ' It is on the statement ');
    await page.press('Settled');
    const path = `/admin/payments/differences/${difference._id}/settle`;
    expect(post.mock.lastCall).toEqual([path, { note: 'It is on the statement' }]);
    await page.leave();
    queries.forget();
    const settled = { ...difference, note: 'It is on the statement', by: 'Ravi', settled_at: difference.at };
    Object.assign(report, { differences: [], settled_differences: [settled], exchanged: 200 });
    Object.assign(report.days[0] ?? {}, { exchanged: 200 });
    page = await open(['amounts.see']);
    await until(() => page.text().includes('All of it is settled.'));
    expect(page.text()).toContain('Settled: It is on the statement27 Nov 2026');
    expect(page.text()).toContain('Exchanged: no money moved₹200');
    const rows = [...page.container.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows[1]).toContain('₹40₹200');
    Object.assign(report, { differences: [difference] });
    for (const each of [report, report.days[0]]) delete each?.exchanged;
    delete report.settled_differences;
  });

  test('leads to the earlier days that nobody closed', async () => {
    const [day] = report.days;
    if (day) report.days.push({ ...day, day: '2026-11-26', closing: null });
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.text().includes('Not closed yet: 26 Nov 2026.'));
    await act(async () => page.container.querySelector<HTMLElement>('a[href*="to=2026-11-26"]')?.click());
    await until(() => page.text().includes('Close 26 Nov 2026'));
    report.days.length = 1;
  });

  test('a refusal is shown with its reason, and the input is not lost', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(new ApiError(409, 'more_than_due', 'Only ₹600 is due for this order.'));
    page = await open(['amounts.see', 'payments.record']);
    await until(() => page.text().includes('UTR 7'));
    await page.press('The money is here');
    await until(() => page.text().includes('Only ₹600 is due for this order.'));
    expect(page.button('The money is here')).not.toBeNull();
  });
});
