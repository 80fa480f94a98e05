import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AddressDraft, emptyAddress } from '@shop/contract/address-rules';
import { queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
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
