import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AddressDraft, emptyAddress } from '@shop/contract/address-rules';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { pincodeQuery } from '../../queries/pincode.ts';
import { AddressForm } from './address-form.tsx';

let page: Shown;
let saved: AddressDraft[];
beforeEach(async () => {
  saved = [];
  queries.set(pincodeQuery('560004').key, {
    pincode: '560004',
    city: 'Bengaluru',
    state: 'Karnataka',
    localities: ['Basavanagudi'],
  });
  page = await show(
    <AddressForm
      editing={{ id: null, draft: emptyAddress }}
      save={(draft) => saved.push(draft)}
      cancel={() => undefined}
    />,
  );
});
afterEach(() => page.leave());

describe('the form of an address', () => {
  it('says what is missing only once it is to be saved, and saves nothing', async () => {
    expect(page.text()).not.toContain('This is a required field');
    await page.submit();
    expect(page.text()).toContain('This is a required field');
    await page.type('Pincode', '5600');
    expect(page.text()).toContain('Please enter a valid 6-digit pincode');
    expect(saved).toEqual([]);
  });

  it('keeps a pincode to six digits, which fill in city and state', async () => {
    await page.type('Pincode', '560 004 9');
    expect(page.field('Pincode').value).toBe('560004');
    expect(page.text()).toContain('Bengaluru, Karnataka');
  });

  it('saves as soon as a pincode is found that was still being looked up', async () => {
    let found = (_: unknown) => {};
    const get = jest.spyOn(api, 'get').mockReturnValue(new Promise((resolve) => (found = resolve)));
    await page.type('Name this address', 'Shop');
    await page.type('Pincode', '110001');
    await page.type('House, street, area', '4, Janpath');
    await page.submit();
    expect(saved).toEqual([]);
    await act(async () => found({ pincode: '110001', city: 'New Delhi', state: 'Delhi', localities: [] }));
    expect(saved).toEqual([
      { address_nickname: 'Shop', address: '4, Janpath', pin: '110001', city: 'New Delhi', state: 'Delhi' },
    ]);
    get.mockRestore();
  });

  it('saves what was typed without the spaces around it', async () => {
    await page.type('Name this address', ' Home ');
    await page.type('Pincode', '560004');
    await page.type('House, street, area', ' 14, 3rd Cross ');
    await page.submit();
    expect(saved).toEqual([
      { address_nickname: 'Home', address: '14, 3rd Cross', pin: '560004', city: 'Bengaluru', state: 'Karnataka' },
    ]);
  });
});
