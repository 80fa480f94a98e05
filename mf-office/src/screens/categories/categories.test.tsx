import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { choose } from '../../testing/choose.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { sampleCategory } from '../../testing/sample-category.ts';
import { Categories } from './categories.tsx';

const [pulses, oils] = [sampleCategory(), sampleCategory({ _id: 'd'.repeat(24), category_name: 'Oils', products: 0 })];
const post = jest.spyOn(api, 'post');
const put = jest.spyOn(api, 'put');
let page: Shown;

beforeEach(async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ categories: [pulses, oils] } as never);
  page = await inOffice(<Categories />);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.clearAllMocks();
});

const click = (label: string) =>
  act(async () => page.container.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
const typeHindi = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input[lang=hi]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const names = () => [...page.container.querySelectorAll('h2')].map(({ textContent }) => textContent);

it("a key moves a category, and the list shows the API's new order", async () => {
  put.mockResolvedValue({ categories: [oils, pulses] });
  await click('Move down: Pulses');
  expect(put).toHaveBeenCalledWith('/admin/categories/order', { ids: [oils._id, pulses._id] });
  expect(names()).toEqual(['Oils', 'Pulses']);
});

it('a category that is not in the header of the shop is marked, with a way to change that', async () => {
  await act(async () => queries.set(['office', 'categories'], [{ ...pulses, in_header: false }, oils]));
  const [first, second] = [...page.container.querySelectorAll('ol > li')];
  expect(first?.textContent).toContain('Not in the shop’s header.');
  expect(first?.querySelector('a[href="/office/home"]')).not.toBeNull();
  expect(second?.textContent).not.toContain('header');
});

it('a subcategory can be dragged to another category, and within its own', async () => {
  const patch = jest.spyOn(api, 'patch').mockResolvedValue({ categories: [pulses, oils] } as never);
  const below = { _id: 'b'.repeat(24), name: 'Whole', in_languages: {}, products: 3 };
  await act(async () => queries.set(['office', 'categories'], [{ ...pulses, subcategories: [below] }, oils]));
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type),
    get types() {
      return [...data.keys()];
    },
  };
  const send = (kind: string, target: Element | null | undefined) =>
    act(async () =>
      target?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer })),
    );
  const [own, other] = [...page.container.querySelectorAll('h2')];
  await page.press('1 subcategory');
  await send('dragstart', page.container.querySelector('li li'));
  await send('dragover', own);
  await send('drop', own);
  expect(patch).not.toHaveBeenCalled();
  await send('dragover', other);
  await send('drop', other);
  expect(patch).toHaveBeenCalledWith(`/admin/subcategories/${below._id}`, { category_id: oils._id });
});

it('at the end of the list a key moves nothing', async () => {
  await click('Move down: Oils');
  expect(put).not.toHaveBeenCalled();
});

it('keeps the focus in the list when a subcategory is moved away, and when a category is deleted', async () => {
  const below = { _id: 'b'.repeat(24), name: 'Whole', in_languages: {}, products: 3 };
  await act(async () => queries.set(['office', 'categories'], [{ ...pulses, subcategories: [below] }, oils]));
  jest.spyOn(api, 'patch').mockResolvedValue({ categories: [pulses, oils] } as never);
  await page.press('1 subcategory');
  await click('Change Whole');
  const field = page.container.querySelector<HTMLElement>('li li [role=combobox]');
  await act(async () => field?.focus());
  await choose(field, 'Oils');
  expect(document.activeElement).toBe(page.container.querySelector('ol ol'));
  post.mockResolvedValue({ categories: [pulses] });
  await act(async () => page.container.querySelector<HTMLElement>('[aria-label="Delete Oils"]')?.focus());
  await click('Delete Oils');
  await page.pressInDialog('Delete');
  expect(names()).toEqual(['Pulses']);
  await until(() => document.activeElement === page.container.querySelector('ol'));
});

it('shows at the category why it cannot be deleted', async () => {
  post.mockRejectedValue(new ApiError(409, 'in_use', '12 products are still in Pulses.'));
  await click('Delete Pulses');
  expect(post).not.toHaveBeenCalled();
  await page.pressInDialog('Delete');
  expect(page.text()).toContain('12 products are still in Pulses.');
  expect(names()).toEqual(['Pulses', 'Oils']);
});

it('without a network nothing is sent, and the sentence says that nothing is saved', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await click('Delete Pulses');
  await page.pressInDialog('Delete');
  expect(post).not.toHaveBeenCalled();
  expect(page.text()).toContain('You are offline: nothing was sent.');
  onLine.mockRestore();
});

it("a change sends only the changed fields, so it overwrites no other person's changes", async () => {
  const patch = jest.spyOn(api, 'patch').mockResolvedValue({ categories: [pulses, oils] } as never);
  await click('Change Pulses');
  await choose(document.querySelector('[role=dialog] [role=combobox]'), 'Rose');
  await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
  expect(patch).toHaveBeenCalledWith(`/admin/categories/${pulses._id}`, { tint: 'rose' });
});

it('a typed name is not discarded by Escape, only after a confirmation', async () => {
  await click('Change Pulses');
  await typeHindi('दालें');
  const pressEscape = () =>
    act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  await pressEscape();
  await page.pressInDialog('Keep');
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input[lang=hi]')?.value).toBe('दालें');
  await pressEscape();
  await page.pressInDialog('Discard');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('the name in Hindi is changed alone, and the other languages stay', async () => {
  const patch = jest.spyOn(api, 'patch').mockResolvedValue({ categories: [pulses, oils] } as never);
  const spoken = { ...pulses, in_languages: { hi: { name: 'दाल' }, kn: { name: 'ಬೇಳೆ' } } };
  await act(async () => queries.set(['office', 'categories'], [spoken, oils]));
  await click('Change Pulses');
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input[lang=kn]')?.value).toBe('ಬೇಳೆ');
  await typeHindi('दालें');
  await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
  expect(patch).toHaveBeenLastCalledWith(`/admin/categories/${pulses._id}`, {
    in_languages: { hi: { name: 'दालें' }, kn: { name: 'ಬೇಳೆ' } },
  });
});
