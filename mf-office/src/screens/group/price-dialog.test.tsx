import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { type Edited, PriceDialog } from './price-dialog.tsx';

const product = {
  _id: 'b'.repeat(24),
  name: 'Sona Rice',
  min_order_quantity: 1,
  mrp_price: 60,
  discounted_price: 52.5,
  prices: [],
};
const fresh: Edited = { product, prices: null, percent_off: null };
const groupId = 'a'.repeat(24);
const path = `/admin/groups/${groupId}/prices/${product._id}`;

let shown: Shown;
const closed = jest.fn();
afterEach(async () => {
  await shown.leave();
  jest.restoreAllMocks();
  closed.mockReset();
});

const open = async (edited: Edited) => {
  shown = await show(<PriceDialog groupId={groupId} edited={edited} onClose={closed} />);
};
const dialog = () => document.querySelector('[role="dialog"]') as HTMLElement;
const button = (name: string) =>
  [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

async function type(label: string, text: string) {
  const field = dialog().querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!field) throw new Error(`No field is labelled ${label}.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('saves tiers that each end where the next begins, and closes', async () => {
  const put = jest.spyOn(api, 'put').mockResolvedValue({});
  await open(fresh);
  expect(dialog().textContent).toContain('Everybody pays ₹52.50 a piece.');
  await type('Tier 1: rupees each', '50');
  await press('Add a price for more pieces');
  await type('Tier 2: from how many pieces', '10');
  await type('Tier 2: rupees each', '45.5');
  await press('Save');
  const prices = [
    { from: 1, to: 9, price: '50' },
    { from: 10, to: 'Any', price: '45.5' },
  ];
  expect(put).toHaveBeenCalledWith(path, { prices });
  expect(closed).toHaveBeenCalledTimes(1);
});

it('shows an error at its line, and sends nothing', async () => {
  const put = jest.spyOn(api, 'put').mockResolvedValue({});
  await open(fresh);
  await press('Save');
  expect(dialog().textContent).toContain('Enter a price, such as 42.50.');
  const field = dialog().querySelector('input[aria-label="Tier 1: rupees each"]');
  expect(field?.getAttribute('aria-describedby')).toBe('group-tier-0');
  expect(put).not.toHaveBeenCalled();
});

it('keeps the input after a refusal, with the reason', async () => {
  jest
    .spyOn(api, 'put')
    .mockRejectedValue(new ApiError(400, 'invalid', 'No.', { prices: 'No price may be above the MRP.' }));
  await open(fresh);
  await type('Tier 1: rupees each', '70');
  await press('Save');
  expect(dialog().querySelector('[role="alert"]')?.textContent).toBe('No price may be above the MRP.');
  expect(dialog().querySelector<HTMLInputElement>('input[aria-label="Tier 1: rupees each"]')?.value).toBe('70');
  expect(closed).not.toHaveBeenCalled();
});

it('resets a product to the normal price', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue(undefined);
  await open({ product, prices: null, percent_off: 12 });
  await press('Remove group price');
  expect(post).toHaveBeenCalledWith(`${path}/delete`);
  expect(closed).toHaveBeenCalledTimes(1);
});
