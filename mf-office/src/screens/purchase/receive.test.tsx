import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Purchase, PurchaseLine } from '@shop/contract/office/purchases';
import type { Right } from '@shop/contract/office/rights';
import { ApiError, api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { inOffice } from '../../testing/in-office.tsx';
import { PurchaseScreen } from './purchase.tsx';

const ID = 'd'.repeat(24);
const RICE = {
  _id: 'a'.repeat(24),
  name: 'Rice',
  sku: null,
  barcode: null,
  img_url: null,
  tint: 'leaf' as const,
  stock: 5,
};

let purchase: Purchase;
const line = () => purchase.lines[0] as PurchaseLine;
let page: Shown;
const open = async (rights: Right[]) => {
  page = await inOffice(<PurchaseScreen params={{ id: ID }} />, { at: `/office/purchases/${ID}`, rights });
  await until(() => page.text().includes('Purchase 12'));
};

beforeEach(() => {
  purchase = {
    _id: ID,
    number: 12,
    supplier: { _id: 'e'.repeat(24), name: 'Mill' },
    status: 'part' as const,
    at: '2026-11-18T03:42:00.000Z',
    by: 'Asha',
    pieces: 10,
    received: 4,
    total: 700,
    note: '',
    version: 2,
    lines: [{ product: RICE, quantity: 10, received: 4, cost: 70 }],
    receipts: [
      {
        key: 'c'.repeat(24),
        at: '2026-11-20T03:42:00.000Z',
        by: 'Divya',
        corrections: [],
        bill_number: 'A/17',
        bill_date: '2026-11-19',
        gst: 13.33,
        lines: [{ product_id: RICE._id, name: 'Rice', quantity: 4, cost: 70 }],
      },
    ],
  };
  jest
    .spyOn(api, 'get')
    .mockImplementation(async (path) => (path.includes('/product-costs/') ? { price: 72 } : { purchase }) as never);
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

const dialog = () => document.querySelector('[role=dialog]');
const inDialog = (label: string, text: string) =>
  act(async () => {
    const fields = [...(dialog()?.querySelectorAll('input') ?? [])];
    const field = fields.find(({ labels }) => labels?.[0]?.textContent === label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const save = () => act(async () => dialog()?.querySelector('form')?.requestSubmit());

test('all that is still to come is received with one click, and less or another cost by typing it', async () => {
  const post = jest.spyOn(api, 'post').mockImplementation(async () => ({ purchase }) as never);
  await open(['stock.edit', 'costs.read', 'purchases.edit']);
  expect(page.button('Receive 6 of 6 pieces for ₹420')).not.toBeNull();
  await page.press('None came');
  expect(page.button('Receive 0 of 6 pieces')).not.toBeNull();
  await page.press('All came');
  await page.type('Pieces received now', '2');
  await page.type('Cost of one', '72.50');
  await until(() => page.text().includes('More than it sells for (₹72).'));
  await page.type('Cost of one', '72');
  expect(page.text()).not.toContain('More than it sells for');
  await page.type('Cost of one', '72.50');
  await page.press('Receive 2 of 6 pieces for ₹145');
  await until(() => post.mock.calls.length === 1);
  expect(post.mock.calls[0]?.[1]).toMatchObject({ lines: [{ product_id: RICE._id, quantity: 2, cost: 72.5 }] });
});

test('a bill that was entered before is noticed while its number is typed, and may be right', async () => {
  const post = jest.spyOn(api, 'post').mockImplementation(async () => ({ purchase }) as never);
  purchase.known_bills = [{ bill_number: 'B / 9', purchase: 11, at: '2026-11-16T03:42:00.000Z' }];
  await open(['stock.edit', 'costs.read', 'purchases.edit']);
  await page.type('Bill number', 'b/9');
  expect(page.text()).toContain('Purchase 11 has this bill already, since 16 Nov 2026');
  await page.type('Bill number', 'A/17');
  expect(page.text()).toContain('Purchase 12 has this bill already, since 20 Nov 2026');
  await page.type('Bill number', 'B/10');
  expect(page.text()).not.toContain('has this bill already');
  await page.type('Bill number', 'B/9');
  await page.press('Receive 6 of 6 pieces for ₹420');
  await until(() => post.mock.calls.length === 1);
});

test('what was typed while receiving is there again after the purchase was changed, until it is received', async () => {
  jest.spyOn(api, 'patch').mockImplementation(async () => {
    purchase = { ...purchase, version: 3, pieces: 12, lines: [{ ...line(), quantity: 12 }] };
    return { purchase } as never;
  });
  const post = jest.spyOn(api, 'post').mockImplementation(async (_path, receipt) => {
    const { key } = receipt as { key: string };
    purchase = { ...purchase, version: 4, received: 12, lines: [{ ...line(), quantity: 13, received: 12 }] };
    purchase = { ...purchase, receipts: purchase.receipts.map((one) => ({ ...one, key })) };
    return { purchase } as never;
  });
  await open(['stock.edit', 'costs.read', 'purchases.edit']);
  await page.type('Pieces received now', '8');
  await page.type('Cost of one', '72.50');
  await page.type('Bill number', 'B/9');
  await page.type('GST in the bill', '28');
  expect(page.text()).toContain('Only 6 are still expected.');
  await page.press('Change');
  await page.type('Pieces', '12');
  await page.press('Save');
  await until(() => page.text().includes('4 of 12 received ·'));
  const typed = () =>
    ['Pieces received now', 'Cost of one', 'Bill number', 'GST'].map((label) => page.field(label).value);
  expect(typed()).toEqual(['8', '72.50', 'B/9', '28']);
  expect(page.text()).toContain('Goods without GST₹552GST₹28Total of the bill₹580');
  await page.press('Receive 8 of 8 pieces for ₹580');
  await until(() => page.text().includes('12 of 13 received ·'));
  expect(post).toHaveBeenCalledTimes(1);
  expect(typed()).toEqual(['1', '70', '', '']);
});

test('more than is to come, or a half piece, is refused at its field', async () => {
  const post = jest.spyOn(api, 'post').mockImplementation(async () => ({ purchase }) as never);
  await open(['stock.edit']);
  await page.type('Pieces received now', '7');
  const problem = document.getElementById(page.field('Pieces received now').getAttribute('aria-describedby') ?? '');
  expect(problem?.textContent).toContain('Only 6 are still expected.');
  await page.type('Pieces received now', '1.5');
  expect(page.text()).toContain('A whole number of pieces.');
  await page.press('Receive 0 of 6 pieces');
  expect(post).not.toHaveBeenCalled();
});

test('what is still to come is first; who may not see costs sees no field for them, and who may not move stock no receipt', async () => {
  const tea = { ...RICE, _id: 'f'.repeat(24), name: 'Tea' };
  purchase = { ...purchase, lines: [{ product: tea, quantity: 2, received: 2, cost: 9 }, line()] };
  await open(['stock.edit']);
  const toReceive = page.container.querySelectorAll('[aria-label="Receive"] h3 a');
  expect([...toReceive].map(({ textContent }) => textContent)).toEqual(['Rice', 'Tea']);
  expect(page.text()).not.toContain('Cost');
  await page.leave();
  await open(['purchases.edit']);
  expect(page.text()).not.toContain('Pieces received now');
});

test('shows what came when under which bill, and a wrong entry is corrected with a reason', async () => {
  const patch = jest.spyOn(api, 'patch').mockImplementation(async () => ({ purchase }) as never);
  await open(['stock.edit', 'costs.read']);
  expect(page.text()).toContain('Bill A/17 of 19 Nov 2026 · GST ₹13.33');
  expect(page.text()).toContain('4 × ₹70 = ₹280');
  expect(page.text()).toContain('Goods without GST₹266.67GST₹13.33Total of the bill₹280');
  await page.press('Correct');
  for (const [typed, problem] of [
    ['1,5', 'A whole number of pieces.'],
    ['', 'A whole number of pieces.'],
    ['-1', 'A whole number of pieces.'],
    ['1e9', 'A whole number of pieces.'],
  ] as const) {
    await inDialog('Pieces received', typed);
    expect(document.body.textContent).toContain(problem);
  }
  await inDialog('Pieces received', '3');
  expect(dialog()?.textContent).toContain('Before: 4');
  await inDialog('Bill number', 'A/18');
  expect(dialog()?.textContent).toContain('Before: A/17');
  await inDialog('Bill number', 'A/17');
  expect(dialog()?.textContent).not.toContain('Before: A/17');
  await save();
  expect(document.body.textContent).toContain('Write why it is corrected.');
  await until(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(patch).not.toHaveBeenCalled();
  await inDialog('Why it is corrected', 'Typed wrongly');
  await save();
  expect(patch.mock.lastCall).toEqual([
    `/admin/purchases/${ID}/receipts/${'c'.repeat(24)}`,
    {
      version: 2,
      bill_number: 'A/17',
      bill_date: '2026-11-19',
      gst: 13.33,
      reason: 'Typed wrongly',
      lines: [{ product_id: RICE._id, quantity: 3, cost: 70 }],
    },
  ]);
});

test('a received purchase shows the total of each line', async () => {
  purchase = { ...purchase, status: 'received', received: 10 };
  await open(['costs.read']);
  expect(page.text()).toContain('10 × ₹70 = ₹700');
});

test('a purchase that does not exist shows a message and a link to all purchases', async () => {
  jest.spyOn(api, 'get').mockRejectedValue(new ApiError(404, 'not_found', 'The purchase was not found.'));
  page = await inOffice(<PurchaseScreen params={{ id: ID }} />, { at: `/office/purchases/${ID}`, rights: ['see'] });
  await until(() => page.text().includes('There is no such purchase'));
  expect(page.text()).not.toContain('Try again');
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/office/purchases');
});
