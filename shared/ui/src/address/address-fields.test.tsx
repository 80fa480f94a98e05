import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AddressDraft, emptyAddress } from '@shop/contract/address-rules';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { AddressFields } from './address-fields.tsx';
import { pincodeQuery } from './pincode.ts';
import { useAddressForm } from './use-address-form.ts';

let page: Shown;
let saved: AddressDraft[];

interface FormProps {
  before?: AddressDraft;
  taken?: string[];
  storedAs?: string;
}

function Form({ before = emptyAddress, taken = [], storedAs }: FormProps) {
  const form = useAddressForm(before, taken, storedAs);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const draft = await form.settle();
        if (draft) saved.push(draft);
      }}
    >
      <AddressFields form={form} />
    </form>
  );
}

const basavanagudi = { pincode: '560004', city: 'Bengaluru', state: 'Karnataka', localities: ['Basavanagudi'] };
const delhi = { pincode: '110001', city: 'New Delhi', state: 'Delhi', localities: [] };
const choose = (locality: string) =>
  act(async () => {
    const list = page.container.querySelector('select');
    if (list) list.value = locality;
    list?.dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeEach(async () => {
  saved = [];
  queries.set(pincodeQuery('560004').key, basavanagudi);
  page = await show(<Form />);
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

describe('the form of an address', () => {
  it('begins with the pincode that was checked on a product’s page, but keeps that of a saved address', async () => {
    localStorage.setItem('delivery-pin', '560004');
    await page.leave();
    page = await show(<Form />);
    expect(page.field('Pincode').value).toBe('560004');
    await page.leave();
    page = await show(<Form before={{ ...emptyAddress, pin: '110001' }} />);
    expect(page.field('Pincode').value).toBe('110001');
    localStorage.clear();
  });

  it('shows missing fields only on Save, focuses the first error, and saves nothing', async () => {
    expect(page.text()).not.toContain('This is a required field');
    await page.submit();
    const missing = () => page.text().split('This is a required field').length - 1;
    expect(missing()).toBe(2);
    expect(document.activeElement).toBe(page.field('Pincode'));
    await page.type('Pincode', '5600');
    expect(missing()).toBe(1);
    await page.type('Name this address', ' ');
    expect(missing()).toBe(2);
    expect(page.text()).toContain('Please enter a valid 6-digit pincode');
    expect(saved).toEqual([]);
  });

  it('limits a pincode to six digits, which fill in city and state on one line', async () => {
    await page.type('Pincode', '560 004 9');
    expect(page.field('Pincode').value).toBe('560004');
    expect(page.text()).toContain('Bengaluru, Karnataka');
    expect(() => page.field('City')).toThrow();
  });

  it('shows at once that six digits are not a pincode', async () => {
    await page.type('Pincode', '00000');
    expect(page.text()).not.toContain('Please enter a valid 6-digit pincode');
    await page.type('Pincode', '000000');
    expect(page.text()).toContain('Please enter a valid 6-digit pincode');
  });

  it('keeps the input for the form with that name, and only for this person', async () => {
    const formOf = async (storedAs: string) => {
      await page.leave();
      page = await show(<Form storedAs={storedAs} />);
      return page.field('House, street, area').value;
    };
    await formOf('new');
    await page.type('House, street, area', '9, New');
    expect([await formOf('other'), await formOf('new')]).toEqual(['', '9, New']);
    const { user, ...rest } = JSON.parse(sessionStorage.getItem('typed-address') ?? '');
    expect(user).toBeNull();
    sessionStorage.setItem('typed-address', JSON.stringify({ ...rest, user: 'a'.repeat(24) }));
    expect(await formOf('new')).toBe('');
    sessionStorage.clear();
  });

  it('reads a pincode in Indian digits', async () => {
    await page.type('Pincode', '५६०००४');
    expect(page.field('Pincode').value).toBe('560004');
    expect(page.text()).toContain('Bengaluru, Karnataka');
  });

  it('is called Home, until an address has that name', async () => {
    expect(page.field('Name this address').value).toBe('Home');
    await page.leave();
    page = await show(<Form taken={['Home']} />);
    expect(page.field('Name this address').value).toBe('');
  });

  it('saves as soon as a running pincode lookup ends, and once for any number of clicks', async () => {
    let found = (_: unknown) => {};
    jest.spyOn(api, 'get').mockReturnValue(new Promise((resolve) => (found = resolve)));
    await page.type('Name this address', 'Shop');
    await page.type('Pincode', '110001');
    await page.submit();
    await page.submit();
    await page.type('House, street, area', '4, Janpath');
    expect(saved).toEqual([]);
    await act(async () => found(delhi));
    expect(saved).toEqual([
      { address_nickname: 'Shop', address: '4, Janpath', pin: '110001', city: 'New Delhi', state: 'Delhi' },
    ]);
  });

  it('saves nothing after it was left', async () => {
    let found = (_: unknown) => {};
    jest.spyOn(api, 'get').mockReturnValue(new Promise((resolve) => (found = resolve)));
    await page.type('Pincode', '110001');
    await page.type('House, street, area', '4, Janpath');
    await page.submit();
    await page.leave();
    await act(async () => found(delhi));
    expect(saved).toEqual([]);
  });

  it('saves the input without surrounding spaces, with the locality at its end', async () => {
    await page.type('Pincode', '560004');
    await choose('Basavanagudi');
    expect(page.field('House, street, area').value).toBe('');
    await page.submit();
    expect(saved).toEqual([]);
    await page.type('House, street, area', ' 14, 3rd Cross ');
    await page.type('Name this address', ' Amma ');
    await page.submit();
    expect(saved).toMatchObject([{ address_nickname: 'Amma', address: '14, 3rd Cross, Basavanagudi' }]);
  });

  it('takes the locality of the old pincode off the house, if another pincode is typed', async () => {
    await page.leave();
    page = await show(<Form before={{ ...emptyAddress, pin: '560004', address: '14, 3rd Cross, Basavanagudi' }} />);
    await page.type('Pincode', '110001');
    expect(page.field('House, street, area').value).toBe('14, 3rd Cross');
  });

  it('lets a person change city and state, which are saved as typed', async () => {
    await page.type('Pincode', '560004');
    await page.press('Change');
    expect(document.activeElement).toBe(page.field('City'));
    await page.type('City', 'Bangalore South');
    await page.type('House, street, area', '14');
    await page.submit();
    expect(saved).toMatchObject([{ city: 'Bangalore South', state: 'Karnataka', address_nickname: 'Home' }]);
    const [before] = saved;
    await page.leave();
    page = await show(<Form before={before ?? emptyAddress} />);
    expect(page.text()).toContain('Bangalore South, Karnataka');
    await page.type('Pincode', '56000');
    await page.type('Pincode', '560004');
    expect(page.text()).toContain('Bengaluru, Karnataka');
  });

  it('asks for city and state if nobody knows the pincode', async () => {
    jest.spyOn(api, 'get').mockRejectedValue(new ApiError(404, 'not_found', 'Unknown.'));
    await page.type('Pincode', '999999');
    expect(page.text()).toContain('We do not know this pincode.');
    await page.type('City', 'Leh');
    await page.type('State', 'Ladakh');
    await page.type('House, street, area', '1, Main Bazaar');
    await page.submit();
    expect(saved).toMatchObject([{ address: '1, Main Bazaar', city: 'Leh', state: 'Ladakh', pin: '999999' }]);
  });
});
