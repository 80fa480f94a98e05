import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more needs a decision. */
test.each([
  ['mf-catalog', '/', 164.9],
  ['mf-catalog', '/categories/:categoryId', 166.4],
  ['mf-catalog', '/details/:productId', 166.6],
  ['mf-cart-checkout', '/cart', 167.8],
  ['mf-cart-checkout', '/orderSuccess', 160.1],
  ['mf-account', '/profile', 157.3],
  ['mf-account', '/savedAddresses', 157.9],
  ['mf-orders', '/orders', 175.3],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
