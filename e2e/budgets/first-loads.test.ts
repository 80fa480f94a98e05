import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 163.7],
  ['mf-catalog', '/categories/:categoryId', 165.5],
  ['mf-catalog', '/details/:productId', 165.6],
  ['mf-cart-checkout', '/cart', 164.8],
  ['mf-cart-checkout', '/orderSuccess', 159.3],
  ['mf-account', '/profile', 156.2],
  ['mf-account', '/savedAddresses', 156.9],
  ['mf-orders', '/orders', 172.1],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
