import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { BulkProduct, OfficeProductRow } from '@shop/contract/office/products';
import { ApiError, api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { choose } from '../../testing/choose.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { sampleCategory } from '../../testing/sample-category.ts';
import { Products } from './products.tsx';

const row = (product: Partial<OfficeProductRow> = {}): OfficeProductRow => ({
  _id: 'a'.repeat(24),
  name: 'Rajma',
  sku: null,
  barcode: null,
  img_url: null,
  tint: 'clay',
  category_id: 'c'.repeat(24),
  category_name: 'Pulses',
  subcategory_name: null,
  prices: [],
  mrp_price: 178,
  discounted_price: 158,
  min_order_quantity: 1,
  stock: 40,
  stock_version: 3,
  is_pricing: true,
  deletedAt: null,
  updatedAt: '2026-11-20T05:00:00.000Z',
  version: 2,
  ...product,
});

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');
let page: Shown;
let products: OfficeProductRow[];

beforeEach(() => {
  products = [row(), row({ _id: 'b'.repeat(24), name: 'Toor', stock: 0 })];
  get.mockImplementation(
    async (path) => (path === '/admin/products' ? { products, total: products.length } : { categories: [] }) as never,
  );
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.clearAllMocks();
});

const open = async (at = '/office/products', rights?: 'see'[]) => {
  page = await inOffice(<Products />, { at, ...(rights && { rights }) });
};
const labelled = (label: string) =>
  page.container.querySelector<HTMLElement>(`[aria-label="${label}"]`) ??
  [...page.container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(label)) ??
  null;
const click = (label: string) => act(async () => labelled(label)?.click());
it('fetches by the address, and shows the result', async () => {
  await open('/office/products?q=raj&stock=low&sort=price&page=2');
  expect(get).toHaveBeenCalledWith(
    '/admin/products',
    expect.objectContaining({ params: { q: 'raj', stock: 'low', sort: 'price', page: 2, limit: 50 } }),
  );
  expect(page.text()).toContain('2 products');
  expect(page.text()).toContain('₹158');
});

const whole = { _id: 'e'.repeat(24), name: 'Whole', products: 2 };

it.each([
  ['was moved to another category', [whole], 'Spices › Whole'],
  ['was removed', [], 'A category that was removed'],
])('a saved view of a subcategory that %s shows a message', async (_, subcategories, name) => {
  const pulses = sampleCategory();
  const categories = [pulses, sampleCategory({ _id: 'd'.repeat(24), category_name: 'Spices', subcategories })];
  get.mockImplementation(
    async (path) => (path === '/admin/products' ? { products, total: products.length } : { categories }) as never,
  );
  await open(`/office/products?category=${pulses._id}&subcategory=${whole._id}`);
  await page.press('Filters, 1 set');
  expect(document.querySelector('.ant-drawer .ant-select')?.textContent).toContain(name);
});

it('shows a failure, and retries', async () => {
  get.mockRejectedValueOnce(new ApiError(500, 'internal', 'No.'));
  await open();
  expect(page.text()).toContain('The products did not load.');
  await page.press('Try again');
  expect(page.text()).toContain('Rajma');
});

it('changes a price in its row, based on the version shown', async () => {
  await open();
  patch.mockResolvedValue({ current: row() });
  await click('Change the price of Rajma: ₹158');
  const price = page.field('Price');
  expect([price.selectionStart, price.selectionEnd]).toEqual([0, 3]);
  await page.type('Price', '150');
  // The next character goes on with it, and does not replace it.
  expect([price.selectionStart, price.selectionEnd]).toEqual([3, 3]);
  await page.submit();
  expect(patch).toHaveBeenCalledWith(expect.any(String), { discounted_price: 150, mrp_price: 178, version: 2 });
});

it('reports a price that somebody else changed, and keeps the input', async () => {
  await open();
  const current = { ...row({ discounted_price: 149 }), version: 3 };
  patch.mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed.', {}, { current, changes: [] }));
  await click('Change the price of Rajma: ₹158');
  await page.type('Price', '150');
  await page.submit();
  expect(page.text()).toContain('now ₹149');
  expect(page.field('Price').value).toBe('150');
  patch.mockResolvedValueOnce({ current });
  await page.submit();
  expect(patch).toHaveBeenLastCalledWith(expect.any(String), expect.objectContaining({ version: 3 }));
});

it('does not overwrite the tiers that somebody gave a product meanwhile', async () => {
  await open();
  const current = { ...row({ prices: [{ from: 1, to: 'Any', price: '140' }] }), version: 3 };
  patch.mockRejectedValue(new ApiError(409, 'changed_meanwhile', 'Changed.', {}, { current, changes: [] }));
  await click('Change the price of Rajma: ₹158');
  await page.type('Price', '150');
  await page.submit();
  await page.submit();
  expect(page.text()).toContain('prices for larger quantities meanwhile');
  expect(patch.mock.calls.map(([, body]) => body)).toEqual(
    Array(2).fill({ discounted_price: 150, mrp_price: 178, version: 2 }),
  );
});

it('closes the fields of a price by Escape, and gives the focus back to its cell', async () => {
  await open();
  await click('Change the price of Rajma: ₹158');
  await act(async () =>
    page.field('Price').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(page.container.querySelector('form')).toBeNull();
  await until(() => document.activeElement === labelled('Change the price of Rajma: ₹158'));
  expect(patch).not.toHaveBeenCalled();
});

it('saves stock in its row as a count, based on the stock shown', async () => {
  await open();
  patch.mockResolvedValue({ current: row() });
  await click('Change the stock of Rajma: 40');
  expect(document.activeElement).toBe(page.field('Pieces on the shelf'));
  await page.type('Pieces on the shelf', '38');
  await act(async () => page.field('Reason (optional)').focus());
  await page.type('Reason (optional)', 'Counted twice');
  expect(document.activeElement).toBe(page.field('Reason (optional)'));
  await page.submit();
  expect(patch).toHaveBeenCalledWith(expect.any(String), {
    movement: { kind: 'counted', quantity: 38, reason: 'Counted twice', stock_version: 3, key: expect.any(String) },
  });
});

it('shows the effect of a bulk change, and applies exactly that', async () => {
  await open();
  await click('Choose Rajma');
  await click('Choose Toor');
  await page.press('Change them');
  await page.pressInDialog('Show what changes');
  await until(() => document.activeElement?.matches('[role=dialog] input[aria-invalid]') === true);
  const preview = (problem: string | null): BulkProduct[] => [
    {
      _id: 'a'.repeat(24),
      name: 'Rajma',
      version: 2,
      changes: [
        { field: 'is_pricing', before: true, after: false },
        // Nobody pays it beside tiers.
        { field: 'discounted_price', before: 99, after: 104 },
        {
          field: 'prices',
          before: [{ from: 1, to: 'Any', price: '90' }],
          after: [{ from: 1, to: 'Any', price: '95' }],
        },
      ],
      problem: null,
    },
    { _id: 'b'.repeat(24), name: 'Toor', version: 7, changes: [], problem },
  ];
  post.mockResolvedValueOnce({ changed: 1, products: preview('It has no MRP.') });
  await choose(document.querySelector('[role="dialog"] [role=combobox]'), 'Hide the price');
  await page.pressInDialog('Show what changes');
  expect(document.body.textContent).toContain('Price shown: yes to no, on request');
  expect(document.body.textContent).toContain('1 or more at ₹95');
  expect(document.body.textContent).not.toContain('₹104');
  post.mockResolvedValueOnce({ changed: 1, products: [] });
  await page.pressInDialog('Change the other 1 product');
  expect(post).toHaveBeenLastCalledWith('/admin/products/bulk', {
    dry_run: false,
    ids: ['a'.repeat(24)],
    versions: [2],
    change: { kind: 'pricing', is_pricing: false },
  });
  expect(page.text()).not.toContain('chosen');
});

it('is read-only without the right to change it', async () => {
  await open('/office/products', ['see']);
  expect(page.text()).not.toContain('New product');
  expect(labelled('Change the price of Rajma: ₹158')).toBeNull();
});
