import { describe, expect, it } from '@jest/globals';
import { ADDRESS_LIMITS, addressErrors, emptyAddress, pincodeDigits, trimmedAddress } from './address-rules.ts';
import { AddressRequest } from './user.ts';

const stall = {
  address_nickname: 'Stall',
  address: 'Stall 7, Market Road',
  pin: '560003',
  city: 'Bengaluru',
  state: 'Karnataka',
};

describe('an address', () => {
  it('has nothing wrong when every field is filled', () => {
    expect(addressErrors(stall)).toEqual({});
  });

  it('names every missing field, the first one first; spaces do not count', () => {
    const errors = addressErrors({ ...emptyAddress, city: '   ' });
    expect(Object.keys(errors)).toEqual(['pin', 'address', 'city', 'state', 'address_nickname']);
    expect(new Set(Object.values(errors))).toEqual(new Set(['This is a required field']));
  });

  it.each(['5600', '060004', '56000a'])('has no pincode %j', (pin) => {
    expect(addressErrors({ ...stall, pin }).pin).toBe('Please enter a valid 6-digit pincode');
  });

  it('limits the length of a text, and the API accepts that length', () => {
    expect(addressErrors({ ...stall, address_nickname: 'x'.repeat(41) }).address_nickname).toBe(
      'At most 40 characters',
    );
    const { address, city, state, address_nickname } = AddressRequest.properties;
    expect({ address, city, state, address_nickname }).toMatchObject({
      address: { maxLength: ADDRESS_LIMITS.address },
      city: { maxLength: ADDRESS_LIMITS.city },
      state: { maxLength: ADDRESS_LIMITS.state },
      address_nickname: { maxLength: ADDRESS_LIMITS.address_nickname },
    });
  });

  it('takes the digits of a pincode out of the input', () => {
    expect(pincodeDigits('560 003 9')).toBe('560003');
    expect(pincodeDigits('५६० ०७०')).toBe('560070');
  });

  it('is saved without surrounding spaces', () => {
    expect(trimmedAddress({ ...stall, city: ' Bengaluru ', address_nickname: 'Stall ' })).toEqual(stall);
  });
});
