import { describe, expect, it } from '@jest/globals';
import { addressErrors, emptyDraft, pinDigits } from './address-fields.ts';

const stall = {
  address_nickname: 'Stall',
  address: 'Stall 7, Market Road',
  pin: '560003',
  city: 'Bengaluru',
  state: 'Karnataka',
};

describe('a new address', () => {
  it('has nothing wrong when every field is filled', () => {
    expect(addressErrors(stall)).toEqual({});
  });

  it('names every field that is missing, the first one first', () => {
    const errors = addressErrors({ ...emptyDraft, city: '   ' });
    expect(Object.keys(errors)).toEqual(['pin', 'address', 'city', 'state', 'address_nickname']);
    expect(errors.city).toBe('This is a required field');
  });

  it('takes a pincode of six digits that does not begin with 0', () => {
    expect(addressErrors({ ...stall, pin: '5600' }).pin).toBe('Please enter a valid 6-digit pincode');
    expect(addressErrors({ ...stall, pin: '060003' }).pin).toBe('Please enter a valid 6-digit pincode');
    expect(pinDigits('560 003 9')).toBe('560003');
  });

  it('says how long a text may be', () => {
    expect(addressErrors({ ...stall, address_nickname: 'x'.repeat(41) }).address_nickname).toBe(
      'At most 40 characters',
    );
  });
});
