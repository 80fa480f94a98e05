import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 137.5],
  ['mf-catalog', '/categories/:categoryId', 139.5],
  ['mf-catalog', '/details/:productId', 140],
  ['mf-cart-checkout', '/cart', 139],
  ['mf-cart-checkout', '/orderSuccess', 134],
  ['mf-account', '/profile', 131],
  ['mf-account', '/savedAddresses', 132.5],
  ['mf-orders', '/orders', 147],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
