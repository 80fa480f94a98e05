import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 119],
  ['mf-catalog', '/categories/:categoryId', 120.5],
  ['mf-catalog', '/details/:productId', 120.5],
  ['mf-cart-checkout', '/cart', 119.5],
  ['mf-cart-checkout', '/orderSuccess', 114],
  ['mf-account', '/profile', 112.5],
  ['mf-account', '/savedAddresses', 112.5],
  ['mf-orders', '/orders', 127.5],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
