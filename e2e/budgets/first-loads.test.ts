import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 107.5],
  ['mf-catalog', '/categories/:categoryId', 109.5],
  ['mf-catalog', '/details/:productId', 109.5],
  ['mf-cart-checkout', '/cart', 109],
  ['mf-cart-checkout', '/orderSuccess', 103.5],
  ['mf-account', '/profile', 100.5],
  ['mf-account', '/savedAddresses', 101],
  ['mf-orders', '/orders', 116],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
