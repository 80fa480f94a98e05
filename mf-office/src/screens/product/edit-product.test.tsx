import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { OfficeProduct } from '@shop/contract/office/products';
import { ApiError, api, languagesAtom, shopStore } from '@shop/platform';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { choose } from '../../testing/choose.ts';
import { type InOffice, inOffice } from '../../testing/in-office.tsx';
import { sampleCategory } from '../../testing/sample-category.ts';
import { sampleOfficeProduct } from '../../testing/sample-office-product.ts';
import { EditProduct } from './edit-product.tsx';

const patch = jest.spyOn(api, 'patch');
const post = jest.spyOn(api, 'post');
let page: InOffice;

beforeEach(() => {
  jest.spyOn(api, 'get').mockResolvedValue({ packs: [] } as never);
  post.mockReset();
  patch.mockReset();
});
afterEach(async () => {
  await page.leave();
  localStorage.clear();
});

async function open(product: OfficeProduct | null = sampleOfficeProduct(), rights?: ('see' | 'costs.read')[]) {
  page = await inOffice(
    <EditProduct product={product ?? undefined} categories={[sampleCategory()]} />,
    rights && { rights },
  );
}
const network = new ApiError(0, 'network', 'No answer.');

it('saves only the changed input, based on the version that was read', async () => {
  await open(sampleOfficeProduct({ version: 4 }));
  patch.mockResolvedValue({ current: sampleOfficeProduct({ mrp_price: 180, version: 5 }) });
  await page.type('MRP', '180');
  await page.submit();
  expect(patch).toHaveBeenCalledWith(expect.stringContaining('/admin/product/'), { mrp_price: 180, version: 4 });
  expect(page.text()).toContain('All changes saved.');
});

it('shows last cost and margin above the form, to those who may see costs', async () => {
  const cost = { cost: 70, margin: 22.2, price: 90, at: '2026-11-18T03:42:00.000Z', supplier: 'Mill' };
  jest.spyOn(api, 'get').mockResolvedValue({ packs: [], ...cost, purchase_id: null, purchase_number: null } as never);
  await open(sampleOfficeProduct(), ['see', 'costs.read']);
  await until(() => page.text().includes('Margin'));
  const facts = page.container.querySelector('[aria-label="Cost"]');
  const form = page.container.querySelector('form');
  if (!facts || !form) throw new Error('There is no cost or no form.');
  expect(facts.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows which texts are missing in each language, and saves a name beside the others', async () => {
  const in_languages = { hi: { description: '<p>नया</p>' }, kn: { name: 'ರಾಜ್ಮಾ' } };
  await open(sampleOfficeProduct({ description: '<p>New</p>', in_languages }));
  expect(page.text()).toContain('हिन्दी: name missing');
  expect(page.text()).toContain('ಕನ್ನಡ: description missing');
  patch.mockResolvedValue({ current: sampleOfficeProduct() });
  await act(async () => page.container.querySelector<HTMLElement>('.ant-collapse-header:has([lang=hi])')?.click());
  await page.type('Name in Hindi', 'राजमा');
  await page.submit();
  expect(patch).toHaveBeenCalledWith(expect.stringContaining('/admin/product/'), {
    in_languages: { hi: { name: 'राजमा', description: '<p>नया</p>' }, kn: { name: 'ರಾಜ್ಮಾ' } },
    version: 1,
  });
});

it('calls the texts in a language complete only with the origin and the shelf life', async () => {
  const details = { origin: 'Karnataka', shelf_life: '', food: '' as const, fssai: '' };
  const in_languages = { hi: { name: 'राजमा' }, kn: { name: 'ರಾಜ್ಮಾ', origin: 'ಕರ್ನಾಟಕ' } };
  await open(sampleOfficeProduct({ description: '', details, in_languages }));
  expect(page.text()).toContain('हिन्दी: details missing');
  expect(page.text()).toContain('ಕನ್ನಡ: complete');
});

it('shows errors at the field and sends nothing', async () => {
  await open();
  await page.type('Barcode', '8901030865279');
  await page.submit();
  expect(patch).not.toHaveBeenCalled();
  expect(page.text()).toContain('The last digit does not fit');
  expect(document.activeElement).toBe(page.field('Barcode'));
});

it.each(['1.5', '-5', '5,5'])('does not make another number of a first stock of %j', async (typed) => {
  await open(null);
  await page.type('Name', 'Rajma');
  await page.type('In stock', typed);
  expect(page.field('In stock').value).toBe(typed);
  await page.submit();
  expect(post).not.toHaveBeenCalled();
  expect(page.field('In stock').getAttribute('aria-invalid')).toBe('true');
});

it("shows the API's errors at the field", async () => {
  await open();
  patch.mockRejectedValue(new ApiError(400, 'invalid', 'No.', { sku: 'Rice has this SKU.' }));
  await page.type('SKU', 'R-1');
  await page.submit();
  expect(page.text()).toContain('Rice has this SKU.');
  expect(page.field('SKU').value).toBe('R-1');
});

it('moves the focus to the tier whose price the API has refused', async () => {
  const sentence = 'No price may be above the MRP.';
  await open(sampleOfficeProduct({ prices: [{ from: 1, to: 'Any', price: '170' }] }));
  patch.mockRejectedValue(new ApiError(400, 'invalid', 'No.', { prices: sentence }));
  await page.type('MRP', '160');
  await page.submit();
  expect(page.text()).toContain(sentence);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tier 1: ₹ each');
});

it('keeps the input without a network, and saves it at the next try', async () => {
  await open();
  patch.mockRejectedValueOnce(network);
  await page.type('Name', 'Rajma, red');
  await page.submit();
  expect(page.text()).toContain('It may or may not have been saved');
  expect(page.field('Name').value).toBe('Rajma, red');
  patch.mockResolvedValueOnce({ current: sampleOfficeProduct({ name: 'Rajma, red', version: 2 }) });
  await page.submit();
  expect(page.text()).toContain('All changes saved.');
});

it('treats a save with a lost response as done', async () => {
  await open();
  const current = sampleOfficeProduct({ name: 'Rajma, red', version: 2 });
  patch.mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed.', {}, { current, changes: [] }));
  await page.type('Name', 'Rajma, red');
  await page.submit();
  expect(page.text()).toContain('All changes saved.');
});

it('saves at once when a colleague has changed the same field to the same text', async () => {
  await open();
  const current = sampleOfficeProduct({ name: 'Rajma, red', version: 2 });
  patch.mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed.', {}, { current, changes: [] }));
  patch.mockResolvedValueOnce({ current: sampleOfficeProduct({ name: 'Rajma, red', shelf: 'B2', version: 3 }) });
  await page.type('Name', 'Rajma, red');
  await page.type('Shelf', 'B2');
  await page.submit();
  expect(patch).toHaveBeenLastCalledWith(expect.anything(), { shelf: 'B2', version: 2 });
  expect(page.text()).toContain('All changes saved.');
});

it('creates a product once, even if the response is lost', async () => {
  await open(null);
  expect(document.activeElement).toBe(page.field('Name'));
  await page.type('Name', 'Rajma');
  await page.type('MRP', '178');
  await choose(page.container.querySelector('[data-field=category_id] input'), 'Pulses');
  post.mockRejectedValueOnce(network);
  await page.submit();
  const current = sampleOfficeProduct({ name: 'Rajma', discounted_price: null });
  post.mockRejectedValueOnce(new ApiError(409, 'already_made', 'Made.', {}, { current }));
  await page.submit();
  const [first, second] = post.mock.calls.map(([, body]) => (body as { _id: string })._id);
  expect(first).toMatch(/^[0-9a-f]{24}$/);
  expect(second).toBe(first);
  expect(page.text()).toContain('All changes saved.');
});

it('asks before a new pack size that is not saved is left', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ packs: [{ _id: sampleOfficeProduct()._id, label: null }] } as never);
  await open();
  await page.press('Add a pack size');
  await page.type('Label of the new pack', '5 kg');
  await page.go('/productsSearch/rice');
  expect(page.path()).toBe('/office');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('The pack sizes are not saved yet');
});

it('begins a copy with everything but the codes, and publishes it without a change', async () => {
  const copied = sampleOfficeProduct({ sku: 'R-1', barcode: '8901030865278' });
  page = await inOffice(<EditProduct product={undefined} copied={copied} categories={[sampleCategory()]} />);
  expect([page.field('Name').value, page.field('MRP').value]).toEqual(['Rajma Chitra, 1 kg (copy)', '178']);
  post.mockResolvedValue({ product: sampleOfficeProduct({ name: 'Rajma Chitra, 1 kg (copy)' }) });
  await page.submit();
  const [, body] = post.mock.lastCall ?? [];
  expect(body).toMatchObject({ name: 'Rajma Chitra, 1 kg (copy)', mrp_price: 178, sku: null, barcode: null, stock: 0 });
  expect((body as { _id: string })._id).not.toBe(copied._id);
});

it('shows who changed what of a product, and when', async () => {
  await open();
  const change = {
    seq: 7,
    at: '2026-11-20T05:00:00.000Z',
    who: { _id: 'b', name: 'Bala' },
    kind: 'product',
    version: 2,
    subject: { id: 'a', name: 'Rajma' },
    before: { mrp_price: 170 },
    after: { mrp_price: 178 },
    in_bulk: true,
  };
  const get = jest.spyOn(api, 'get').mockResolvedValue({ changes: [change], names: {}, cursor: null } as never);
  page.button('History')?.focus();
  await page.press('History');
  const drawer = document.querySelector('[role=dialog]');
  expect(drawer?.textContent).toContain('Bala');
  expect(drawer?.textContent).toContain('MRP: ₹178, was ₹170');
  expect(drawer?.textContent).toContain('Changed together with other products');
  expect(get.mock.lastCall?.[1]?.params).toEqual({ subject: sampleOfficeProduct()._id, limit: 20 });
  await act(async () => drawer?.querySelector<HTMLElement>('.ant-drawer-close')?.click());
  await until(() => document.activeElement === page.button('History'));
});

it('offers unsaved input, and locks the form until then', async () => {
  await open();
  await page.type('Name', 'Rajma, kept');
  await page.leave();
  await open(sampleOfficeProduct({ mrp_price: 200, version: 3 }));
  expect(page.container.querySelector('[aria-label="Unsaved changes"]')?.textContent).toContain(
    'You have unsaved changes',
  );
  const offer = page.container.querySelector('[aria-label="Unsaved changes"]');
  const form = page.container.querySelector('form');
  expect(form && offer?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page.text()).not.toContain('All changes saved.');
  expect(page.container.querySelector('fieldset')?.disabled).toBe(true);
  await page.press('Continue');
  expect(page.field('Name').value).toBe('Rajma, kept');
  expect(page.text()).toContain('changed this product too');
  await page.press('Discard changes');
  expect(page.field('Name').value).toBe('Rajma, kept');
  await page.pressInDialog('Discard');
  expect(page.field('Name').value).toBe('Rajma Chitra, 1 kg');
});

it('goes on with unsaved input after a switch of the language', async () => {
  await open();
  await page.type('Name', 'Rajma, kept');
  await page.leave();
  shopStore.set(languagesAtom, ['hi']);
  const before = jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/hi`);
  await open();
  expect(page.field('Name').value).toBe('Rajma, kept');
  expect(page.text()).not.toContain('You have unsaved changes');
  shopStore.set(languagesAtom, []);
  before.mockRestore();
});

it('shows that the unsaved changes are open in another tab', async () => {
  await open();
  await page.type('Name', 'Rajma, kept');
  await page.leave();
  const [[key = ''] = []] = Object.entries(JSON.parse(localStorage.getItem('office-unsaved') ?? '{}'));
  const held = [{ name: `office-unsaved ${key}` }];
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held }) } });
  await open();
  expect(page.text()).toContain('are open in another tab');
  expect(page.button('Discard it')).not.toBeNull();
  held.length = 0;
  await act(async () => void dispatchEvent(new Event('focus')));
  expect(page.text()).toContain('You have unsaved changes');
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
});

it('is read-only without the right to change it', async () => {
  await open(sampleOfficeProduct(), ['see']);
  expect(page.container.querySelector('fieldset')?.disabled).toBe(true);
  expect(page.button('Save changes')).toBeNull();
  expect(page.button('Delete')).toBeNull();
});

const typeTier = (label: string, text: string) =>
  act(async () => {
    const input = page.container.querySelector(`[aria-label="${label}"]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('names what a new tier lacks when Enter is pressed in it', async () => {
  await open(sampleOfficeProduct({ prices: [] }));
  await page.press('Add a price for larger quantities');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  await act(async () => void document.activeElement?.dispatchEvent(enter));
  expect(page.text()).toContain('Enter the price of one');
});

it('asks before it saves tiers with a hole, which are sold at the MRP', async () => {
  await open(sampleOfficeProduct({ prices: [], version: 4 }));
  patch.mockResolvedValue({ current: sampleOfficeProduct({ version: 5 }) });
  await page.press('Add a price for larger quantities');
  expect(page.text()).not.toContain('Enter the price of one');
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect(page.text()).toContain('Enter the price of one');
  await typeTier('Tier 2: ₹ each', '80');
  await typeTier('Tier 1: Up to', '4');
  await page.submit();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('5 to 9: sold at the MRP, ₹178.');
  expect(patch).not.toHaveBeenCalled();
  await page.pressInDialog('Save with the gap');
  expect(patch).toHaveBeenCalledTimes(1);
});
