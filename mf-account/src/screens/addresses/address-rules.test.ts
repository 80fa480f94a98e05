import { describe, expect, it } from '@jest/globals';
import { addressErrors, localityOf, withLocality } from './address-rules.ts';

const home = {
  address_nickname: 'Home',
  address: '14, 3rd Cross',
  pin: '560004',
  city: 'Bengaluru',
  state: 'Karnataka',
};

describe('an address', () => {
  it('needs every field, spaces do not count', () => {
    expect(addressErrors(home)).toEqual({});
    expect(addressErrors({ ...home, address: '  ', city: '' })).toEqual({
      address: 'This is a required field',
      city: 'This is a required field',
    });
  });

  it.each(['', '5600', '060004', '56000a'])('has no pincode %j', (pin) => {
    expect(addressErrors({ ...home, pin }).pin).toBe('Please enter a 6-digit pincode');
  });
});

describe('the locality', () => {
  it('stands at the end of the address', () => {
    expect(withLocality('14, 3rd Cross', 'Basavanagudi', '')).toBe('14, 3rd Cross, Basavanagudi');
    expect(withLocality('14, 3rd Cross, ', 'Basavanagudi', '')).toBe('14, 3rd Cross, Basavanagudi');
    expect(withLocality('', 'Basavanagudi', '')).toBe('Basavanagudi');
  });

  it('takes the place of the one before, or leaves without one', () => {
    expect(withLocality('14, Basavanagudi', 'Jayanagar', 'Basavanagudi')).toBe('14, Jayanagar');
    expect(withLocality('14, Basavanagudi', '', 'Basavanagudi')).toBe('14');
  });

  it('is found again in an address that ends with it', () => {
    expect(localityOf('14, Jayanagar', ['Basavanagudi', 'Jayanagar'])).toBe('Jayanagar');
    expect(localityOf('14, Jayanagar East', ['Jayanagar'])).toBe('');
  });
});
