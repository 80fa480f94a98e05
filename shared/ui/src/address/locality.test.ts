import { describe, expect, it } from '@jest/globals';
import { localityOf, withLocality } from './locality.ts';

describe('the locality', () => {
  it('is at the end of the address', () => {
    expect(withLocality('14, 3rd Cross', 'Basavanagudi', '')).toBe('14, 3rd Cross, Basavanagudi');
    expect(withLocality('14, 3rd Cross, ', 'Basavanagudi', '')).toBe('14, 3rd Cross, Basavanagudi');
    expect(withLocality('', 'Basavanagudi', '')).toBe('Basavanagudi');
  });

  it('replaces the previous one, or is removed', () => {
    expect(withLocality('14, Basavanagudi', 'Jayanagar', 'Basavanagudi')).toBe('14, Jayanagar');
    expect(withLocality('14, Basavanagudi', '', 'Basavanagudi')).toBe('14');
  });

  it('is recognised in an address that ends with it', () => {
    expect(localityOf('14, Jayanagar', ['Basavanagudi', 'Jayanagar'])).toBe('Jayanagar');
    expect(localityOf('14, Jayanagar East', ['Jayanagar'])).toBe('');
  });
});
