import { describe, expect, test } from '@jest/globals';
import { isRevoked, mayReload } from './leaving.ts';

const release = {
  version: 1,
  shell: 'aaaaaaaaaaaa',
  channel: 'live' as const,
  sections: { 'mf-orders': { build: 'bbbbbbbbbbbb', entry: '', integrity: '', css: [], paths: [] } },
};

describe('an open tab', () => {
  test('leaves if its shell or one of its sections is revoked, and for no other build', () => {
    expect(isRevoked(release, ['mf-orders/bbbbbbbbbbbb'])).toBe(true);
    expect(isRevoked(release, ['shell/aaaaaaaaaaaa'])).toBe(true);
    expect(isRevoked(release, ['mf-orders/cccccccccccc', 'mf-cart/bbbbbbbbbbbb'])).toBe(false);
  });

  test.each(['/cart', '/cart/', '/orderSuccess', '/ORDERSUCCESS'])('is never reloaded on its way to %s', (path) => {
    expect(mayReload(path)).toBe(false);
  });

  test('is reloaded on its way to any other page', () => {
    expect(mayReload('/')).toBe(true);
    expect(mayReload('/orders')).toBe(true);
  });
});
